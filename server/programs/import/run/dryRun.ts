import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { checkReceipt } from "../../../trade/ingest/checkReceipt.ts";
import { toReceiptUuid } from "../../../trade/ingest/receiptId.ts";
import { listKnownReceiptIds } from "../../../trade/ingest/record.ts";
import { reasonInFile } from "../source/blame.ts";
import type { FileColumns } from "../settings/columns.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import { buildReceipt } from "./receipt.ts";
import type { RecordedSums } from "./record.ts";
import type { JournalRecount } from "./recount.ts";
import type { ImportTargetShop } from "../shop.ts";
import type { RefusedReceipt, ImportStaging } from "./staging.ts";
import { openReceiptTally } from "../tally.ts";
import { stopIfAborted, type ImportTools } from "../tools.ts";

/** Checks every receipt and counts those that the journal would accept. `duplicates` are those of them that it already has. @throws Interrupted */
export async function checkAllReceipts(
  db: Kysely<Tables>,
  staging: ImportStaging,
  count: number,
  { tenantId, id, rules: shopRules }: ImportTargetShop,
  rules: ImportRowRules,
  columns: FileColumns,
  tools: Pick<ImportTools, "clock" | "progress" | "signal">,
): Promise<RecordedSums & { counted: JournalRecount }> {
  const progress = tools.progress("CHECKING", count);
  const tally = openReceiptTally(shopRules.cutoffs);
  let duplicates = 0;
  for (let from = 1; from <= count; from += 500) {
    stopIfAborted(tools);
    const refused: RefusedReceipt[] = [];
    const accepted: string[] = [];
    for (const receipt of await staging.receipts(from, from + 499)) {
      const built = buildReceipt(receipt, id ?? 0, rules, columns, shopRules.taxRounding);
      if ("refusal" in built) {
        refused.push({ ordinal: receipt.ordinal, ...built.refusal });
        continue;
      }
      const { input, rows, voidedBy } = built;
      const { refusal } = checkReceipt(input, shopRules, tools.clock.now());
      if (refusal) {
        const reason = reasonInFile(refusal, rows, columns);
        refused.push({ ordinal: receipt.ordinal, code: refusal.code, reason });
        continue;
      }
      // The figures of the journal have no voided sales either.
      if (!voidedBy) tally.add(input);
      accepted.push(toReceiptUuid(input.receiptId));
    }
    await staging.refuse(refused);
    // A shop that is still to be made has no receipts.
    if (id !== null)
      duplicates += (await listKnownReceiptIds(db, { tenantId, shopId: id, clock: tools.clock }, accepted)).size;
    progress.update(Math.min(count, from + 499));
  }
  progress.end();
  return { done: count, recorded: 0, duplicates, different: 0, counted: tally.result() };
}
