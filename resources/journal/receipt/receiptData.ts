import type { GetJournalQuery } from "../../../src/generated/graphql.ts";

/** A receipt from getJournal. */
export type ReceiptData = GetJournalQuery["data"];

/** A receipt, with the receipt that it voids or returns if it is a reversal. */
export type OpenedReceipt = { receipt: ReceiptData; reversed: ReceiptData | null };
