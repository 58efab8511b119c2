import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ComparableShops, LeftOutReason } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { selectedShops } from "./fragments.ts";
import { idleAfter } from "./openDates.ts";
import type { ReportScope } from "./scope.ts";

/** Two dates as SQL. */
export type Dates = { from: RawBuilder<unknown>; to: RawBuilder<unknown> };
/** A shop: its ids as columns, and its current business date. */
type Shop = { tenant: RawBuilder<unknown>; id: RawBuilder<unknown>; today: RawBuilder<unknown> };

/** Days around a period in which its neighbouring receipts are looked for. A longer time without one is a closed time. */
const around = idleAfter + 1;

/**
 * SQL: one row with the number of dates of a period on which the shop has receipts (`traded`), and whether it was `closed` in a part of
 * it: for more than `idleAfter` days without a receipt, of which one is in the period.
 */
const tradeIn = ({ tenant, id, today }: Shop, { from, to }: Dates) => sql`
  select count(*) filter (where t.business_date between ${from} and ${to}) as traded,
    coalesce(min(t.business_date) > ${from}
      or bool_or(t.following - t.business_date > ${around}::int and t.business_date < ${to}), true) as closed
  from (
    select d.business_date, lead(d.business_date, 1, least(${today}, ${to} + ${around}::int) + 1) over (order by d.business_date) as following
    from sales_day d
    where d.tenant_id = ${tenant} and d.shop_id = ${id} and d.channel = 0 and d.journal_count > 0
      and d.business_date between ${from} - ${around}::int and ${to} + ${around}::int
  ) t`;

/**
 * SQL: one row with the `reason` why a shop cannot be compared, and its `date`; both null for an existing shop (既存店), which traded
 * on all of both periods. A day off is no reason, and a period that goes on needs no receipt yet.
 */
const judged = (shop: Shop, period: Dates, compared: Dates) => {
  const date = (which: "min" | "max") => sql`(
    select ${sql.raw(which)}(business_date) from sales_day
    where tenant_id = ${shop.tenant} and shop_id = ${shop.id} and channel = 0 and journal_count > 0)`;
  return sql`
    select reason, case reason when 'NEW' then first when 'CLOSED' then last end as date
    from (
      select r.first, r.last, case
        when r.first is null or r.first > ${compared.from} then 'NEW'
        when r.last < ${period.to} and r.last < ${shop.today} - ${idleAfter}::int then 'CLOSED'
        when p.closed or c.closed then 'PAUSED'
        when c.traded = 0 or (p.traded = 0 and ${period.to} < ${shop.today}) then 'EMPTY'
        when c.traded * 2 < p.traded or (p.traded * 2 < c.traded and ${period.to} < ${shop.today}) then 'PARTIAL'
      end as reason
      from (select ${date("min")} as first, ${date("max")} as last) r,
        lateral (${tradeIn(shop, period)}) p, lateral (${tradeIn(shop, compared)}) c
    ) judged`;
};

/** SQL: whether a shop can be compared: whether it is an existing shop of both periods. */
export const isComparable = (shop: Shop, period: Dates, compared: Dates): RawBuilder<boolean> =>
  sql<boolean>`(select reason is null from (${judged(shop, period, compared)}) why)`;

type JudgedShop = { shop_id: number; shop_name: string; reason: LeftOutReason | null; date: string | null };

/** The scope's shops that can be compared with another period, in their display order, and the others with the reason. */
export async function comparableShops(
  db: Kysely<Tables>,
  scope: ReportScope,
  compared: { from: string; to: string },
): Promise<ComparableShops> {
  const dates = ({ from, to }: typeof compared): Dates => ({ from: sql`${from}::date`, to: sql`${to}::date` });
  const shop: Shop = { tenant: sql`${scope.tenantId}`, id: sql.ref("s.shop_id"), today: sql.ref("s.today") };
  const { rows } = await sql<JudgedShop>`
    select s.shop_id, s.name as shop_name, why.reason, why.date
    from (${selectedShops(scope)}) s, lateral (${judged(shop, dates(scope), dates(compared))}) why
    order by s.display_sequence, s.shop_id`.execute(db);
  return {
    shop_ids: rows.flatMap(({ shop_id, reason }) => (reason === null ? [shop_id] : [])),
    leftOut: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }])),
  };
}
