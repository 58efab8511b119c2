import type { GetJournalQuery } from "../../src/generated/graphql.ts";

/** One receipt as getJournal answers it. */
export type ReceiptData = GetJournalQuery["data"];

/** A receipt with the one that it voids or returns, where it does. */
export type OpenedReceipt = { receipt: ReceiptData; reversed: ReceiptData | null };
