import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

const receipts = {
  lead: "total",
  filters: salesReport.filters,
  columns: { deliveryService: { hidden: true }, grossSales: { hidden: true }, points: { hidden: true } },
} as const;

/** What the server must know to write the file of every receipt. */
export const journalShape = { ...receipts, path: paths.journal } as const satisfies Shape<"journal">;

/** The same of the receipts that a search has found. */
export const foundReceiptsShape = { ...receipts, path: paths.salesResult } as const satisfies Shape<"journal">;
