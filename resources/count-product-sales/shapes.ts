import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";

/** What the server must know to write the file of counts by product. */
export const countProductSalesShape = {
  path: paths.countProductSales,
  lead: "output",
} as const satisfies Shape<"count-product-sales">;

/** Counts by date. */
export const countProductDatesShape = {
  path: paths.countProductDates,
  lead: "output",
  spans: true,
} as const satisfies Shape<"count-product-daily">;

/** Counts of one date. */
export const countProductDayShape = {
  path: paths.countProductDay,
  lead: "output",
  unit: "day",
} as const satisfies Shape<"count-product-sales">;
