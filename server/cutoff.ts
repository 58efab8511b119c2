import type { Transaction } from "kysely";
import { addDays, always, businessToday, cutoffOn, savedCutoff, type Cutoffs } from "../src/core/businessDay.ts";
import type { Tables } from "./db/tables.ts";
import { shopRules } from "./shopRules.ts";

/** The first business date that has begun neither by the cut-offs of before nor by the new one: no date that trades moves. */
function nextDate(now: Date, before: Cutoffs, minutes: number): string {
  const [old, renewed] = [businessToday(now, before), businessToday(now, [{ from: always, minutes }])];
  return addDays(old > renewed ? old : renewed, 1);
}

/**
 * Lets a shop's business days begin `minutes` after midnight, from the next date on (0018). A change that had not come into force
 * gives way to it; dates that have begun keep their cut-off. The caller has locked the shop's row.
 */
export async function changeCutoff(
  trx: Transaction<Tables>,
  { tenantId, shopId, minutes, now }: { tenantId: number; shopId: number; minutes: number; now: Date },
): Promise<void> {
  const { cutoffs } = await shopRules(trx, tenantId, shopId);
  const today = businessToday(now, cutoffs);
  if (minutes === savedCutoff(cutoffs).minutes) return;
  await trx
    .deleteFrom("shop_cutoff")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("valid_from", ">", today)
    .execute();
  if (minutes === cutoffOn(cutoffs, today)) return;
  await trx
    .insertInto("shop_cutoff")
    .values({
      tenant_id: tenantId,
      shop_id: shopId,
      valid_from: nextDate(now, cutoffs, minutes),
      cutoff_minutes: minutes,
    })
    .execute();
}
