import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const categorySalesShape = {
  ...salesReport,
  path: consolePaths.categorySales,
  columns: { quantity: { change: true } },
  sort: "lead",
} as const satisfies ReportShape<"category-sales">;
