import { sql, type RawBuilder } from "kysely";
import { addDays, firstOfMonth, lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import type { Period } from "../../src/core/period.ts";

/** Months that end in the period or go on: read from the sums by month. The other dates of the period: read from the sums by day. */
export type CostParts = { months: readonly string[]; days: readonly Period[] };

/** The first days of the months of a period. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = monthAway(month, 1)) months.push(month);
  return months;
}

/** The period by months. @param broken first days of months that are needed by day @param today a month that goes on has no later rows */
export function costParts(period: Period, today: string, broken: ReadonlySet<string> = new Set()): CostParts {
  const parts: { months: string[]; days: Period[] } = { months: [], days: [] };
  for (const month of monthsOf(period)) {
    const end = lastOfMonth(month);
    const whole = period.from <= month && (period.to >= end || period.to >= today);
    if (whole && !broken.has(month)) parts.months.push(month);
    else parts.days.push({ from: month < period.from ? period.from : month, to: end > period.to ? period.to : end });
  }
  return parts;
}

type Source = { months: string; days: string; columns: RawBuilder<unknown>; where: RawBuilder<boolean> };

/** SQL: rows of a sum by month and by day as `day` (of a month its first) and the columns. */
export function costRows({ months: names, days }: CostParts, { months, days: table, columns, where }: Source) {
  const [starts, ends] = [days.map(({ from }) => from), days.map(({ to }) => to)];
  return sql`
    select month as day, ${columns} from ${sql.table(months)} where ${where} and month = any(${[...names]}::date[])
    union all
    select d.business_date, ${columns} from unnest(${starts}::date[], ${ends}::date[]) as r(starts, ends)
    join ${sql.table(table)} d on ${where} and d.business_date between r.starts and r.ends`;
}

/** The dates on which parts of a period begin that the prices divide: its first day, those of its months, and those of new prices. */
export const sliceStarts = (period: Period, priceDates: readonly string[]): string[] =>
  [...new Set([period.from, ...monthsOf(period).filter((month) => month > period.from), ...priceDates])].sort();

/** Months in which a price changes after their first day. */
export const brokenMonths = (priceDates: readonly string[]): Set<string> =>
  new Set(priceDates.filter((date) => date !== firstOfMonth(date)).map(firstOfMonth));

/** The spans between two counts: of each month, or of the whole period. `before` is the date of the opening count. */
export function spansOf(period: Period, byMonth: boolean): { from: string; before: string; to: string }[] {
  if (!byMonth) return [{ ...period, before: addDays(period.from, -1) }];
  return monthsOf(period).map((month) => {
    const [from, end] = [month < period.from ? period.from : month, lastOfMonth(month)];
    return { from, before: addDays(from, -1), to: end > period.to ? period.to : end };
  });
}
