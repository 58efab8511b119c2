import ClockIcon from "@mui/icons-material/ScheduleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const Breaks = lazyPart(() => import("./Breaks.tsx"), "BreaksSection");
const OpeningHoursPreview = lazyPart(() => import("./OpeningHoursPreview.tsx"), "OpeningHoursPreview");
const Reception = lazyPart(() => import("./Reception.tsx"), "ReceptionSection");
const UndoCopy = lazyPart(() => import("./UndoCopy.tsx"), "UndoCopy");
const Week = lazyPart(() => import("./Week.tsx"), "WeekSection");

export const appSalesTime = defineResource("app-sales-time", {
  icon: ClockIcon,
  paths: { list: consolePaths.appSalesTime },
  sections: { days: Week, reception: Reception, breaks: Breaks },
  preview: { shown: OpeningHoursPreview },
  isUnset: ({ version }) => version === 0,
  emptyWhenUnset: ["receptionStartHour", "receptionStartMinute", "receptionEndHour", "receptionEndMinute"],
  undoCopy: UndoCopy,
});
