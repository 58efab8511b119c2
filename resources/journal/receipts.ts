import { salesReport } from "../salesReport.ts";

/** Where a receipt stands in full. */
export const receiptPath = "/tradingdaily";

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
  drill: (row: Readonly<Record<string, unknown>>) => ({ path: receiptPath, params: { id: String(row["id"]) } }),
} as const;
