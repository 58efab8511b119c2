select
  r.shop_id,
  r.receipt_id as void_id,
  r.business_date,
  r.sold_at,
  t.receipt_id as voided_id,
  t.seq,
  coalesce(t.split_of, t.receipt_id) as bill_id,
  t.total,
  t.order_type,
  t.delivery_service,
  coalesce(p.staff, "r"."shop_id" || '-none') as staff,
  p.name,
  true as named,
  row_number() over (
    order by
      r.business_date desc,
      r.sold_at desc,
      r.seq desc,
      r.shop_id
  ) as place,
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
          and l.shop_id = "r"."shop_id"
          and l.seq = any (array[t.seq])
        group by
          1
      ) products
  ) as products
from
  receipt r
  join receipt t on t.tenant_id = :tenant
  and t.shop_id = r.shop_id
  and t.receipt_id = r.reversal_of
  and t.kind = 'SALE'
  left join people p on p.shop_id = "r"."shop_id"
  and p.person_id = "r"."staff_id"
where
  r.tenant_id = :tenant
  and r.shop_id = any (:'shops'::int[])
  and r.kind <> 'SALE'
  and r.kind = 'VOID'
  and r.business_date between :'from'::date and :'to'::date
