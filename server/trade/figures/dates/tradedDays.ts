import { sql } from "kysely";
import { dayOfMonth, firstOfMonth, listDatesBetween } from "../../../../src/core/calendar/date.ts";
import type { ReportScope } from "../scope.ts";

/** The dates that count as marks of their months: by first day of the month the bits of date_bit. */
function markCountedDates({ dates, from, to }: ReportScope): Map<string, number> {
  const marks = new Map<string, number>();
  for (const date of dates ?? listDatesBetween(from, to)) {
    const month = firstOfMonth(date);
    marks.set(month, (marks.get(month) ?? 0) | (1 << (dayOfMonth(date) - 1)));
  }
  return marks;
}

/** SQL: on how many of the dates that count each shop of the scope sold anything, whatever the order type: `shop_id` and `days`. */
export function tradedDays(scope: ReportScope) {
  const marks = markCountedDates(scope);
  return sql`
  select m.shop_id, sum(bit_count((m.trading_dates & c.marks)::bit(32)))::int as days
  from sales_month_all m
  join unnest(${[...marks.keys()]}::date[], ${[...marks.values()]}::int[]) as c(month, marks) on c.month = m.month
  where m.tenant_id = ${scope.tenantId} and m.shop_id = any(${scope.shopIds}::int[]) and m.channel = 0
  group by m.shop_id`;
}
