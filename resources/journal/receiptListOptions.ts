import { consolePaths } from "../../src/domain/consolePaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { journalShape } from "../../src/report-model/pages/receipts/journal.ts";

/** The page of a receipt below the result of a search; its breadcrumb leads back there. */
export const foundReceiptPath = `${consolePaths.salesResult}/receipt`;

/** A drill that opens the receipt of a row at this path. */
export const buildReceiptOpening = (path: string) => (row: Readonly<Record<string, unknown>>) => ({
  path,
  params: { id: String(row["id"]) },
});

/** The list of receipts, newest first. Each row opens its receipt. */
export const receiptListOptions = {
  lead: journalShape.lead,
  filters: journalShape.filters,
  columns: { ...journalShape.columns, receiptNumber: { titles: true } },
  parts: ["sums", "table"],
  onPhone: lazyPart(() => import("./PhoneReceipts.tsx"), "PhoneReceipts"),
  whenEmpty: lazyPart(() => import("./receipt/NearReceipts.tsx"), "NearReceipts"),
  drill: buildReceiptOpening(consolePaths.receipt),
} as const;
