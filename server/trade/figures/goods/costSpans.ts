import { sql, type RawBuilder } from "kysely";
import { addDays, firstOfMonth, lastOfMonth, addWholeMonths } from "../../../../src/core/calendar/date.ts";
import type { Period } from "../../../../src/core/period.ts";
import type { ReportScope } from "../scope.ts";

/** A part of a period between two counts. `before` is the date of the opening count. */
type CostSpan = { from: string; before: string; to: string };

/** The first days of the months of a period. */
function listMonthStarts({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addWholeMonths(month, 1)) months.push(month);
  return months;
}

/** The part of each month that is in the period. */
const monthParts = (period: Period): CostSpan[] =>
  listMonthStarts(period).map((month) => {
    const [from, end] = [month < period.from ? period.from : month, lastOfMonth(month)];
    return { from, before: addDays(from, -1), to: end > period.to ? period.to : end };
  });

/** The spans between two counts: of each month, or of the whole period. */
export const listCostSpans = (period: Period, byMonth: boolean): CostSpan[] =>
  byMonth ? monthParts(period) : [{ from: period.from, before: addDays(period.from, -1), to: period.to }];

/** SQL: the months of the period with the span of each and its first and last date in the period. */
export function monthTable(period: Period, byMonth: boolean): RawBuilder<unknown> {
  const parts = monthParts(period);
  return sql`
    select month, ${byMonth ? sql`n::int` : sql`1`} as span, starts, ends
    from unnest(${listMonthStarts(period)}::date[], ${parts.map(({ from }) => from)}::date[], ${parts.map(({ to }) => to)}::date[])
      with ordinality as m(month, starts, ends, n)`;
}

type MonthRowSource = { months: string; days: string; columns: RawBuilder<unknown>; where: RawBuilder<boolean> };

/**
 * SQL: the rows of a sum by month, and at the edges of the period by day (spanOf), as month, sign and the columns. A day outside of the
 * period has sign −1: its month is there as a whole.
 */
export function monthRows(
  { span }: ReportScope,
  { months, days, columns, where }: MonthRowSource,
): RawBuilder<unknown> {
  const edges = span.edges.map(
    ({ sign, from, to }) => sql`
      select ${firstOfMonth(from)}::date, ${sql.lit(sign)}, ${columns} from ${sql.table(days)}
      where ${where} and business_date between ${from}::date and ${to}::date`,
  );
  const whole = sql`
      select month, 1 as sign, ${columns} from ${sql.table(months)}
      where ${where} and month between ${span.firstMonth}::date and ${span.lastMonth}::date`;
  return sql.join([whole, ...edges], sql` union all `);
}
