select
  v.*,
  f.sales,
  (
    select
      jsonb_object_agg(product_code, quantity)
    from
      (
        select
          product_code,
          sum(quantity) as quantity
        from
          (
            select
              l.quantity,
              (
                select
                  p.product_code
                from
                  sold_product p
                where
                  p.tenant_id = :tenant
                  and p.shop_id = l.shop_id
                  and p.sold_product_id = l.sold_product_id
              ) as product_code
            from
              journal_line l
            where
              l.tenant_id = :tenant
              and l.shop_id = "v"."shop_id"
              and l.seq = any (array[v.seq])
          ) lines
        group by
          1
      ) products
  ) as products
from
  voids v
  cross join lateral (
    select
      array_agg(s) as sales
    from
      receipt s
    where
      s.tenant_id = :tenant
      and s.shop_id = v.shop_id
      and s.business_date = v.business_date
      and s.business_date >= '2000-01-01'
      and s.sold_at between v.sold_at and v.sold_at + make_interval(mins => 60::int)
      and s.kind = 'SALE'
      and s.split_of is null
      and s.receipt_id <> v.bill_id
      and s.order_type = v.order_type
      and s.delivery_service is not distinct from v.delivery_service
  ) f
where
  f.sales is not null
