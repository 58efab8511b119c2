select
  shop_id,
  item_id,
  sum(quantity) as quantity,
  coalesce(
    sum(quantity) filter (
      where
        kind = 'BOUGHT'
    ),
    0
  ) as bought,
  - coalesce(
    sum(quantity) filter (
      where
        kind = 'USED'
    ),
    0
  ) as used,
  - coalesce(
    sum(quantity) filter (
      where
        kind = 'LOST'
    ),
    0
  ) as lost,
  coalesce(
    sum(quantity) filter (
      where
        kind = 'MOVED'
    ),
    0
  ) as moved
from
  (
    select
      b.shop_id,
      p.item_id,
      'BOUGHT' as kind,
      p.business_date as day,
      p.quantity,
      p.amount
    from
      base b
      join purchase_day p on p.tenant_id = :tenant
      and "p"."shop_id" = b.shop_id
      and "p"."shop_id" = any (:'shops'::int[])
      and p.item_id = b.item_id
      and "p"."business_date" > b.count_date
      and "p"."business_date" <= :'to'::date
      and "p"."business_date" > (
        select
          min(count_date)
        from
          base
      )
    union all
    select
      b.shop_id,
      b.item_id,
      'USED',
      null::date,
      - u.quantity,
      null
    from
      base b
      join (
        select
          "shop_id",
          "count_date",
          u.item_id,
          sum(s.quantity * u.per_dish) as quantity
        from
          (
            select
              "shop_id",
              "count_date",
              product_code,
              sum(quantity) as quantity
            from
              (
                select
                  b.shop_id,
                  b.count_date,
                  d.product_code,
                  d.quantity
                from
                  (
                    select distinct
                      shop_id,
                      count_date
                    from
                      base
                  ) b
                  join product_day d on d.tenant_id = :tenant
                  and "d"."shop_id" = b.shop_id
                  and "d"."shop_id" = any (:'shops'::int[])
                  and d.channel = 0
                  and "d"."business_date" > b.count_date
                  and "d"."business_date" <= :'to'::date
                  and "d"."business_date" > (
                    select
                      min(count_date)
                    from
                      base
                  )
              ) sold
            group by
              "shop_id",
              "count_date",
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
          "count_date",
          u.item_id
      ) u on u.shop_id = b.shop_id
      and u.item_id = b.item_id
      and u.count_date = b.count_date
    union all
    select
      b.shop_id,
      l.item_id,
      'LOST',
      l.business_date,
      - l.quantity,
      null
    from
      base b
      join stock_loss l on l.tenant_id = :tenant
      and "l"."shop_id" = b.shop_id
      and "l"."shop_id" = any (:'shops'::int[])
      and l.item_id = b.item_id
      and "l"."business_date" > b.count_date
      and "l"."business_date" <= :'to'::date
      and "l"."business_date" > (
        select
          min(count_date)
        from
          base
      )
    union all
    select
      b.shop_id,
      t.item_id,
      'MOVED',
      t.business_date,
      t.priced,
      t.priced_value
    from
      base b
      join transfer_day t on t.tenant_id = :tenant
      and "t"."shop_id" = b.shop_id
      and "t"."shop_id" = any (:'shops'::int[])
      and t.item_id = b.item_id
      and "t"."business_date" > b.count_date
      and "t"."business_date" <= :'to'::date
      and "t"."business_date" > (
        select
          min(count_date)
        from
          base
      )
    where
      t.priced > 0
    union all
    select
      b.shop_id,
      t.item_id,
      'MOVED',
      t.business_date,
      t.received - t.priced - t.shipped,
      null
    from
      base b
      join transfer_day t on t.tenant_id = :tenant
      and "t"."shop_id" = b.shop_id
      and "t"."shop_id" = any (:'shops'::int[])
      and t.item_id = b.item_id
      and "t"."business_date" > b.count_date
      and "t"."business_date" <= :'to'::date
      and "t"."business_date" > (
        select
          min(count_date)
        from
          base
      )
    where
      t.received - t.priced - t.shipped <> 0
  ) m
group by
  1,
  2
