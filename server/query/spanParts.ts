import { sql, type RawBuilder } from "kysely";
import { inScope } from "./fragments.ts";
import type { ReportScope } from "./scope.ts";

/** Roll-ups that hold the same sums, by month and by day; and rows by the hours of a day. */
export type MonthsAndDays = { months: string; days: string | RawBuilder<unknown>; hours?: RawBuilder<unknown> };

/** SQL: hours of the scope's last date that do not count, of a table with business_date and hour; for a scope with `toHour`. */
export const notCounted = (scope: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`${inScope(scope)} and business_date = ${scope.to}::date and hour >= ${scope.toHour}::int`;

/** What is sold in a shop's months, and its days by their month. Voids have no hour. */
export const salesMonths: MonthsAndDays = {
  months: "sales_month",
  days: sql`(select *, date_trunc('month', business_date::timestamp)::date as month from sales_day) d`,
  hours: sql`(select *, 0 as void_amount from sales_hour) d`,
};

/**
 * SQL: the scope's whole months of one table and its edge days of the other (see spanOf), each summed by the keys; to be summed
 * once more, as a month less some days stands there as two rows. A key of which nothing is left sums to zeros.
 * @param where a further condition on the rows
 */
export function spanParts(
  { months, days, hours }: MonthsAndDays,
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
  where: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = (sign: number) => sql.raw(sums.map((name) => `${sign} * sum(${name}) as ${name}`).join(", "));
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

/** SQL: what each of the scope's shops sold, a row a shop with any; of the columns that sales_month has. */
export const shopTotals = (scope: ReportScope, figures: readonly string[]) => sql`
  select shop_id, ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from (${spanParts(salesMonths, scope, ["shop_id"], figures)}) parts group by shop_id`;
