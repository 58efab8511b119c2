select
  v.*,
  s.receipt_id as rerung_id,
  s.seq as rerung_seq,
  s.sold_at as rerung_at,
  v.total - b.total as difference,
  (
    select
      jsonb_object_agg(product_code, quantity)
    from
      (
        select
          p.product_code,
          sum(l.quantity) as quantity
        from
          journal_line l
          join sold_product p on p.tenant_id = :tenant
          and p.shop_id = l.shop_id
          and p.sold_product_id = l.sold_product_id
        where
          l.tenant_id = :tenant
          and l.shop_id = "s"."shop_id"
          and l.seq = any (b.numbers)
        group by
          1
      ) products
  ) as rerung_products
from
  voids v
  join receipt s on s.tenant_id = :tenant
  and s.shop_id = v.shop_id
  and s.business_date = v.business_date
  and s.business_date >= '2000-01-01'
  and s.sold_at between v.sold_at and v.sold_at + make_interval(mins => 60::int)
  and s.kind = 'SALE'
  and s.split_of is null
  and s.receipt_id <> v.bill_id
  and s.order_type = v.order_type
  and s.delivery_service is not distinct from v.delivery_service
  cross join lateral (
    select
      array_agg(seq) as numbers,
      sum(total)::int as total
    from
      (
        select
          s.seq,
          s.total
        union all
        select
          x.seq,
          x.total
        from
          receipt_link k
          join receipt x on x.tenant_id = :tenant
          and x.shop_id = k.shop_id
          and x.receipt_id = k.receipt_id
          and x.kind = 'SALE'
          and x.voided_at is null
        where
          k.tenant_id = :tenant
          and k.shop_id = s.shop_id
          and k.target_id = s.receipt_id
      ) parts
  ) b
