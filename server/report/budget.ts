import { sql } from "kysely";
import { allChannels } from "./channel.ts";
import type { ReportScope } from "./scope.ts";

/** SQL: the shops' budgets with the last day and the number of days of their months. */
const budgetMonths = ({ tenantId, shopIds }: ReportScope) => sql`
  select shop_id, month, sales, (month + interval '1 month')::date - 1 as ending, (month + interval '1 month')::date - month as days
  from budget where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;

/**
 * SQL: the budget of each shop for the range: every month's, by its days in the range. Null where a day of the range has none, and
 * for a range of one way of ordering, which no budget tells apart.
 */
export const rangeBudgets = (scope: ReportScope) => sql<{ shop_id: number; budget: number | null }>`
  select shop_id,
    case when sum(inside) = ${scope.to}::date - ${scope.from}::date + 1 and ${scope.channel}::int = ${allChannels}::int
      then round(sum(sales::numeric * inside / days))::bigint end as budget
  from (
    select b.*, least(ending, ${scope.to}::date) - greatest(month, ${scope.from}::date) + 1 as inside
    from (${budgetMonths(scope)}) b
    where month <= ${scope.to}::date and ending >= ${scope.from}::date
  ) months
  group by shop_id`;

/**
 * SQL: sales of each shop of the CTE `asked` today and in the month up to today, with the budget of those days, and the sales a year
 * before: of the same weekday, and of the month up to the same day. Whatever the report is narrowed by.
 */
export const progressRows = (scope: ReportScope) => {
  const days = sql`sales_day d on d.tenant_id = ${scope.tenantId} and d.shop_id = s.shop_id and d.channel = ${allChannels}`;
  return sql`
  select s.shop_id,
    coalesce(sum(x.sales) filter (where x.span = 'month' and x.business_date = s.today), 0)::bigint as today,
    coalesce(sum(x.sales) filter (where x.span = 'month'), 0)::bigint as month,
    coalesce(sum(x.sales) filter (where x.span = 'weekday'), 0)::bigint as today_last_year,
    coalesce(sum(x.sales) filter (where x.span = 'year'), 0)::bigint as month_last_year,
    round(max(b.sales)::numeric / max(b.days))::bigint as today_budget,
    round(max(b.sales)::numeric * (s.today - s.month + 1) / max(b.days))::bigint as month_budget
  from (select shop_id, today, date_trunc('month', today)::date as month from asked) s
  left join (
    select s.shop_id, 'month' as span, d.business_date, d.sales from asked s join ${days}
      and d.business_date between date_trunc('month', s.today)::date and s.today
    union all
    select s.shop_id, 'year', d.business_date, d.sales from asked s join ${days}
      and d.business_date between (date_trunc('month', s.today) - interval '1 year')::date and (s.today - interval '1 year')::date
    union all
    select s.shop_id, 'weekday', d.business_date, d.sales from asked s join ${days} and d.business_date = s.today - 364
  ) x on x.shop_id = s.shop_id
  left join (${budgetMonths(scope)}) b on b.shop_id = s.shop_id and b.month = s.month
  group by s.shop_id, s.today, s.month`;
};
