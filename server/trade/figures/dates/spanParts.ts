import { sql, type RawBuilder } from "kysely";
import { firstOfMonth } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { isInReportScope, selectRollUp } from "../fragments.ts";
import type { ReportScope } from "../scope.ts";
import { splitIntoYears } from "./span.ts";
import { buildDatesCondition, buildHoursCondition, isWholePeriod } from "./times.ts";

/**
 * Sources with the same sums: a roll-up by month, one by day, rows by hour for a scope with `toHour` or `hours`, and perhaps a roll-up by
 * year. A name is a roll-up with partitions.
 */
export type MonthsAndDays = {
  years?: string;
  months: string;
  days: string;
  hours?: string | RawBuilder<unknown>;
  /** Sums that the rows by hour lack; they are zero there. */
  hourless?: readonly string[];
  /** The condition on a month with receipts, where others have rows too. */
  isRecorded?: RawBuilder<boolean>;
};

/** SQL: whether a row with business_date and hour is in an hour that does not count. For a scope with `toHour`. */
export const isInUncountedHours = (scope: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`${isInReportScope(scope)} and business_date = ${scope.to}::date and hour >= ${scope.toHour}::int${buildDatesCondition(scope)}`;

/** SQL: whether a row with business_date is in the scope and on a date that counts. */
const onDates = (scope: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`${isInReportScope(scope)} and business_date between ${scope.from}::date and ${scope.to}::date${buildDatesCondition(scope)}`;

/** SQL: whether a row with business_date and hour is in the scope, on a date and in an hour that count. */
export const isInCountedHours = (scope: ReportScope): RawBuilder<boolean> => {
  const over =
    scope.toHour == null ? sql`` : sql` and not (business_date = ${scope.to}::date and hour >= ${scope.toHour}::int)`;
  return sql<boolean>`${onDates(scope)}${buildHoursCondition(scope)}${over}`;
};

/** Sales of a shop by month, by day and by hour. Voids have no hour. */
export const salesMonths = {
  months: "sales_month",
  days: "sales_day",
  hours: "sales_hour",
  hourless: ["void_amount", "void_tax"],
  isRecorded: sql<boolean>`journal_count > 0`,
} satisfies MonthsAndDays;

const month = sql`date_trunc('month', business_date::timestamp)::date as month`;

/** SQL: rows by day or by hour, with the first day of their month if it is a key. */
function selectSourceRows(
  rows: string | RawBuilder<unknown>,
  scope: ReportScope,
  keys: readonly string[],
  zeros: readonly string[] = [],
): RawBuilder<unknown> {
  const from = typeof rows === "string" ? selectRollUp(rows, scope) : rows;
  const more = [...(keys.includes("month") ? [month] : []), ...zeros.map((name) => sql`0 as ${sql.ref(name)}`)];
  return more.length === 0 ? from : sql`(select *, ${sql.join(more)} from ${from}) d`;
}

/** SQL: the sums, negative with sign −1. */
const buildSignedSums = (sums: readonly string[]) => (sign: 1 | -1) =>
  sql.raw(sums.map((name) => `${sign} * sum(${name}) as ${name}`).join(", "));

/**
 * SQL: sums by the keys of the scope's whole months and of its edge days (see spanOf). The caller must sum the rows once more, because
 * a month and the days to subtract are separate rows. A key may sum to zeros.
 * @param where another condition on the rows
 */
export function spanParts(
  source: MonthsAndDays,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  if (!isWholePeriod(scope)) return dayParts(source, scope, keys, sums, where);
  const parts = [...wholeParts(source, scope, keys, sums, where), ...edgeParts(source, scope, keys, sums, where)];
  return sql.join(parts, sql` union all `);
}

/** SQL: of `spanParts` the whole months, from whole years where there are sums by year and no key is a month. */
function wholeParts(
  { years, months, isRecorded = sql`true` }: MonthsAndDays,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = buildSignedSums(sums);
  const between = (sign: 1 | -1, table: string, first: "year" | "month", from: string, to: string) => sql`
    select ${group}, ${summed(sign)} from ${selectRollUp(table, scope)}
    where ${isInReportScope(scope)} and ${sql.ref(first)} between ${from}::date and ${to}::date and ${isRecorded} and ${where}
    group by ${group}`;
  const { firstMonth, lastMonth } = scope.span;
  if (!years || keys.includes("month")) return [between(1, months, "month", firstMonth, lastMonth)];
  const { firstYear, lastYear, edges } = splitIntoYears(scope.span, businessToday(scope.now));
  const whole = firstYear > lastYear ? [] : [between(1, years, "year", firstYear, lastYear)];
  return [...whole, ...edges.map(({ sign, from, to }) => between(sign, months, "month", from, to))];
}

/** SQL: of `spanParts` what is beside the whole months: the edge days, and the hours that do not count. */
export function edgeParts(
  source: Omit<MonthsAndDays, "months">,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown>[] {
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = buildSignedSums(sums);
  const days = scope.span.edges.map(
    ({ sign, from, to }) => sql`
      select ${group}, ${summed(sign)} from ${selectSourceRows(source.days, scope, keys)}
      where ${isInReportScope(scope)} and business_date between ${from}::date and ${to}::date and ${where} group by ${group}`,
  );
  return [...days, ...selectUncountedSums(source, scope, keys, sums, where)];
}

/** SQL: the sums to subtract of the last date's hours that do not count; none where all do. */
function selectUncountedSums(
  { hours, hourless }: Omit<MonthsAndDays, "months">,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  if (scope.toHour == null || !hours) return [];
  const group = sql.join(keys.map((key) => sql.ref(key)));
  return [
    sql`select ${group}, ${buildSignedSums(sums)(-1)} from ${selectSourceRows(hours, scope, keys, hourless)}
      where ${isInUncountedHours(scope)} and ${where} group by ${group}`,
  ];
}

/**
 * SQL: as `spanParts`, from the dates of the scope, and from their hours where only some of them count: for narrowed scopes, and for sums
 * by business_date.
 */
export function dayParts(
  source: Omit<MonthsAndDays, "months">,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const { days, hours, hourless } = source;
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = buildSignedSums(sums);
  if (scope.hours && !hours) throw new Error("Nothing is recorded by hour");
  if (scope.hours && hours)
    return sql`select ${group}, ${summed(1)} from ${selectSourceRows(hours, scope, keys, hourless)}
      where ${isInCountedHours(scope)} and ${where} group by ${group}`;
  const all = sql`
    select ${group}, ${summed(1)} from ${selectSourceRows(days, scope, keys)}
    where ${onDates(scope)} and ${where} group by ${group}`;
  return sql.join([all, ...selectUncountedSums(source, scope, keys, sums, where)], sql` union all `);
}

/** SQL: sums of the scope's shops, one row for each shop with sales. @param figures columns of sales_month */
export const shopTotals = (scope: ReportScope, figures: readonly string[]) => sql`
  select shop_id, ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from (${spanParts(salesMonths, scope, ["shop_id"], figures)}) parts group by shop_id`;

/** SQL: the dates that count as rows `d` with `day`. */
export const countedDates = ({ dates, from, to }: ReportScope) =>
  dates
    ? sql`unnest(${[...dates]}::date[]) as d(day)`
    : sql`generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(day)`;

/**
 * SQL: the dates of the scope on which one of its shops has a bit in `marks` (see date_bit), as rows of business_date.
 * @param marks of a row of sales_month
 */
export const markedDates = (scope: ReportScope, marks: RawBuilder<number>) => sql`
  select business_date
  from (
    select month, bit_or(${marks}) as dates from ${selectRollUp("sales_month", scope)}
    where ${isInReportScope(scope)} and month between ${firstOfMonth(scope.from)}::date and ${scope.to}::date group by month
  ) m cross join lateral (select m.month + n as business_date from generate_series(0, 30) n where m.dates & (1 << n) <> 0) d
  where business_date between ${scope.from}::date and ${scope.to}::date${buildDatesCondition(scope)}`;
