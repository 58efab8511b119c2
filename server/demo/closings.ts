import { sql } from "kysely";
import { addDays, businessToday } from "../../src/core/businessDay.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connection.ts";
import { accountUuid, demoAccounts } from "./accounts.ts";
import type { DemoShop } from "./model.ts";

/** Headquarters of the developer closes; the shop's own people would in life. */
const closer = (tenantId: number): string =>
  accountUuid(demoAccounts.find(({ developerId }) => developerId === tenantId)?.loginId ?? "");

/** Days before today that a shop has forgotten to close: there is something to do in the demonstration. */
const forgotten: Readonly<Record<number, readonly number[]>> = { 400: [1], 442: [1, 4] };

/**
 * Closes every business day of the shop from `firstDate` to yesterday but the forgotten ones, each some time after its last
 * receipt, or at noon where there was none. A day that is closed already stays as it is.
 */
export async function closeDays(
  { kysely }: Database,
  { tenantId, shop, firstDate, clock }: { tenantId: number; shop: DemoShop; firstDate: string; clock: Clock },
): Promise<void> {
  const yesterday = addDays(businessToday(clock.now(), shop.cutoffMinutes), -1);
  const open = (forgotten[shop.shopId] ?? []).map((days) => addDays(yesterday, 1 - days));
  await sql`
    select close_day(
      ${tenantId}, ${shop.shopId}, day::date,
      coalesce(d.last_recorded_at + interval '25 minutes', (day + interval '12 hours') at time zone 'Asia/Tokyo'),
      ${closer(tenantId)}::uuid)
    from generate_series(${firstDate}::timestamp, ${yesterday}::timestamp, '1 day') as day
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = ${shop.shopId} and d.channel = 0
      and d.business_date = day::date
    where d.closed_at is null and day::date <> all (${open}::date[])
    order by day`.execute(kysely);
}
