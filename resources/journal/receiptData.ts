import type { ResultOf } from "@graphql-typed-document-node/core";
import type { operationDocuments } from "../../src/generated/documents.ts";

/** One receipt as getJournal answers it. */
export type ReceiptData = ResultOf<(typeof operationDocuments)["getJournal"]>["data"];
