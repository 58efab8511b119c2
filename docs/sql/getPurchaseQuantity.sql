-- The SQL of getPurchaseQuantity for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getPurchaseQuantity/freshness.sql`

with
  bought as (
    select
      "item_id",
      sum(quantity) as quantity,
      sum(amount) as amount,
      sum(returned_amount) as returned_amount,
      min(lowest_price) as lowest_price,
      max(highest_price) as highest_price
    from
      (
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between :'from'::date and '2026-09-30'::date
        group by
          "item_id"
        union all
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-11-01'::date and :'to'::date
        group by
          "item_id"
        union all
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_month
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-10-01'::date and '2026-10-01'::date
        group by
          "item_id"
      ) p
    group by
      "item_id"
  ),
  used as (
    select
      "item_id",
      quantity
    from
      (
        select
          u.item_id,
          sum(s.quantity * u.per_dish) as quantity
        from
          (
            select
              product_code,
              sum(quantity) as quantity
            from
              (
                select
                  "product_code",
                  1 * sum(quantity) as quantity
                from
                  "product_month_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and "month" between '2026-09-01'::date and '2026-10-01'::date
                  and true
                  and true
                group by
                  "product_code"
                union all
                select
                  "product_code",
                  -1 * sum(quantity) as quantity
                from
                  "product_day_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and business_date between '2026-09-01'::date and '2026-09-14'::date
                  and true
                group by
                  "product_code"
                union all
                select
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
                  "product_code"
              ) sold
            group by
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
          u.item_id
      ) u
    where
      true
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'item_id',
            "item_id",
            'shop_id',
            null::text,
            'business_date',
            null::text,
            'quantity',
            coalesce(b.quantity, 0),
            'amount',
            coalesce(b.amount, 0),
            'returned',
            coalesce(b.returned_amount, 0),
            'lowest',
            b.lowest_price,
            'highest',
            b.highest_price,
            'used',
            u.quantity
          )
        )
      from
        bought b
        full join used u using ("item_id")
    ),
    '[]'
  ) as rows,
  (
    select
      json_agg(
        json_build_object('shop_id', shop_id, 'name', name)
        order by
          display_sequence,
          shop_id
      )
    from
      shop
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
  ) as shops,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'itemId',
            item_id,
            'itemCode',
            item_code,
            'itemName',
            item_name,
            'itemCategory',
            coalesce(item_category, ''),
            'orderUnit',
            order_unit,
            'unit',
            unit,
            'unitsPerCase',
            units_per_case
          )
          order by
            item_code
        )
      from
        purchase_item
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as items,
  coalesce(
    (
      select
        json_agg(
          json_build_object('supplierId', supplier_id, 'supplierCode', supplier_code, 'supplierName', supplier_name)
          order by
            supplier_code
        )
      from
        supplier
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as suppliers,
  (
    :freshness
  ) as freshness;
