import { consolePaths } from "../../domain/consolePaths.ts";
import type { ReportName } from "../../generated/metadata.ts";
import type { AnyShape } from "../reportShape.ts";

/** The page of a report: its shape, or why the server writes no file of it: its rows are read by pages, or it is a list of work. */
export type ReportPageEntry = { report: ReportName; path: string } & (
  { shape: AnyShape } | { unsent: "PAGED" | "WORK" }
);

/** The pages without a shape. */
export const unsentPages: readonly ReportPageEntry[] = [
  { report: "closing-days", path: consolePaths.closing, unsent: "WORK" },
  { report: "daily-report-days", path: consolePaths.reportBrowse, unsent: "WORK" },
  { report: "purchase-detail", path: consolePaths.purchaseDetail, unsent: "PAGED" },
  { report: "purchase-slips", path: consolePaths.purchaseSlips, unsent: "PAGED" },
  { report: "transfer-lines", path: consolePaths.purchaseShipping, unsent: "PAGED" },
  { report: "stock-counts", path: consolePaths.stockCounts, unsent: "PAGED" },
  { report: "history", path: consolePaths.history, unsent: "PAGED" },
];
