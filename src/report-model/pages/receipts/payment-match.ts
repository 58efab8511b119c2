import { consolePaths } from "../../../domain/consolePaths.ts";
import type { ReportShape } from "../../reportShape.ts";

/** What the server must know to write its file. It opens with the days for which statements should have come. */
export const paymentMatchShape = {
  path: consolePaths.paymentMatch,
  lead: "gross",
  alone: true,
  opens: "lastMonth",
  columns: { net: { filed: true }, lineCount: { hidden: true } },
} as const satisfies ReportShape<"payment-match">;
