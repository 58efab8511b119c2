import { sql, type RawBuilder } from "kysely";
import { isInReportScope, selectRollUp } from "../fragments.ts";
import type { ReportScope } from "../scope.ts";
import { dayParts, edgeParts, type MonthsAndDays } from "./spanParts.ts";
import { isWholePeriod } from "./times.ts";

/** Months that have sums by weekday too: `sales_1` (Monday) … `sales_7` beside `sales`. */
export type WeekdayMonths = {
  months: string;
  /** The sums that have them. */
  has: ReadonlySet<string>;
};

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7];

/** SQL: rows by business_date as rows by weekday (1 = Monday). */
const byWeekday = (dates: RawBuilder<unknown>, keys: readonly string[], sums: readonly string[]) => sql`
  select ${sql.join([...keys, ...sums].map((name) => sql.ref(name)))}, extract(isodow from business_date)::int as weekday
  from (${dates}) dates`;

/**
 * SQL: sums by `weekday` and the keys: of whole months where they have these sums, and of days otherwise. The caller sums the rows
 * once more.
 */
export function weekdayParts(
  source: MonthsAndDays & { weekdays?: WeekdayMonths },
  scope: ReportScope,
  keys: readonly string[],
  sums: readonly string[],
): RawBuilder<unknown> {
  const { weekdays: from } = source;
  const dateKeys = [...keys, "business_date"];
  if (!from || !isWholePeriod(scope) || sums.some((name) => !from.has.has(name)))
    return byWeekday(dayParts(source, scope, dateKeys, sums), keys, sums);
  const names = sql.join(keys.map((key) => sql.ref(key)));
  const columns = weekdayNumbers.flatMap((day) => sums.map((name) => `${name}_${day}`));
  const rows = sql.join(
    weekdayNumbers.map((day) => sql`(${sql.join([...sums.map((name) => sql.ref(`${name}_${day}`)), sql.lit(day)])})`),
  );
  const ofRows = sql.join([...sums, "weekday"].map((name) => sql.ref(`w.${name}`)));
  const whole = sql`
    select ${sql.join(keys.map((key) => sql.ref(`m.${key}`)))}, ${ofRows}
    from (
      select ${names}, ${sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))} from ${selectRollUp(from.months, scope)}
      where ${isInReportScope(scope)} and month between ${scope.span.firstMonth}::date and ${scope.span.lastMonth}::date
      group by ${names}
    ) m cross join lateral (values ${rows}) as w(${sql.join([...sums, "weekday"].map((name) => sql.ref(name)))})`;
  const edges = edgeParts(source, scope, dateKeys, sums);
  if (edges.length === 0) return whole;
  return sql`${whole} union all ${byWeekday(sql.join(edges, sql` union all `), keys, sums)}`;
}
