import { sql } from "kysely";
import { addDays } from "../src/core/calendar/date.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { buildAccountUuid, demoAccounts } from "./accounts.ts";
import { addCashCounts } from "./cash.ts";
import type { DemoShop } from "./model.ts";
import type { DemoSpan } from "./spans.ts";

/** The head-office account of the developer closes every day of the demonstration. */
export const findClosingAccount = (tenantId: number): string =>
  buildAccountUuid(demoAccounts.find(({ developerId }) => developerId === tenantId)?.loginId ?? "");

/** Days before today that a shop forgot to close, so that the demonstration has one to close. */
const forgottenClosingDays: Readonly<Record<number, readonly number[]>> = { 400: [1], 442: [1, 4] };

type ClosingLoad = { tenantId: number; shop: DemoShop; seed: string; span: DemoSpan; clock: Clock };

/**
 * Closes the past business days of the shop in a span with counted cash, except the forgotten ones. A day is closed
 * 25 minutes after its last receipt, or at noon where it has none. A closed day stays as it is.
 */
export async function closeDays(
  db: DatabaseConnection,
  { tenantId, shop, seed, span, clock }: ClosingLoad,
): Promise<void> {
  const today = businessToday(clock.now(), shop.cutoffs);
  const yesterday = addDays(today, -1);
  const open = (forgottenClosingDays[shop.shopId] ?? []).map((days) => addDays(yesterday, 1 - days));
  const last = span.to ?? yesterday;
  // One transaction: an interrupted load leaves no closing without cash.
  await db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ date: string }>`
    select day::date as date, close_day(
      ${tenantId}, ${shop.shopId}, day::date,
      coalesce(d.last_recorded_at + interval '25 minutes', (day + interval '12 hours') at time zone 'Asia/Tokyo'),
      ${findClosingAccount(tenantId)}::uuid)
    from generate_series(${span.from}::timestamp, ${last}::timestamp, '1 day') as day
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = ${shop.shopId} and d.channel = 0
      and d.business_date = day::date
    where d.closed_at is null and day::date <> all (${open}::date[])
    order by day`.execute(trx);
    const dates = rows.map(({ date }) => date);
    await addCashCounts(trx, { tenantId, shop, seed, closer: findClosingAccount(tenantId) }, { dates, span, today });
  });
}
