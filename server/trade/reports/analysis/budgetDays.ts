import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../../figures/channel.ts";
import type { ReportScope } from "../../figures/scope.ts";

/** Weeks before a month whose sales give its weekdays their weights. */
const weeks = 8;

/** SQL: the number of dates from `from` to `to` on the ISO weekday `weekday`. 1900-01-01 was a Monday. */
const datesOn = (weekday: RawBuilder<number>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`((${to} - date '1900-01-01' - ${weekday} + 8) / 7 - (${from} - date '1900-01-01' - ${weekday} + 7) / 7)`;

/** SQL: sums of the sales of a row `d` by ISO weekday, as an array. */
const byWeekday = sql`array[${sql.join(
  [1, 2, 3, 4, 5, 6, 7].map(
    (weekday) =>
      sql`greatest(coalesce(sum(d.sales) filter (where extract(isodow from d.business_date) = ${sql.lit(weekday)}), 0), 0)`,
  ),
)}]`;

/**
 * SQL: budgets of the shops, with the last date (`ending`) and the weights of the weekdays (`weights`, Monday first) of each month. The
 * weight of a weekday is what the shop sold on it in the eight weeks before the month. All weigh the same where the shop sold nothing in
 * the first of these weeks: then it has not traded through all of them.
 */
export const budgetMonths = ({ tenantId, shopIds }: Pick<ReportScope, "tenantId" | "shopIds">) => sql`
  select b.shop_id, b.month, b.sales, (b.month + interval '1 month')::date - 1 as ending,
    case when past.whole and past.sold > 0 then past.weights else array_fill(1::numeric, array[7]) end as weights
  from budget b
  cross join lateral (
    select ${byWeekday}::numeric[] as weights, coalesce(sum(d.sales), 0) as sold,
      coalesce(min(d.business_date) filter (where d.journal_count > 0) < b.month - ${sql.lit((weeks - 1) * 7)}, false) as whole
    from sales_day_all d
    where d.tenant_id = ${tenantId} and d.shop_id = b.shop_id and d.channel = ${allChannels}
      and d.business_date between b.month - ${sql.lit(weeks * 7)} and b.month - 1
  ) past
  where b.tenant_id = ${tenantId} and b.shop_id = any(${shopIds}::int[])`;

/** SQL: the part (0 to 1) of a row `b` of budgetMonths that is for the dates from `from` to `to`, which are in its month. */
export function budgetPart(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  const weekday = sql<number>`weekday`;
  return sql<number>`(
    select sum(b.weights[weekday] * ${datesOn(weekday, from, to)}) / sum(b.weights[weekday] * ${datesOn(weekday, sql`b.month`, sql`b.ending`)})
    from generate_series(1, 7) weekday)`;
}
