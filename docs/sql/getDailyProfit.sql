-- The SQL of getDailyProfit for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getDailyProfit/freshness.sql`
\set rows `cat getDailyProfit/rows.sql`
\set budget_days `cat getDailyProfit/budget_days.sql`
\set quantity_variances `cat getDailyProfit/quantity_variances.sql`
\set labour_days `cat getDailyProfit/labour_days.sql`
\set sold `cat getDailyProfit/sold.sql`
\set food_days `cat getDailyProfit/food_days.sql`
\set known_days `cat getDailyProfit/known_days.sql`
\set shop_dates `cat getDailyProfit/shop_dates.sql`
\set bought `cat getDailyProfit/bought.sql`
\set came `cat getDailyProfit/came.sql`
\set went `cat getDailyProfit/went.sql`
\set sales `cat getDailyProfit/sales.sql`
\set steps `cat getDailyProfit/steps.sql`
\set prices `cat getDailyProfit/prices.sql`
\set profit_days `cat getDailyProfit/profit_days.sql`
\set cells `cat getDailyProfit/cells.sql`

with
  tenant as (
    select
      :tenant::int as tenant_id
  ),
  spans as materialized (
    select
      span::int,
      starts,
      before,
      ends
    from
      unnest('{2026-09-15}'::date[], '{2026-09-14}'::date[], '{2026-11-10}'::date[]) with ordinality as s (starts, before, ends, span)
  ),
  months as materialized (
    select
      month,
      1 as span,
      starts,
      ends
    from
      unnest('{2026-09-01,2026-10-01,2026-11-01}'::date[], '{2026-09-15,2026-10-01,2026-11-01}'::date[], '{2026-09-30,2026-10-31,2026-11-10}'::date[]) with ordinality as m (month, starts, ends, n)
  ),
  recipes as materialized (
    select
      r.product_code,
      (g ->> 'itemId')::int as item_id,
      sum((g ->> 'quantity')::numeric * 100 / (g ->> 'yieldRate')::numeric) as per_dish
    from
      recipe r
      cross join jsonb_array_elements(r.ingredients) as g
    where
      r.tenant_id = :tenant
    group by
      1,
      2
  ),
  steps as materialized (
    :steps
  ),
  prices as materialized (
    :prices
  ),
  usual as materialized (
    select distinct
      on (month, item_id) month,
      item_id,
      unit_price
    from
      prices
    order by
      month,
      item_id,
      until - starts desc,
      starts
  ),
  other_prices as materialized (
    select
      p.month,
      p.item_id,
      p.starts,
      p.until,
      p.unit_price - u.unit_price as difference
    from
      prices p
      join usual u on u.month = p.month
      and u.item_id = p.item_id
    where
      p.unit_price <> u.unit_price
  ),
  theory_prices as materialized (
    select
      m.span,
      p.item_id,
      round(sum(p.unit_price * (p.until - p.starts)) / sum(p.until - p.starts), 8) as unit_price
    from
      prices p
      join months m on m.month = p.month
    where
      p.unit_price > 0
    group by
      1,
      2
  ),
  dishes as materialized (
    select
      m.month,
      r.product_code,
      coalesce(sum(r.per_dish * u.unit_price), 0)::float8 as cost,
      coalesce(sum(r.per_dish * t.unit_price), 0)::float8 as value
    from
      recipes r
      cross join months m
      left join usual u on u.month = m.month
      and u.item_id = r.item_id
      left join theory_prices t on t.span = m.span
      and t.item_id = r.item_id
    group by
      1,
      2
  ),
  dish_days as materialized (
    select
      p.month,
      p.starts + n as day,
      r.product_code,
      sum(r.per_dish * p.difference)::float8 as cost
    from
      other_prices p
      join recipes r on r.item_id = p.item_id
      cross join generate_series(0, 30) n
    where
      p.starts + n < p.until
    group by
      1,
      2,
      3
  ),
  counts as materialized (
    select distinct
      on (shop_id, count_date) shop_id,
      count_date,
      count_id,
      stock_value
    from
      stock_count
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and status = 'FIXED'
      and count_date = any ('{2026-09-14,2026-11-10}'::date[])
    order by
      shop_id,
      count_date,
      fixed_at desc,
      count_id desc
  ),
  open as materialized (
    select
      *
    from
      jsonb_to_recordset('[]'::jsonb) as o (shop_id int, count_date date, item_id int, quantity numeric, value int8, counted boolean)
  ),
  open_sums as materialized (
    select
      shop_id,
      count_date,
      sum(value) as value,
      count(*) filter (
        where
          not counted
      ) as items
    from
      open
    group by
      1,
      2
  ),
  cells as materialized (
    :cells
  ),
  bought as materialized (
    :bought
  ),
  came as materialized (
    :came
  ),
  went as materialized (
    :went
  ),
  sales as materialized (
    :sales
  ),
  sold as materialized (
    :sold
  ),
  costs as materialized (
    -- Rounded once for each shop and month: periods are sums of it.
    select
      s.shop_id,
      m.span,
      s.month,
      round(sum(s.cost)::numeric) as cost
    from
      sold s
      join months m on m.month = s.month
    where
      s.shop_id is not null
    group by
      s.shop_id,
      m.span,
      s.month
  ),
  quantity_variances as materialized (
    :quantity_variances
  ),
  shop_dates as materialized (
    :shop_dates
  ),
  shop_costs as materialized (
    select
      shop_id,
      rent,
      fixed_costs,
      food_target::numeric,
      labour_target::numeric,
      labour_rates,
      month as starts,
      lead(month, 1, 'infinity') over (
        partition by
          shop_id
        order by
          month
      ) as until
    from
      shop_cost
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
  ),
  food_days as materialized (
    :food_days
  ),
  labour_days as materialized (
    :labour_days
  ),
  budget_days as materialized (
    :budget_days
  ),
  known_days as materialized (
    :known_days
  ),
  profit_days as materialized (
    :profit_days
  )
select
  coalesce(
    :rows
  ) as rows,
  array(
    select distinct
      g
    from
      profit_days,
      unnest(unrated) g
    order by
      g
    limit
      20
  ) as "unratedGroups",
  array(
    select
      name
    from
      profit_days
    where
      due
      and rent is null
    group by
      shop_id,
      name,
      display_sequence
    order by
      display_sequence,
      shop_id
  ) as "unsetShops",
  (
    :freshness
  ) as freshness;
