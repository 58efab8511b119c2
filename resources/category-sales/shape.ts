import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const categorySalesShape = {
  ...salesReport,
  path: paths.categorySales,
  columns: { quantity: { change: true } },
  sort: "lead",
} as const satisfies Shape<"category-sales">;
