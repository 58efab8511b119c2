import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** The page of a receipt below the result of a search; its breadcrumb leads back there. */
export const foundReceiptPath = `${paths.salesResult}/receipt`;

/** What opens a receipt of a row. */
export const openingAt = (path: string) => (row: Readonly<Record<string, unknown>>) => ({
  path,
  params: { id: String(row["id"]) },
});

/** Receipts as the journal lists them, newest first, each leading to itself in full. */
export const receipts = {
  lead: "total",
  filters: salesReport.filters,
  columns: {
    deliveryService: { hidden: true },
    grossSales: { hidden: true },
    points: { hidden: true },
    receiptNumber: { titles: true },
  },
  parts: ["sums", "table"],
  drill: openingAt(paths.receipt),
} as const;
