import ClockIcon from "@mui/icons-material/ScheduleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const Breaks = lazyPart(() => import("./Breaks.tsx"), "Breaks");
const Preview = lazyPart(() => import("./Preview.tsx"), "Preview");
const Reception = lazyPart(() => import("./Reception.tsx"), "Reception");
const UndoCopy = lazyPart(() => import("./UndoCopy.tsx"), "UndoCopy");
const Week = lazyPart(() => import("./Week.tsx"), "Week");

export const appSalesTime = defineResource("app-sales-time", {
  icon: ClockIcon,
  paths: { list: paths.appSalesTime },
  sections: { days: Week, reception: Reception, breaks: Breaks },
  preview: Preview,
  isUnset: ({ version }) => version === 0,
  undoCopy: UndoCopy,
});
