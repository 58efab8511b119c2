import type { GetJournalQuery } from "../../src/generated/graphql.ts";

/** One receipt as getJournal answers it. */
export type ReceiptData = GetJournalQuery["data"];
