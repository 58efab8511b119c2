import { sql, type Kysely } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import {
  firstCutoffDate,
  businessToday,
  findCutoffOn,
  findSavedCutoff,
  type BusinessDayCutoffs,
} from "../../../src/domain/businessDay.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectCutoffs } from "../figures/cutoffs.ts";

/**
 * The first business date that has not begun under the old cut-offs nor under the new one, so that the current date does not
 * move.
 */
function nextDate(now: Date, before: BusinessDayCutoffs, minutes: number): string {
  const [old, renewed] = [businessToday(now, before), businessToday(now, [{ from: firstCutoffDate, minutes }])];
  return addDays(old > renewed ? old : renewed, 1);
}

/**
 * Sets the day cut-off of shops from the next business date of each on (0018). It replaces a change that is not in force yet;
 * dates that have begun keep their cut-off. The caller has locked the shops' rows.
 */
export async function changeCutoffs(
  trx: Kysely<Tables>,
  { tenantId, shops, now }: { tenantId: number; shops: readonly { shop_id: number; minutes: number }[]; now: Date },
): Promise<void> {
  const { rows } = await sql<{ shop_id: number; minutes: number; cutoffs: BusinessDayCutoffs }>`
    select shop_id, minutes, ${selectCutoffs(tenantId, sql`shop.shop_id`)} as cutoffs
    from unnest(${shops.map(({ shop_id }) => shop_id)}::int[], ${shops.map(({ minutes }) => minutes)}::int[])
      as shop (shop_id, minutes)`.execute(trx);
  const changes = rows.flatMap(({ shop_id, minutes, cutoffs }) => {
    if (minutes === findSavedCutoff(cutoffs).minutes) return [];
    const today = businessToday(now, cutoffs);
    return {
      shop_id,
      minutes,
      today,
      from: minutes === findCutoffOn(cutoffs, today) ? null : nextDate(now, cutoffs, minutes),
    };
  });
  const ids = changes.map(({ shop_id }) => shop_id);
  await sql`
    delete from shop_cutoff c using unnest(${ids}::int[], ${changes.map(({ today }) => today)}::date[]) as change (shop_id, today)
    where c.tenant_id = ${tenantId} and c.shop_id = change.shop_id and c.valid_from > change.today`.execute(trx);
  await sql`
    insert into shop_cutoff (tenant_id, shop_id, valid_from, cutoff_minutes)
    select ${tenantId}, shop_id, valid_from, minutes
    from unnest(${ids}::int[], ${changes.map(({ from }) => from)}::date[], ${changes.map(({ minutes }) => minutes)}::int[])
      as change (shop_id, valid_from, minutes)
    where valid_from is not null`.execute(trx);
}
