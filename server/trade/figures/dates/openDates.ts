import { sql, type RawBuilder } from "kysely";
import type { ClosingState } from "../../../../src/generated/server.ts";

/** A shop counts as closed for good after so many days without a receipt or an event of its drawer. */
export const idleShopDays = 30;
/** Days before today in which missing and stale closings are looked for. */
const searchDays = 60;

/*
 * Two things keep the planning of these statements short; every report has them. Closings are of all sales, so that they name that
 * partition, sales_day_all. And offset 0 stands where the planner would copy a row's subqueries into each place that reads the row.
 */

/** SQL: a condition on the dates that count (buildDatesCondition); nothing for all. */
const allDates: RawBuilder<unknown> = sql``;

/** SQL: a business date. */
type DateText = RawBuilder<unknown>;

/**
 * SQL: the first or the last business date with a receipt or a drawer event of the shop of a row `s` of selectedShops.
 * @param counts condition on a row `r` of sales_day
 */
const recordDate = (tenantId: number, which: "min" | "max", counts: RawBuilder<unknown>) => {
  const one = (table: string, where: RawBuilder<unknown>) => sql`(
    select ${sql.raw(which)}(business_date) from ${sql.table(table)} r
    where r.tenant_id = ${tenantId} and r.shop_id = s.shop_id and ${where})`;
  const [receipts, drawer] = [
    one("sales_day_all", sql`r.channel = 0 and r.journal_count > 0${counts}`),
    one("cash_drawer_event", sql`true`),
  ];
  return which === "min" ? sql`least(${receipts}, ${drawer})` : sql`greatest(${receipts}, ${drawer})`;
};

