import { sql, type RawBuilder } from "kysely";
import { recipeUse } from "./theoreticalUse.ts";
import { priceSteps } from "./unitPrices.ts";

/**
 * SQL: CTEs with what the recipes cost at the prices of each date. Reads the CTE `months` (monthTable).
 *
 * - `usual`: the price of each item that holds on most dates of a month: month, item_id and unit_price.
 * - `other_prices`: the dates with another price: month, item_id, starts, until and difference, the price less the usual one.
 * - `theory_prices`: the mean of the price list over the dates of a span that have a price: span, item_id and unit_price. A difference of
 *   quantity between two counts is valued at it.
 * - `dishes`: what a product costs at usual prices, and at theory prices: month, product_code, cost and value.
 * - `dish_days`: what it costs more or less on other dates: month, day, product_code and cost.
 *
 * So the sums by month serve every month, and only the dates of the shorter part of a month with a new price are read by day.
 */
export const costPrices = (tenantId: number): RawBuilder<unknown> => sql`
  recipes as materialized (${recipeUse(tenantId)}),
  steps as materialized (${priceSteps(tenantId)}),
  prices as materialized (
    select m.month, p.item_id, p.unit_price, greatest(p.from_date, m.starts) as starts, least(p.until, m.ends + 1) as until
    from months m join (
      select item_id, unit_price, from_date, lead(from_date, 1, 'infinity') over (partition by item_id order by from_date) as until from steps
      union all
      select item_id, 0, '-infinity', min(from_date) from steps group by item_id
    ) p on p.from_date <= m.ends and p.until > m.starts
  ),
  usual as materialized (
    select distinct on (month, item_id) month, item_id, unit_price from prices order by month, item_id, until - starts desc, starts
  ),
  other_prices as materialized (
    select p.month, p.item_id, p.starts, p.until, p.unit_price - u.unit_price as difference
    from prices p join usual u on u.month = p.month and u.item_id = p.item_id where p.unit_price <> u.unit_price
  ),
  theory_prices as materialized (
    select m.span, p.item_id, round(sum(p.unit_price * (p.until - p.starts)) / sum(p.until - p.starts), 8) as unit_price
    from prices p join months m on m.month = p.month where p.unit_price > 0 group by 1, 2
  ),
  dishes as materialized (
    select m.month, r.product_code, coalesce(sum(r.per_dish * u.unit_price), 0)::float8 as cost,
      coalesce(sum(r.per_dish * t.unit_price), 0)::float8 as value
    from recipes r cross join months m
    left join usual u on u.month = m.month and u.item_id = r.item_id
    left join theory_prices t on t.span = m.span and t.item_id = r.item_id group by 1, 2
  ),
  dish_days as materialized (
    select p.month, p.starts + n as day, r.product_code, sum(r.per_dish * p.difference)::float8 as cost
    from other_prices p join recipes r on r.item_id = p.item_id cross join generate_series(0, 30) n
    where p.starts + n < p.until group by 1, 2, 3
  )`;
