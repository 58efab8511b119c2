import { sql, type RawBuilder } from "kysely";
import type { ClosingState } from "../../src/generated/server.ts";

/** Days without a receipt or an event of its drawer after which a shop counts as closed for good. */
export const idleAfter = 30;
/** How many days before today are looked through for closings that are missing or stale. */
const lookedBack = 60;

/** SQL: a business date. */
type DateText = RawBuilder<unknown>;

/** SQL: business dates on which the shop of a row `s` of selectedShops has a receipt or an event of its drawer. */
const recorded = (tenantId: number, which: "min" | "max") => {
  const one = (table: string, where: RawBuilder<unknown>) => sql`(
    select ${sql.raw(which)}(business_date) from ${sql.table(table)} r
    where r.tenant_id = ${tenantId} and r.shop_id = s.shop_id and ${where})`;
  const [receipts, drawer] = [
    one("sales_day", sql`r.channel = 0 and r.journal_count > 0`),
    one("cash_drawer_event", sql`true`),
  ];
  return which === "min" ? sql`least(${receipts}, ${drawer})` : sql`greatest(${receipts}, ${drawer})`;
};

/**
 * SQL: one row with `first` and `last` date of which the shop of a row `s` of selectedShops has to close each, nulls where it has no record.
 * From its first record here, or its opening where that is later, to the date that trades now; a shop without a record for `idleAfter`
 * days has closed for good with its last one. Sales before the opening are closed too, but no date without any is missed there.
 */
export const tradingSpan = (tenantId: number): RawBuilder<unknown> => sql`
  select greatest(r.first, s.opened_on) as first, case when r.last >= s.today - ${idleAfter}::int then s.today else r.last end as last
  from (select ${recorded(tenantId, "min")} as first, ${recorded(tenantId, "max")} as last) r
  where r.first is not null`;

/**
 * SQL: the dates from `from` to `to` of the shop of a row `s` of selectedShops that are not closed, or whose newest closing is `stale`:
 * every screen reads open dates through this. Other dates are closed, or have nothing to close.
 *
 * An index has the dates with such marks. Dates without a receipt have no row until they are closed; they are searched only where the
 * rows are fewer than the dates.
 */
export const openDates = (tenantId: number, from: DateText, to: DateText): RawBuilder<unknown> => sql`
  select d.business_date, d.closed_seq is not null as stale
  from sales_day d
  where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.is_open
    and d.business_date between ${from} and least(${to}, s.today)
  union all
  select day::date, false
  from (
    select greatest(first, ${from}) as first, least(last, ${to}) as last from (${tradingSpan(tenantId)}) span
  ) t cross join generate_series(t.first::timestamp, t.last::timestamp, interval '1 day') as day
  where t.last - t.first + 1 > (
    select count(*) from sales_day d
    where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.business_date between t.first and t.last
  ) and not exists (
    select from sales_day d
    where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.business_date = day::date
  )`;

/**
 * SQL: the dates of the shop of a row `s` of selectedShops that need a closing, with `stale`: over and not closed, or to be closed again.
 * Home and the daily closing count these.
 */
export const waitingDates = (tenantId: number): RawBuilder<unknown> => sql`
  select o.* from (${openDates(tenantId, sql`s.today - ${lookedBack}::int`, sql`s.today`)}) o
  where o.stale or o.business_date < s.today`;

/** SQL: how a date stands, out of its row `o` of openDates and its row `d` of sales_day, both of which may be missing. */
export const stateOfDate = sql<ClosingState>`
  case when o.stale then 'STALE' when o.business_date is not null then 'OPEN' when d.closed_seq is not null then 'CLOSED' else 'NONE' end`;

/** SQL: one row: whether one of these dates of the shop of a row `s` is not closed, and whether one is to be closed again. */
export const dueIn = (tenantId: number, from: DateText, to: DateText): RawBuilder<unknown> => sql`
  select exists (select from (${openDates(tenantId, from, to)}) o where not o.stale) as unclosed,
    exists (select from (${openDates(tenantId, from, to)}) o where o.stale) as stale`;

/** SQL: whether one of these dates of the shop of a row `s` with the row `due` of dueIn is open; false where all are closed, null where none was to be. */
export const provisionalIn = (tenantId: number, from: DateText, to: DateText): RawBuilder<boolean | null> => sql`
  case when due.unclosed or due.stale then true
  when exists (
    select from sales_day d
    where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.closed_seq is not null
      and d.business_date between ${from} and ${to}
  ) then false end`;
