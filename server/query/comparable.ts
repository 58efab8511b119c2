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

/** A date counts as one on which the shop usually trades if it did so on this many of the same four weekdays before. */
const usually = 3;

/**
 * SQL: the dates between two receipts that are missing in a period: at least two dates on which the shop usually trades, over, and
 * without a row in sales_day. A day off has such a row once it is closed. Only pairs of receipts that are far enough apart are looked at.
 * `lost` counts these dates; from `since` to `till` nothing is on record.
 */
const gapAfter = ({ tenant, id, today }: Shop, { from, to }: Dates) => sql`
  select count(*) filter (where missing.date between ${from} and ${to}) as lost,
    greatest(t.business_date + 1, ${from}) as since, least(t.following - 1, ${to}, ${today} - 1) as till
  from (
    select x::date as date from generate_series(t.business_date + 1, least(t.following, ${today}) - 1, interval '1 day') x
    where t.following - t.business_date > 2
  ) missing
  where ${usually} <= (
    select count(*) from sales_day u
    where u.tenant_id = ${tenant} and u.shop_id = ${id} and u.channel = 0 and u.journal_count > 0
      and u.business_date in (missing.date - 7, missing.date - 14, missing.date - 21, missing.date - 28)
  ) and not exists (
    select from sales_day r
    where r.tenant_id = ${tenant} and r.shop_id = ${id} and r.channel = 0 and r.business_date = missing.date)
  having count(*) > 1`;

/**
 * SQL: one row with the number of dates of a period on which the shop has receipts (`traded`), and whether it was `closed` in a part of
 * it: for more than `idleAfter` days without a receipt, of which one is in the period. `lost` counts its missing dates (gapAfter), of which
 * the first are from `since` to `till`.
 */
const tradeIn = ({ tenant, id, today }: Shop, { from, to }: Dates) => sql`
  select count(*) filter (where t.business_date between ${from} and ${to}) as traded,
    coalesce(min(t.business_date) > ${from}
      or bool_or(t.following - t.business_date > ${around}::int and t.business_date < ${to}), true) as closed,
    coalesce(sum(gap.lost), 0) as lost,
    (array_agg(gap.since order by gap.since) filter (where gap.lost > 0))[1] as since,
    (array_agg(gap.till order by gap.since) filter (where gap.lost > 0))[1] as till
  from (
    select d.business_date, lead(d.business_date, 1, least(${today}, ${to} + ${around}::int) + 1) over (order by d.business_date) as following
    from sales_day d
    where d.tenant_id = ${tenant} and d.shop_id = ${id} and d.channel = 0 and d.journal_count > 0
      and d.business_date between ${from} - ${around}::int and ${to} + ${around}::int
  ) t left join lateral (${gapAfter({ tenant, id, today }, { from, to })}) gap on true`;

/**
 * SQL: one row with the `reason` why a shop cannot be compared, and its dates; all null for an existing shop (既存店), which traded
 * on all of both periods. A day off is no reason, nor is a holiday of both periods, and a period that
 * goes on needs no receipt yet.
 */
const judged = (shop: Shop, period: Dates, compared: Dates) => {
  const date = (which: "min" | "max") => sql`(
    select ${sql.raw(which)}(business_date) from sales_day
    where tenant_id = ${shop.tenant} and shop_id = ${shop.id} and channel = 0 and journal_count > 0)`;
  return sql`
    select reason, case reason when 'NEW' then first when 'CLOSED' then last when 'GAP' then since end as date,
      case reason when 'GAP' then till end as until
    from (
      select r.first, r.last, case when p.lost > c.lost then p.since else c.since end as since,
        case when p.lost > c.lost then p.till else c.till end as till, case
        when r.first is null or r.first > ${compared.from} then 'NEW'
        when r.last < ${period.to} and r.last < ${shop.today} - ${idleAfter}::int then 'CLOSED'
        when p.closed or c.closed then 'PAUSED'
        when c.traded = 0 or (p.traded = 0 and ${period.to} < ${shop.today}) then 'EMPTY'
        when c.traded * 2 < p.traded or (p.traded * 2 < c.traded and ${period.to} < ${shop.today}) then 'PARTIAL'
        when p.lost <> c.lost then 'GAP'
      end as reason
      from (select ${date("min")} as first, ${date("max")} as last) r,
        lateral (${tradeIn(shop, period)}) p, lateral (${tradeIn(shop, compared)}) c
    ) judged`;
};

/** SQL: whether a shop can be compared: whether it is an existing shop of both periods. */
export const isComparable = (shop: Shop, period: Dates, compared: Dates): RawBuilder<boolean> =>
  sql<boolean>`(select reason is null from (${judged(shop, period, compared)}) why)`;

type JudgedShop = {
  shop_id: number;
  shop_name: string;
  reason: LeftOutReason | null;
  date: string | null;
  until: string | null;
};

/** The scope's shops that can be compared with another period, in their display order, and the others with the reason. */
export async function comparableShops(
  db: Kysely<Tables>,
  scope: ReportScope,
  compared: { from: string; to: string },
): Promise<ComparableShops> {
  const dates = ({ from, to }: typeof compared): Dates => ({ from: sql`${from}::date`, to: sql`${to}::date` });
  const shop: Shop = { tenant: sql`${scope.tenantId}`, id: sql.ref("s.shop_id"), today: sql.ref("s.today") };
  const { rows } = await sql<JudgedShop>`
    select s.shop_id, s.name as shop_name, why.reason, why.date, why.until
    from (${selectedShops(scope)}) s, lateral (${judged(shop, dates(scope), dates(compared))}) why
    order by s.display_sequence, s.shop_id`.execute(db);
  return {
    shop_ids: rows.flatMap(({ shop_id, reason }) => (reason === null ? [shop_id] : [])),
    leftOut: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }])),
  };
}
