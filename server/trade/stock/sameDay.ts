import { sql, type Kysely } from "kysely";
import { addDays, firstOfMonth } from "../../../src/core/calendar/date.ts";
import type { StockCount, StockMonthState } from "../../../src/generated/server.ts";
import { findLockedMonth } from "../closing/changeDates.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectedShops } from "../figures/fragments.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";
import { selectDueState, selectIsProvisional } from "../figures/dates/openDates.ts";
import type { StockPlace } from "./moves.ts";

/** The dates whose months have another cost after a count of this date: it is the opening stock of the next one. */
export const listChangedDates = (date: string): string[] => [date, addDays(date, 1)];

async function monthState(db: Kysely<Tables>, place: StockPlace, now: Date): Promise<StockMonthState> {
  const { tenantId, shopId, date } = place;
  if (await findLockedMonth(db, { tenantId, shopId, dates: listChangedDates(date) })) return "LOCKED";
  const first = sql`${firstOfMonth(date)}::date`;
  const last = sql`(${first} + interval '1 month' - interval '1 day')::date`;
  const { rows } = await sql<{ closed: boolean }>`
    select ${last} < s.today and (${selectIsProvisional(tenantId, first, last)}) is false as closed
    from (${selectedShops({ tenantId, shopIds: [shopId], now })}) s cross join lateral (${selectDueState(tenantId, first, last)}) due`.execute(
    db,
  );
  return rows[0]?.closed ? "CLOSED" : "OPEN";
}

/** What a person should know before a count of this date is fixed. @param countId the count itself, if it is stored */
export async function readSameDayCounts(
  db: Kysely<Tables>,
  place: StockPlace,
  { countId, now }: { countId: number | null; now: Date },
): Promise<Pick<StockCount, "fixedCounts" | "monthState">> {
  const { rows: fixedCounts } = await sql<StockCount["fixedCounts"][number]>`
    select c.count_id as "countId", ${selectAccountName(place.tenantId, "c.fixed_by")} as "fixedBy", ${selectIsoMoment(sql`c.fixed_at`)} as "fixedAt"
    from stock_count c
    where c.tenant_id = ${place.tenantId} and c.shop_id = ${place.shopId} and c.count_date = ${place.date}::date
      and c.status = 'FIXED' and c.count_id is distinct from ${countId}::int
    order by c.fixed_at desc, c.count_id desc`.execute(db);
  return { fixedCounts, monthState: await monthState(db, place, now) };
}
