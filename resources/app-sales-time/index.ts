import ClockIcon from "@mui/icons-material/ScheduleOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { Breaks } from "./Breaks.tsx";
import { Preview } from "./Preview.tsx";
import { Reception } from "./Reception.tsx";
import { Week } from "./Week.tsx";

export const appSalesTime = defineResource("app-sales-time", {
  icon: ClockIcon,
  paths: { list: "/storebusinesshours" },
  sections: { days: Week, reception: Reception, breaks: Breaks },
  preview: Preview,
});
