import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

/** What the server must know to write the file of counts by product. */
export const countProductSalesShape = {
  path: consolePaths.countProductSales,
  lead: "output",
} as const satisfies ReportShape<"count-product-sales">;

/** Counts by date. */
export const countProductDatesShape = {
  path: consolePaths.countProductDates,
  lead: "output",
  spans: true,
} as const satisfies ReportShape<"count-product-daily">;

/** Counts of one date. */
export const countProductDayShape = {
  path: consolePaths.countProductDay,
  lead: "output",
  unit: "day",
} as const satisfies ReportShape<"count-product-sales">;
