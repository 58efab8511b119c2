import { sql } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../db/connection.ts";
import { accountUuid, demoAccounts } from "./accounts.ts";
import { countCash } from "./cash.ts";
import type { DemoShop } from "./model.ts";

/** Headquarters of the developer closes; the shop's own people would in life. */
const closer = (tenantId: number): string =>
  accountUuid(demoAccounts.find(({ developerId }) => developerId === tenantId)?.loginId ?? "");

/** Days before today that a shop has forgotten to close: there is something to do in the demonstration. */
const forgotten: Readonly<Record<number, readonly number[]>> = { 400: [1], 442: [1, 4] };

type Closing = { tenantId: number; shop: DemoShop; seed: string; firstDate: string; clock: Clock };

/**
 * Closes every business day of the shop from `firstDate` to yesterday but the forgotten ones, each some time after its last
 * receipt, or at noon where there was none, with the cash that was counted. A day that is closed already stays as it is.
 */
export async function closeDays(db: Database, { tenantId, shop, seed, firstDate, clock }: Closing): Promise<void> {
  const today = businessToday(clock.now(), shop.cutoffs);
  const yesterday = addDays(today, -1);
  const open = (forgotten[shop.shopId] ?? []).map((days) => addDays(yesterday, 1 - days));
  // A load that breaks off leaves no closing without its cash.
  await db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ date: string }>`
    select day::date as date, close_day(
      ${tenantId}, ${shop.shopId}, day::date,
      coalesce(d.last_recorded_at + interval '25 minutes', (day + interval '12 hours') at time zone 'Asia/Tokyo'),
      ${closer(tenantId)}::uuid)
    from generate_series(${firstDate}::timestamp, ${yesterday}::timestamp, '1 day') as day
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = ${shop.shopId} and d.channel = 0
      and d.business_date = day::date
    where d.closed_at is null and day::date <> all (${open}::date[])
    order by day`.execute(trx);
    const dates = rows.map(({ date }) => date);
    await countCash(trx, { tenantId, shop, seed, closer: closer(tenantId) }, dates, today);
  });
}
