import ScheduleIcon from "@mui/icons-material/ScheduleOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { timeZoneShape } from "../../src/report-model/pages/sales/time-zone.ts";

const WeekdayHeat = lazyPart(() => import("./WeekdayHeat.tsx"), "WeekdayHeat");

/** /salestimezone: sales by hour of the business day, and by weekday and hour. */
export const timeZone = defineReport("time-zone", {
  ...timeZoneShape,
  icon: ScheduleIcon,
  menuLabel: "menu.timeZone",
  kpis: ["sales", "net_sales", "pairs", "visitor", "customerUnitPrice", "netCustomerUnitPrice"],
  columns: { pairs: { unit: "checks" }, visitor: { unit: "people", ...timeZoneShape.columns.visitor } },
  parts: ["kpis", "chart", "table", WeekdayHeat],
  drill: (row) => ({ path: consolePaths.journal, params: { hour: String(row["hour"]) } }),
});
