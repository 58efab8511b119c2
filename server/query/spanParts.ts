import { sql, type RawBuilder } from "kysely";
import { inScope } from "./fragments.ts";
import type { ReportScope } from "./scope.ts";
import { andDates, andHours, isWhole } from "./times.ts";

/** Sources with the same sums: a roll-up by month, one by day, and rows by hour for a scope with `toHour` or `hours`. */
export type MonthsAndDays = { months: string; days: string | RawBuilder<unknown>; hours?: RawBuilder<unknown> };

/** SQL: whether a row with business_date and hour is in an hour that does not count. For a scope with `toHour`. */
export const notCounted = (scope: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`${inScope(scope)} and business_date = ${scope.to}::date and hour >= ${scope.toHour}::int${andDates(scope)}`;

/** SQL: whether a row with business_date is in the scope and on a date that counts. */
export const onDates = (scope: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`${inScope(scope)} and business_date between ${scope.from}::date and ${scope.to}::date${andDates(scope)}`;

/** SQL: whether a row with business_date and hour is in the scope, on a date and in an hour that count. */
export const onHours = (scope: ReportScope): RawBuilder<boolean> => {
  const over =
    scope.toHour == null ? sql`` : sql` and not (business_date = ${scope.to}::date and hour >= ${scope.toHour}::int)`;
  return sql<boolean>`${onDates(scope)}${andHours(scope)}${over}`;
};

/** Sales of a shop by month, by day and by hour. Voids have no hour. */
export const salesMonths = {
  months: "sales_month",
  days: sql`(select *, date_trunc('month', business_date::timestamp)::date as month from sales_day) d`,
  hours: sql`(select *, 0 as void_amount, 0 as void_tax, date_trunc('month', business_date::timestamp)::date as month from sales_hour) d`,
} satisfies MonthsAndDays;

/** SQL: the sums, negative with sign −1. */
const sumsOf = (sums: readonly string[]) => (sign: 1 | -1) =>
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
  if (!isWhole(scope)) return dayParts(source, scope, keys, sums, where);
  const { months, days, hours } = source;
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = sumsOf(sums);
  const arms = scope.span.edges.map(
    ({ sign, from, to }) => sql`
      select ${group}, ${summed(sign)} from ${typeof days === "string" ? sql.table(days) : days}
      where ${inScope(scope)} and business_date between ${from}::date and ${to}::date and ${where} group by ${group}`,
  );
  const whole = sql`
    select ${group}, ${summed(1)} from ${sql.table(months)}
    where ${inScope(scope)} and month between ${scope.span.firstMonth}::date and ${scope.span.lastMonth}::date and ${where}
    group by ${group}`;
  const left =
    scope.toHour == null || !hours
      ? []
      : [sql`select ${group}, ${summed(-1)} from ${hours} where ${notCounted(scope)} and ${where} group by ${group}`];
  return sql.join([whole, ...arms, ...left], sql` union all `);
}

/**
 * SQL: as `spanParts`, from the dates of the scope, and from their hours where only some of them count: for narrowed scopes, and for sums
 * by business_date.
 */
export function dayParts(
  { days, hours }: Omit<MonthsAndDays, "months">,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = sumsOf(sums);
  if (scope.hours && !hours) throw new Error("Nothing is recorded by hour");
  if (scope.hours)
    return sql`select ${group}, ${summed(1)} from ${hours} where ${onHours(scope)} and ${where} group by ${group}`;
  const all = sql`
    select ${group}, ${summed(1)} from ${typeof days === "string" ? sql.table(days) : days}
    where ${onDates(scope)} and ${where} group by ${group}`;
  if (scope.toHour == null || !hours) return all;
  return sql`${all} union all
    select ${group}, ${summed(-1)} from ${hours} where ${notCounted(scope)} and ${where} group by ${group}`;
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
