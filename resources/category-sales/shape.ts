import type { Shape } from "../../src/report/model/shape.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const categorySalesShape = {
  ...salesReport,
  path: "/salescategory",
  columns: { quantity: { change: true } },
  sort: "lead",
} as const satisfies Shape<"category-sales">;
