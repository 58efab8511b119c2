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
              and l.seq = any (b.numbers)
          ) lines
        group by
          1
      ) products
  ) as rerung_products
from
  followed_voids v
  cross join unnest(v.sales) s
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