const spanOfRecords = (tenantId: number, counts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select greatest(r.first, s.opened_on) as first, case when r.last >= s.today - ${idleShopDays}::int then s.today else r.last end as last
  from (select ${recordDate(tenantId, "min", counts)} as first, ${recordDate(tenantId, "max", counts)} as last offset 0) r
  where r.first is not null
  offset 0`;

/**
 * SQL: one row with the `first` and the `last` date on which the shop of a row `s` of selectedShops trades; no row for a shop without
 * a record (a receipt or a drawer event). The first is the date of its first record, or its opening date if that is later; the last is
 * today. After `idleShopDays` days without a record it is the date of the last record.
 */
export const tradingSpan = (tenantId: number): RawBuilder<unknown> => spanOfRecords(tenantId, allDates);

/**
 * SQL: the same of the dates that the shop has to close: imported dates are final, and days off between them are nobody's to close.
 * Dates with sales before the opening need a closing too; selectOpenDates finds them in sales_day.
 */
export const closingSpan = (tenantId: number): RawBuilder<unknown> =>
  spanOfRecords(tenantId, sql` and r.imported_seq is null`);

/** SQL: the open dates with a row in sales_day: those that are neither closed nor imported, and those whose newest closing is `stale`. */
const recordedOpen = (tenantId: number, from: DateText, to: DateText) => sql`
  select d.business_date, d.closed_seq is not null as stale
  from sales_day_all d
  where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.is_open
    and d.business_date between ${from} and least(${to}, s.today)`;

/** SQL: the bits of date_bit from that of day `first` of a month (0 for the first day) to that of day `last`. */
export const buildDateBits = (first: RawBuilder<number>, last: RawBuilder<number>): RawBuilder<number> =>
  sql`((1::int8 << (${last} + 1)) - (1::int8 << ${first}))::int`;

/**
 * SQL: the dates that have neither a receipt nor a closing. The marks of each month tell them (sales_month), so that only months without
 * some dates are searched for them.
 */
const selectUnrecordedDates = (tenantId: number, from: DateText, to: DateText) => sql`
  select month + n as business_date
  from (
    select m.month, ${buildDateBits(sql`greatest(m.first - m.month, 0)`, sql`least(m.last, (m.month + interval '1 month')::date - 1) - m.month`)}
      & ~coalesce(d.receipt_dates | d.closed_dates, 0) as missing
    from (
      select t.first, t.last, g::date as month
      from (
        select greatest(first, ${from}) as first, least(last, ${to}) as last from (${closingSpan(tenantId)}) span offset 0
      ) t cross join generate_series(date_trunc('month', t.first::timestamp), t.last::timestamp, interval '1 month') g
      where t.first <= t.last
    ) m
    left join sales_month_all d on d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.month = m.month
    offset 0
  ) months cross join generate_series(0, 30) n
  where missing <> 0 and missing & (1 << n) <> 0`;

/**
 * SQL: the open dates from `from` to `to` of the shop of a row `s` of selectedShops: those that are not closed, and those whose newest
 * closing is `stale`. Every screen finds open dates by this.
 *
 * The index sales_day_open has the open dates with a row.
 */
export const selectOpenDates = (tenantId: number, from: DateText, to: DateText): RawBuilder<unknown> => sql`
  ${recordedOpen(tenantId, from, to)} union all select business_date, false from (${selectUnrecordedDates(tenantId, from, to)}) none`;

/**
 * SQL: whether the month of a date of the shop of a row `s` is locked (月の確定). Its closings stay as they are: what comes late is
 * shown, and nobody has to close it again.
 */
const isLocked = (tenantId: number, date: DateText): RawBuilder<boolean> => sql<boolean>`exists (
  select from month_lock l
  where l.tenant_id = ${tenantId} and l.shop_id = s.shop_id and l.month = date_trunc('month', ${date})::date and l.unlocked_at is null)`;

/**
 * SQL: the dates of the shop of a row `s` of selectedShops that need a closing, with `stale`: past dates that are not closed, and dates
 * that must be closed again. Home and the daily closing count them.
 */
export const waitingDates = (tenantId: number): RawBuilder<unknown> => sql`
  select o.* from (${selectOpenDates(tenantId, sql`s.today - ${searchDays}::int`, sql`s.today`)}) o
  where (o.stale or o.business_date < s.today) and not ${isLocked(tenantId, sql`o.business_date`)}`;

/** SQL: the closing state of a date, from its row `o` of selectOpenDates and its row `d` of sales_day. Both may be missing. */
export const stateOfDate = sql<ClosingState>`
  case when o.stale then 'STALE' when o.business_date is not null then 'OPEN' when d.closed_seq is not null then 'CLOSED'
  when d.imported_seq is not null then 'IMPORTED' else 'NONE' end`;

/**
 * SQL: one row for the shop of a row `s`: whether one of these dates is not closed (`unclosed`), and whether one must be closed again
 * (`stale`).
 * @param counts condition on a row `o` of selectOpenDates
 */
export const selectDueState = (
  tenantId: number,
  from: DateText,
  to: DateText,
  counts = allDates,
): RawBuilder<unknown> => sql`
  select exists (select from (${recordedOpen(tenantId, from, to)}) o where not o.stale${counts})
      or exists (select from (${selectUnrecordedDates(tenantId, from, to)}) o where true${counts}) as unclosed,
    exists (select from (${recordedOpen(tenantId, from, to)}) o where o.stale${counts}) as stale
  offset 0`;

/**
 * SQL: for a row `s` with its row `due` of selectDueState: whether one of these dates is open; null where there is nothing to close.
 * @param counts condition on a row `d` of sales_day
 */
export const selectIsProvisional = (
  tenantId: number,
  from: DateText,
  to: DateText,
  counts = allDates,
): RawBuilder<boolean | null> => sql`
  case when due.unclosed or due.stale then true
  when exists (
    select from sales_day_all d
    where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.closed_seq is not null
      and d.business_date between ${from} and ${to}${counts}
  ) then false end`;

/**
 * SQL: for a row `s`, whether one of these dates is final because it was imported.
 * @param counts condition on a row `d` of sales_day
 */
export const importedIn = (
  tenantId: number,
  from: DateText,
  to: DateText,
  counts = allDates,
): RawBuilder<boolean> => sql`exists (
  select from sales_day_all d
  where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.closed_seq is null and d.imported_seq is not null
    and not d.is_open and d.business_date between ${from} and ${to}${counts})`;
