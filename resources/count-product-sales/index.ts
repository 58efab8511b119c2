import PinIcon from "@mui/icons-material/PinOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import type { ReportRow } from "../../src/core/totals.ts";
import { useCountProducts } from "./useCountProducts.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import {
  countProductDatesShape,
  countProductDayShape,
  countProductSalesShape,
} from "../../src/report-model/pages/sales/count-product-sales.ts";

const subject = { argument: "countProductId", useChoices: useCountProducts };
const countReportOptions = {
  subject,
  kpis: ["output", "number"],
  parts: ["kpis", "table"],
  columns: { number: { unit: "items" } },
} as const;
const buildReceiptsDrill = (row: ReportRow) => ({
  path: consolePaths.journal,
  params: { product: String(row["productCode"]) },
});

/**
 * /countproductoverview: counts by product; …detail: counts by date; …dailydetail: counts of one date, whose products open their
 * receipts.
 */
export const countProductSales = defineReport("count-product-sales", {
  ...countReportOptions,
  ...countProductSalesShape,
  icon: PinIcon,
  drill: () => ({ path: consolePaths.countProductDates }),
  pages: [
    reportPage("count-product-daily", {
      ...countReportOptions,
      ...countProductDatesShape,
      label: "pages.countProductSales.byDay",
      columns: { ...countReportOptions.columns, label: { titles: true } },
      drill: (row) => {
        const date = String(row["business_date"]);
        return { path: consolePaths.countProductDay, params: { from: date, to: date } };
      },
    }),
    reportPage("count-product-sales", {
      ...countReportOptions,
      ...countProductDayShape,
      label: "pages.countProductSales.daily",
      drill: buildReceiptsDrill,
    }),
  ],
});
