import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../../figures/channel.ts";
import type { ReportScope } from "../../figures/scope.ts";

/**
 * SQL: what each dish with a recipe costs on the dates of the period: product_code and costs, the first is that of the first date. A row
 * a dish, because PostgreSQL sorts all sales of the period to join them by month and by date.
 */
const dishCosts: RawBuilder<unknown> = sql`
  select d.product_code, array_agg(d.cost + coalesce(o.cost, 0) order by dates.day) as costs
  from months m cross join generate_series(m.starts::timestamp, m.ends::timestamp, interval '1 day') dates(day)
  join dishes d on d.month = m.month
  left join dish_days o on o.day = dates.day::date and o.product_code = d.product_code
  group by 1`;

/**
 * SQL: what the recipes of the sold dishes cost by shop and business date, in whole yen: shop_id, business_date, food_cost, and the net
 * sales of sold products (product_sales), with a recipe (recipe_sales). Reads the CTEs `dishes`, `dish_days` and `costs` (costTables).
 *
 * 原価の差異 rounds once for each shop and month. The dates of a month are rounded so that they sum to it: each is the rounded sum up to
 * it, less that up to the date before.
 */
export const foodDays = ({ tenantId, shopIds, from, to }: ReportScope): RawBuilder<unknown> => sql`
  select shop_id, business_date, product_sales, recipe_sales,
    running - lag(running, 1, 0::numeric) over (partition by shop_id, month order by business_date) as food_cost
  from (
    select f.shop_id, f.business_date, f.month, f.product_sales, f.recipe_sales,
      case when lead(f.business_date) over dates is null then coalesce(c.cost, 0)
        else round((sum(f.cost) over dates)::numeric) end as running
    from (
      select p.shop_id, p.business_date, date_trunc('month', p.business_date::timestamp)::date as month,
        coalesce(sum(p.quantity * d.costs[p.business_date - ${from}::date + 1]), 0) as cost, sum(p.sales - p.tax) as product_sales,
        coalesce(sum(p.sales - p.tax) filter (where d.product_code is not null), 0) as recipe_sales
      from product_day_all p
      left join (${dishCosts}) d on d.product_code = p.product_code
      where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.channel = ${allChannels}
        and p.business_date between ${from}::date and ${to}::date
      group by p.shop_id, p.business_date
    ) f
    left join (select shop_id, month, sum(cost) as cost from costs group by 1, 2) c on c.shop_id = f.shop_id and c.month = f.month
    window dates as (partition by f.shop_id, f.month order by f.business_date)
  ) days`;
