import PinIcon from "@mui/icons-material/PinOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import type { ReportRow } from "../../src/core/totals.ts";
import { useCountProducts } from "./useCountProducts.ts";
import { paths } from "../paths.ts";
import { countProductDatesShape, countProductDayShape, countProductSalesShape } from "./shapes.ts";

const subject = { argument: "countProductId", useChoices: useCountProducts };
const counts = {
  subject,
  kpis: ["output", "number"],
  parts: ["kpis", "table"],
  columns: { number: { unit: "items" } },
} as const;
const receipts = (row: ReportRow) => ({ path: paths.journal, params: { product: String(row["productCode"]) } });

/**
 * /countproductoverview: counts by product; …detail: counts by date; …dailydetail: counts of one date, whose products open their
 * receipts.
 */
export const countProductSales = defineReport("count-product-sales", {
  ...counts,
  ...countProductSalesShape,
  icon: PinIcon,
  drill: () => ({ path: paths.countProductDates }),
  pages: [
    reportPage("count-product-daily", {
      ...counts,
      ...countProductDatesShape,
      label: "pages.countProductSales.byDay",
      columns: { ...counts.columns, label: { titles: true } },
      drill: (row) => {
        const date = String(row["business_date"]);
        return { path: paths.countProductDay, params: { from: date, to: date } };
      },
    }),
    reportPage("count-product-sales", {
      ...counts,
      ...countProductDayShape,
      label: "pages.countProductSales.daily",
      drill: receipts,
    }),
  ],
});
