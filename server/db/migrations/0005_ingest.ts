import { sql, type Kysely } from "kysely";
import { lineContent, paymentContent, receiptContent, receiptDigest, storedContent } from "../functions/digest.ts";
import { ingestReceipts } from "../functions/ingest.ts";
import { linkedReceipts, linkFault } from "../functions/links.ts";
import { learnNames } from "../functions/names.ts";

const definitions = [
  receiptContent,
  lineContent,
  paymentContent,
  storedContent,
  receiptDigest,
  learnNames,
  linkedReceipts,
  linkFault,
  ingestReceipts,
];

/** The one way by which receipts enter the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const definition of definitions) await sql.raw(definition).execute(db);
}
