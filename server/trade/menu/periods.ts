import { businessToday, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import { toPeriodState, type BusinessPeriod, type PeriodState } from "../../../src/domain/showing/period.ts";
import { sql } from "kysely";
import type { Call } from "../../engine/crud/call.ts";
import { selectCutoffs } from "../figures/cutoffs.ts";

/** Where each record's period stands on the business date of its shop. */
export async function findPeriods(
  records: readonly (BusinessPeriod & { shop_id: number })[],
  { db, viewer, now }: Call,
): Promise<{ period: PeriodState }[]> {
  const shopIds = [...new Set(records.map(({ shop_id }) => shop_id))];
  const { rows } = await sql<{ shop_id: number; cutoffs: BusinessDayCutoffs }>`
    select shop_id, ${selectCutoffs(viewer.developerId, sql`shop.shop_id`)} as cutoffs
    from shop where tenant_id = ${viewer.developerId} and shop_id = any(${shopIds}::int[])`.execute(db);
  const today = new Map(rows.map(({ shop_id, cutoffs }) => [shop_id, businessToday(now, cutoffs)]));
  return records.map((record) => ({
    period: toPeriodState(record, today.get(record.shop_id) ?? businessToday(now)),
  }));
}
