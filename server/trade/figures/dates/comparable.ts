import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ComparableShops, LeftOutReason } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectedShops } from "../fragments.ts";
import { buildDateBits, idleShopDays } from "./openDates.ts";
import type { ReportScope } from "../scope.ts";

/** Two dates as SQL. */
type PeriodDates = { from: RawBuilder<unknown>; to: RawBuilder<unknown> };
/** A shop: its ids as columns, and its current business date. */
type ComparableShop = { tenant: RawBuilder<unknown>; id: RawBuilder<unknown>; today: RawBuilder<unknown> };

/** Days around a period in which its neighbouring receipts are looked for. A longer time without one is a closed time. */
const around = idleShopDays + 1;

/** A date counts as one on which the shop usually trades if it did so on this many of the same four weekdays before. */
const usually = 3;

/**
 * SQL: the dates between two receipts that are missing in a period: at least two dates on which the shop usually trades, over, and
 * without a row in sales_day. A day off has such a row once it is closed. Only pairs of receipts that are far enough apart are looked at.
 * `lost` counts these dates; from `since` to `till` nothing is on record.
 */
const gapAfter = ({ tenant, id, today }: ComparableShop, { from, to }: PeriodDates) => sql`
  select count(*) filter (where missing.date between ${from} and ${to}) as lost,
    greatest(t.business_date + 1, ${from}) as since, least(t.following - 1, ${to}, ${today} - 1) as till
  from (
    select x::date as date from generate_series(t.business_date + 1, least(t.following, ${today}) - 1, interval '1 day') x
  ) missing
  where ${usually} <= (
    select count(*) from sales_day_all u
    where u.tenant_id = ${tenant} and u.shop_id = ${id} and u.channel = 0 and u.journal_count > 0
      and u.business_date in (missing.date - 7, missing.date - 14, missing.date - 21, missing.date - 28)
  ) and not exists (
    select from sales_day_all r
    where r.tenant_id = ${tenant} and r.shop_id = ${id} and r.channel = 0 and r.business_date = missing.date)
  having count(*) > 1`;

/**
 * SQL: the months around a period with the marks of their receipts (`dates`), and those of the dates before which two dates or more have
 * none (`ends`): the last date before a gap. The first two dates of the next month count too.
 */
const markedMonths = ({ tenant, id }: ComparableShop, { from, to }: PeriodDates) => sql`
  select month, dates, w & ~(w >> 1) & ~(w >> 2) & ((1::int8 << days) - 1) as ends
  from (
    select month, dates, days, dates | ((case when next_month = month + days then next_dates & 3 else 0 end)::int8 << days) as w
    from (
      select d.month, d.receipt_dates as dates, (d.month + interval '1 month')::date - d.month as days,
        lead(d.month) over (order by d.month) as next_month, lead(d.receipt_dates) over (order by d.month) as next_dates
      from sales_month_all d
      where d.tenant_id = ${tenant} and d.shop_id = ${id} and d.channel = 0
        and d.month between date_trunc('month', (${from} - ${around}::int)::timestamp)::date and ${to} + ${around}::int
    ) m
  ) m`;

/** SQL: the dates before a gap, each with the next date that has a receipt (`following`). `months` are rows of markedMonths. */
const gaps = ({ tenant, id, today }: ComparableShop, { from, to }: PeriodDates, months: RawBuilder<unknown>) => sql`
  select g.business_date, coalesce((
    select n.business_date from sales_day_all n
    where n.tenant_id = ${tenant} and n.shop_id = ${id} and n.channel = 0 and n.journal_count > 0
      and n.business_date > g.business_date and n.business_date <= ${to} + ${around}::int
    order by n.business_date limit 1
  ), least(${today}, ${to} + ${around}::int) + 1) as following
  from (
    select m.month + day as business_date from ${months} m cross join generate_series(0, 30) day
    where m.ends <> 0 and m.ends & (1::int8 << day) <> 0
  ) g
  where g.business_date between ${from} - ${around}::int and ${to} + ${around}::int
  offset 0`;

/**
 * SQL: one row with the number of dates of a period on which the shop has receipts (`traded`), and whether it was `closed` in a part of
 * it: for more than `idleShopDays` days without a receipt, of which one is in the period. `lost` counts its missing dates (gapAfter), of which
 * the first are from `since` to `till`. The marks of the months tell where gaps are, so that only these are looked at.
 */
