import { consolePaths } from "../../domain/consolePaths.ts";
import type { ReportName } from "../../generated/metadata.ts";
import { reportShapes } from "../../generated/reportShapes.ts";
import type { AnyShape } from "../reportShape.ts";

/** The page of a report: its shape, or why the server writes no file of it: its rows are read by pages, or it is a list of work. */
export type ReportPageEntry = { report: ReportName; path: string } & (
  { shape: AnyShape } | { unsent: "PAGED" | "WORK" }
);

/** The pages without a shape. */
const unsentPages: readonly ReportPageEntry[] = [
  { report: "closing-days", path: consolePaths.closing, unsent: "WORK" },
  { report: "daily-report-days", path: consolePaths.reportBrowse, unsent: "WORK" },
  { report: "purchase-detail", path: consolePaths.purchaseDetail, unsent: "PAGED" },
  { report: "purchase-slips", path: consolePaths.purchaseSlips, unsent: "PAGED" },
  { report: "transfer-lines", path: consolePaths.purchaseShipping, unsent: "PAGED" },
  { report: "stock-counts", path: consolePaths.stockCounts, unsent: "PAGED" },
  { report: "history", path: consolePaths.history, unsent: "PAGED" },
];

/** Every page of a report. A view can be saved of each. */
export const reportPages: readonly ReportPageEntry[] = [
  ...reportShapes.map((page) => ({ ...page, path: page.shape.path })),
  ...unsentPages,
];

/** The page at a path; undefined where no report stands there. */
export const reportPageAt = (path: string): ReportPageEntry | undefined =>
  reportPages.find((page) => page.path === path);
