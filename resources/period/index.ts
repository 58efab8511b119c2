import CalendarMonthIcon from "@mui/icons-material/CalendarMonthOutlined";
import { lazy } from "react";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { salesTabs } from "../../src/report-model/pages/sales/salesReport.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { dayShape, periodShape } from "../../src/report-model/pages/sales/period.ts";

const DayRecord = lazy(() => import("./DayRecord.tsx").then((module) => ({ default: module.DayRecord })));

/** /salesterm: sales by business date; /salesdaily: one date by shop, with every figure of it. */
export const periodReport = defineReport("period", {
  ...periodShape,
  icon: CalendarMonthIcon,
  menuLabel: "menu.period",
  tabs: salesTabs,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { ...periodShape.columns, visitor: { unit: "people" } },
  drill: (row) => {
    const date = String(row["business_date"]);
    return { path: dayShape.path, params: { from: date, to: date } };
  },
  pages: [
    reportPage("store-sales", {
      ...dayShape,
      label: "pages.period.daily",
      whole: true,
      kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
      columns: { visitor: { unit: "people" } },
      parts: ["kpis", "table", DayRecord],
      drill: (row) => ({ path: consolePaths.timeZone, shops: [Number(row["shop_id"])] }),
    }),
  ],
});