const tradeIn = (shop: ComparableShop, period: PeriodDates) => {
  const { from, to } = period;
  return sql`
  with months as materialized (${markedMonths(shop, period)})
  select t.traded, t.closed or coalesce(g.paused, false) as closed, coalesce(g.lost, 0) as lost, g.since, g.till
  from (
    select coalesce(sum(bit_count((dates & ${buildDateBits(sql`greatest(${from} - month, 0)`, sql`least(${to} - month, 30)`)})::bit(32)))
        filter (where month <= ${to} and month > ${from} - 31), 0) as traded,
      not exists (
        select from sales_day_all d
        where d.tenant_id = ${shop.tenant} and d.shop_id = ${shop.id} and d.channel = 0 and d.journal_count > 0
          and d.business_date between ${from} - ${around}::int and ${from}
      ) as closed
    from months
  ) t cross join (
    select bool_or(t.following - t.business_date > ${around}::int and t.business_date < ${to}) as paused, sum(gap.lost) as lost,
      (array_agg(gap.since order by gap.since) filter (where gap.lost > 0))[1] as since,
      (array_agg(gap.till order by gap.since) filter (where gap.lost > 0))[1] as till
    from (${gaps(shop, period, sql`months`)}) t left join lateral (${gapAfter(shop, period)}) gap on true
    where t.following - t.business_date > 2
  ) g`;
};

/**
 * SQL: one row with the `reason` why a shop cannot be compared, and its dates; all null for an existing shop (既存店), which traded
 * on all of both periods. A day off is no reason, nor is a holiday of both periods, and a period that
 * goes on needs no receipt yet.
 */
const selectComparability = (shop: ComparableShop, period: PeriodDates, compared: PeriodDates) => {
  const date = (which: "min" | "max") => sql`(
    select ${sql.raw(which)}(business_date) from sales_day_all
    where tenant_id = ${shop.tenant} and shop_id = ${shop.id} and channel = 0 and journal_count > 0)`;
  return sql`
    select reason, case reason when 'NEW' then first when 'CLOSED' then last when 'GAP' then since end as date,
      case reason when 'GAP' then till end as until
    from (
      select r.first, r.last, case when p.lost > c.lost then p.since else c.since end as since,
        case when p.lost > c.lost then p.till else c.till end as till, case
        when r.first is null or r.first > ${compared.from} then 'NEW'
        when r.last < ${period.to} and r.last < ${shop.today} - ${idleShopDays}::int then 'CLOSED'
        when p.closed or c.closed then 'PAUSED'
        when c.traded = 0 or (p.traded = 0 and ${period.to} < ${shop.today}) then 'EMPTY'
        when c.traded * 2 < p.traded or (p.traded * 2 < c.traded and ${period.to} < ${shop.today}) then 'PARTIAL'
        when p.lost <> c.lost then 'GAP'
      end as reason
      from (select ${date("min")} as first, ${date("max")} as last) r,
        lateral (${tradeIn(shop, period)}) p, lateral (${tradeIn(shop, compared)}) c
    ) judged`;
};

/**
 * SQL: for each pair of periods whether a shop can be compared: whether it is an existing shop of both. The pairs are rows, so that the
 * statement has the judgement once; the planner takes long for it.
 */
export const areComparable = (
  shop: ComparableShop,
  pairs: readonly (readonly [PeriodDates, PeriodDates])[],
): RawBuilder<boolean[]> => {
  const rows = pairs.map(
    ([period, compared], place) =>
      sql`(${sql.lit(place)}, ${period.from}::date, ${period.to}::date, ${compared.from}::date, ${compared.to}::date)`,
  );
  const dates = (from: string, to: string): PeriodDates => ({ from: sql.ref(`v.${from}`), to: sql.ref(`v.${to}`) });
  return sql<boolean[]>`(
    select array_agg(why.reason is null order by v.place)
    from (values ${sql.join(rows)}) v(place, first, last, compared_first, compared_last)
    cross join lateral (${selectComparability(shop, dates("first", "last"), dates("compared_first", "compared_last"))}) why)`;
};

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
  const dates = ({ from, to }: typeof compared): PeriodDates => ({ from: sql`${from}::date`, to: sql`${to}::date` });
  const shop: ComparableShop = { tenant: sql`${scope.tenantId}`, id: sql.ref("s.shop_id"), today: sql.ref("s.today") };
  const { rows } = await sql<JudgedShop>`
    select s.shop_id, s.name as shop_name, why.reason, why.date, why.until
    from (${selectedShops(scope)}) s, lateral (${selectComparability(shop, dates(scope), dates(compared))}) why
    order by s.display_sequence, s.shop_id`.execute(db);
  return {
    shop_ids: rows.flatMap(({ shop_id, reason }) => (reason === null ? [shop_id] : [])),
    leftOut: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }])),
  };
}
