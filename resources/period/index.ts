import CalendarMonthIcon from "@mui/icons-material/CalendarMonthOutlined";
import { lazy } from "react";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { salesReport, salesTabs } from "../salesReport.ts";
import { paths } from "../paths.ts";

const DayRecord = lazy(() => import("./DayRecord.tsx").then((module) => ({ default: module.DayRecord })));

const dayPath = "/salesdaily";

/** /salesterm: sales by business date; /salesdaily: one date by shop, with every figure of it. */
export const period = defineReport("period", {
  ...salesReport,
  path: paths.period,
  icon: CalendarMonthIcon,
  menuLabel: "menu.period",
  tabs: salesTabs,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { cost: { hidden: true }, points: { hidden: true }, visitor: { unit: "people" } },
  drill: (row) => {
    const date = String(row["business_date"]);
    return { path: dayPath, params: { from: date, to: date } };
  },
  pages: [
    reportPage("store-sales", {
      ...salesReport,
      path: dayPath,
      label: "parts.period.daily",
      whole: true,
      unit: "day",
      kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
      columns: { visitor: { unit: "people" } },
      sort: "lead",
      parts: ["kpis", "table", DayRecord],
      drill: (row) => ({ path: paths.timeZone, shops: [Number(row["shop_id"])] }),
    }),
  ],
});
