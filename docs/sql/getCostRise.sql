-- The SQL of getCostRise for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getCostRise/freshness.sql`
\set sold `cat getCostRise/sold.sql`

with
  steps as materialized (
    select distinct
      on (p.item_id, p.from_date) p.item_id,
      p.from_date,
      p.price / i.units_per_case as unit_price
    from
      item_price p
      join purchase_item i on i.tenant_id = p.tenant_id
      and i.item_id = p.item_id
      left join (
        select
          m.item_id,
          m.supplier_id,
          min(m.from_date) as main_from
        from
          item_price m
        where
          m.tenant_id = :tenant
        group by
          m.item_id,
          m.supplier_id
      ) main on main.item_id = i.item_id
      and main.supplier_id = i.supplier_id
    where
      p.tenant_id = :tenant
      and (
        p.supplier_id = i.supplier_id
        or main.main_from is null
        or p.from_date < main.main_from
      )
    order by
      p.item_id,
      p.from_date,
      p.price
  ),
  prices as materialized (
    select
      a.item_id,
      b.unit_price as before,
      a.unit_price as after,
      a.from_date
    from
      (
        select distinct
          on (item_id) item_id,
          unit_price,
          from_date
        from
          steps
        where
          from_date <= :'to'::date
        order by
          item_id,
          from_date desc
      ) a
      left join (
        select distinct
          on (item_id) item_id,
          unit_price,
          from_date
        from
          steps
        where
          from_date <= '2026-09-14'::date
        order by
          item_id,
          from_date desc
      ) b on b.item_id = a.item_id
  ),
  dishes as materialized (
    select
      product_code,
      ingredients
    from
      recipe r
    where
      tenant_id = :tenant
      and exists (
        select
        from
          jsonb_array_elements(r.ingredients) g
          join prices p on p.item_id = (g ->> 'itemId')::int
        where
          p.after > p.before
      )
  ),
  sold as materialized (
    :sold
  ),
  products as materialized (
    select
      s.brand_id,
      p.product_code,
      p.order_type,
      p.price,
      p.tax_rate,
      min(p.product_name) as product_name,
      array_agg(
        p.shop_id
        order by
          p.shop_id
      ) as shop_ids,
      coalesce(sum(sold.quantity), 0) as quantity
    from
      product p
      join shop s on s.tenant_id = p.tenant_id
      and s.shop_id = p.shop_id
      left join sold on sold.shop_id = p.shop_id
      and sold.product_code = p.product_code
      and sold.order_type = p.order_type
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.price > 0
      and p.product_code = any (
        array(
          select
            product_code
          from
            dishes
        )
      )
      and p.order_type = any ('{EAT_IN,TAKEOUT,DELIVERY}'::text[])
      and not coalesce(p.stopped, false)
      and (
        p.end_date is null
        or p.end_date >= '2026-11-20'::date
      )
    group by
      1,
      2,
      3,
      4,
      5
  )
select
  (
    select
      coalesce(cost_rate_limit, 35)
    from
      developer
    where
      tenant_id = :tenant
  ) as "rateLimit",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'itemId',
            p.item_id,
            'itemName',
            i.item_name,
            'before',
            p.before::float8,
            'after',
            p.after::float8,
            'fromDate',
            p.from_date
          )
          order by
            i.item_code
        )
      from
        prices p
        join purchase_item i on i.tenant_id = :tenant
        and i.item_id = p.item_id
    ),
    '[]'
  ) as items,
  coalesce(
    (
      select
        json_agg(json_build_object('productCode', product_code, 'ingredients', ingredients))
      from
        dishes
    ),
    '[]'
  ) as recipes,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'brandId',
            brand_id,
            'productCode',
            product_code,
            'orderType',
            order_type,
            'price',
            price,
            'taxRate',
            tax_rate,
            'productName',
            product_name,
            'shopIds',
            shop_ids,
            'quantity',
            quantity
          )
          order by
            product_code,
            order_type,
            price,
            brand_id,
            tax_rate
        )
      from
        products
    ),
    '[]'
  ) as products,
  (
    :freshness
  ) as freshness;
