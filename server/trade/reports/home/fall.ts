import { sql, type RawBuilder } from "kysely";
import { addDays, listDatesBetween, toWeekday } from "../../../../src/core/calendar/date.ts";
import { isHoliday } from "../../../../src/core/calendar/holiday.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { ReportScope } from "../../figures/scope.ts";

/** The same weekdays before yesterday: days before today. */
const weeks = [8, 15, 22, 29];
/** Of so many of them a shop must have sales; with fewer, last year's weekday is the basis. */
const leastWeeks = 3;
/** The same weekday of the year before yesterday. */
const lastYear = 365;
/** A date is complete if its last receipt is not so much earlier than that of the earliest of the compared dates. */
const earlier = "1 hour";

/** Holidays from Monday to Friday near these dates: people eat elsewhere then, so that they compare with no usual weekday. */
const holidays = (now: Date): string[] => {
  const today = businessToday(now);
  const near = (from: number, to: number) => listDatesBetween(addDays(today, -from), addDays(today, -to));
  return [...near(lastYear + 2, lastYear - 2), ...near(31, 0)].filter((date) => toWeekday(date) < 6 && isHoliday(date));
};

/**
 * SQL: the shops of the CTE `selected` whose sales of yesterday fell conspicuously, as rows of attention: against the mean of the last
 * four same weekdays or, where fewer than three of them have sales, against the same weekday of last year. Rate and amount of a fall
 * are settings of the company. Days off, holidays on weekdays, and a day that is not complete are left out: a date is complete if it
 * is closed, if a later receipt has arrived, or if its receipts reach the end of a usual day.
 */
export const fallRows = ({ tenantId, now }: ReportScope): RawBuilder<unknown> => sql`
  select 'SALES_FALL' as kind, (f.usual - f.sales) * 100 >= 2 * t.fall_rate * f.usual as grave, f.shop_id, f.name as shop_name,
    f.today - 1 as business_date, f.dates as count, (f.sales - f.usual)::int as amount, f.usual::int as usual, f.basis
  from (
    select shop_id, name, today, sales, case when dates >= ${leastWeeks} then dates else 1 end as dates,
      case when dates >= ${leastWeeks} then round(mean) else last_year end as usual,
      case when dates >= ${leastWeeks} then 'WEEKS' else 'LAST_YEAR' end as basis
    from (
      select s.shop_id, s.name, s.today,
        max(d.sales) filter (where d.business_date = s.today - 1) as sales,
        coalesce(bool_or(not d.is_open) filter (where d.business_date = s.today - 1), false)
          or bool_or(d.business_date = s.today) as complete,
        max(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo') filter (where d.business_date = s.today - 1) as ended,
        min(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo')
          filter (where d.business_date not in (s.today, s.today - 1)) as ends,
        count(*) filter (where s.today - d.business_date = any(${weeks}::int[])) as dates,
        avg(d.sales) filter (where s.today - d.business_date = any(${weeks}::int[])) as mean,
        max(d.sales) filter (where s.today - d.business_date = ${lastYear}) as last_year
      from selected s
      join sales_day_all d on d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.pairs > 0
        and d.business_date in (s.today, s.today - 1, ${sql.join([...weeks, lastYear].map((days) => sql`s.today - ${days}::int`))})
        and (d.business_date = s.today or d.business_date <> all(${holidays(now)}::date[]))
      group by s.shop_id, s.name, s.today
    ) dates
    where complete or ended >= ends - ${earlier}::interval
  ) f
  join developer t on t.tenant_id = ${tenantId} and f.usual - f.sales >= greatest(t.fall_amount, 1)
    and (f.usual - f.sales) * 100 >= t.fall_rate * f.usual`;
