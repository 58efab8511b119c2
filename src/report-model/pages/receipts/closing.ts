import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

/** The closings of one date by shop: what the server must know to write its file. */
export const dayClosingShape = {
  path: consolePaths.closingDay,
  lead: "sales",
  unit: "day",
  opens: "yesterday",
  always: true,
  columns: { net_sales: { hidden: true }, customerUnitPrice: { hidden: true } },
} as const satisfies ReportShape<"daily-closing">;

/** The closings of a month by shop. */
export const monthClosingShape = {
  path: consolePaths.closingMonth,
  lead: "sales",
  unit: "month",
  opens: "lastMonth",
  always: true,
  columns: { cost: { hidden: true } },
} as const satisfies ReportShape<"monthly-closing">;

/** The same beside the journal entries of the month's sales. */
export const salesAccountingShape = {
  path: consolePaths.salesAccounting,
  lead: "sales",
  unit: "month",
  opens: "lastMonth",
  always: true,
} as const satisfies ReportShape<"monthly-closing">;
