import { checkReceipt } from "../ingest/checkReceipt.ts";
import { reasonInFile } from "./blame.ts";
import type { Columns } from "./columns.ts";
import type { RowRules } from "./settings.ts";
import { receiptOf } from "./receipt.ts";
import type { Recorded } from "./record.ts";
import type { Recount } from "./recount.ts";
import type { TargetShop } from "./shop.ts";
import type { RefusedReceipt, Staging } from "./staging.ts";
import { openTally } from "./tally.ts";
import { stopIfAborted, type ImportTools } from "./tools.ts";

/** Checks every receipt and counts those that the journal would accept. It does not look for those that the journal already has. @throws Interrupted */
export async function checkAll(
  staging: Staging,
  count: number,
  { id, rules: shopRules }: TargetShop,
  rules: RowRules,
  columns: Columns,
  tools: Pick<ImportTools, "clock" | "progress" | "signal">,
): Promise<Recorded & { counted: Recount }> {
  const progress = tools.progress("CHECKING", count);
  const tally = openTally(shopRules.cutoffs);
  for (let from = 1; from <= count; from += 500) {
    stopIfAborted(tools);
    const refused: RefusedReceipt[] = [];
    for (const receipt of await staging.receipts(from, from + 499)) {
      const input = receiptOf(receipt, id ?? 0, rules, shopRules.taxRounding);
      const { refusal } = checkReceipt(input, shopRules, tools.clock.now());
      if (refusal)
        refused.push({
          ordinal: receipt.ordinal,
          code: refusal.code,
          reason: reasonInFile(refusal, receipt.rows, columns),
        });
      else tally.add(input);
    }
    await staging.refuse(refused);
    progress.update(Math.min(count, from + 499));
  }
  progress.end();
  return { done: count, recorded: 0, duplicates: 0, different: 0, counted: tally.result() };
}
