import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../../figures/channel.ts";
import type { ReportScope } from "../../figures/scope.ts";

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
        sum(p.quantity * (coalesce(d.cost, 0) + coalesce(o.cost, 0))) as cost, sum(p.sales - p.tax) as product_sales,
        coalesce(sum(p.sales - p.tax) filter (where d.product_code is not null), 0) as recipe_sales
      from product_day_all p
      left join dishes d on d.month = date_trunc('month', p.business_date::timestamp)::date and d.product_code = p.product_code
      left join dish_days o on o.day = p.business_date and o.product_code = p.product_code
      where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.channel = ${allChannels}
        and p.business_date between ${from}::date and ${to}::date
      group by 1, 2, 3
    ) f
    left join (select shop_id, month, sum(cost) as cost from costs group by 1, 2) c on c.shop_id = f.shop_id and c.month = f.month
    window dates as (partition by f.shop_id, f.month order by f.business_date)
  ) days`;
