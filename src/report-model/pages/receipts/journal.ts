import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";

const receiptsShape = {
  lead: "total",
  filters: salesReport.filters,
  columns: { deliveryService: { hidden: true }, grossSales: { hidden: true }, points: { hidden: true } },
} as const;

/** What the server must know to write the file of every receipt. */
export const journalShape = { ...receiptsShape, path: consolePaths.journal } as const satisfies ReportShape<"journal">;

/** The same of the receipts that a search has found. */
export const foundReceiptsShape = {
  ...receiptsShape,
  path: consolePaths.salesResult,
} as const satisfies ReportShape<"journal">;
