import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const storeSalesShape = {
  ...salesReport,
  path: consolePaths.storeSales,
  columns: { cost: { hidden: true } },
  sort: "lead",
} as const satisfies ReportShape<"store-sales">;
