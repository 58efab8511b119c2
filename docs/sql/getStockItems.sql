-- The SQL of getStockItems for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getStockItems/freshness.sql`
\set moves `cat getStockItems/moves.sql`

with
  base as materialized (
    with
      newest as materialized (
        select distinct
          on (c.shop_id) c.shop_id,
          c.count_id,
          c.count_date
        from
          stock_count c
        where
          c.tenant_id = :tenant
          and c.status = 'FIXED'
          and c.count_date <= :'to'::date
          and c.shop_id = any (:'shops'::int[])
        order by
          c.shop_id,
          c.count_date desc,
          c.fixed_at desc,
          c.count_id desc
      ),
      counted as materialized (
        select
          n.shop_id,
          l.item_id,
          n.count_date,
          l.quantity,
          l.unit_price
        from
          newest n
          join stock_count_line l on l.tenant_id = :tenant
          and l.count_id = n.count_id
          and l.quantity is not null
      )
    select
      *
    from
      counted
    union all
    select
      n.shop_id,
      i.item_id,
      o.count_date,
      o.quantity,
      o.unit_price
    from
      newest n
      join purchase_item i on i.tenant_id = :tenant
      cross join lateral (
        select
          c.count_date,
          l.quantity,
          l.unit_price
        from
          stock_count_line l
          join stock_count c on c.count_id = l.count_id
          and c.tenant_id = :tenant
          and c.status = 'FIXED'
          and c.count_date <= :'to'::date
        where
          l.tenant_id = :tenant
          and l.shop_id = n.shop_id
          and l.item_id = i.item_id
          and l.quantity is not null
        order by
          c.count_date desc,
          c.fixed_at desc,
          c.count_id desc
        limit
          1
      ) o
    where
      not exists (
        select
        from
          counted k
        where
          k.shop_id = n.shop_id
          and k.item_id = i.item_id
      )
  ),
  moves as (
    :moves
  ),
  usual as (
    select
      "shop_id",
      u.item_id,
      sum(s.quantity * u.per_dish) as quantity
    from
      (
        select
          "shop_id",
          product_code,
          sum(quantity) as quantity
        from
          (
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity
            from
              "product_month_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and "month" between '2026-10-01'::date and '2026-10-01'::date
              and true
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              -1 * sum(quantity) as quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-10-01'::date and '2026-10-13'::date
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id",
              "product_code"
          ) sold
        group by
          "shop_id",
          product_code
      ) s
      join (
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
      ) u on u.product_code = s.product_code
    group by
      "shop_id",
      u.item_id
  )
select
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            i.item_id as "itemId",
            i.item_code as "itemCode",
            i.item_name as "itemName",
            b.shop_id,
            s.name as "shopName",
            i.unit,
            b.count_date as "countDate",
            b.quantity as counted,
            round(b.quantity + coalesce(m.quantity, 0), 6) as quantity,
            coalesce(m.bought, 0) as bought,
            round(coalesce(m.used, 0), 3) as used,
            coalesce(m.lost, 0) as lost,
            coalesce(m.moved, 0) as moved,
            coalesce(u.quantity, 0) / 28 as "dailyUse"
          from
            base b
            join purchase_item i on i.tenant_id = :tenant
            and i.item_id = b.item_id
            join shop s on s.tenant_id = :tenant
            and s.shop_id = b.shop_id
            left join moves m on m.shop_id = b.shop_id
            and m.item_id = b.item_id
            left join usual u on u.shop_id = b.shop_id
            and u.item_id = b.item_id
          order by
            b.shop_id,
            i.item_code
        ) r
    ),
    '[]'
  ) as rows,
  (
    :freshness
  ) as freshness;
