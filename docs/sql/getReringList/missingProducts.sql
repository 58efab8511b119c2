select
  string_agg(
    name || case
      when quantity = 1 then ''
      else '×' || quantity
    end,
    '、'
    order by
      name
  )
from
  (
    select
      max(name) as name,
      sum(quantity) as quantity
    from
      (
        select
          s.product_code,
          s.product_name as name,
          l.quantity
        from
          journal_line l
          join sold_product s on s.tenant_id = :tenant
          and s.shop_id = n.shop_id
          and s.sold_product_id = "l"."sold_product_id"
        where
          "l"."tenant_id" = :tenant
          and "l"."shop_id" = n.shop_id
          and "l"."seq" = "t"."seq"
        union all
        select
          s.product_code,
          null,
          - l.quantity
        from
          receipt x
          join journal_line l on "l"."tenant_id" = :tenant
          and "l"."shop_id" = n.shop_id
          and "l"."seq" = "x"."seq"
          join sold_product s on s.tenant_id = :tenant
          and s.shop_id = n.shop_id
          and s.sold_product_id = "l"."sold_product_id"
        where
          x.tenant_id = :tenant
          and x.shop_id = n.shop_id
          and x.kind = 'SALE'
          and (
            x.receipt_id = n.rerung_id
            or x.voided_at is null
            and x.receipt_id in (
              select
                k.receipt_id
              from
                receipt_link k
              where
                k.tenant_id = :tenant
                and k.shop_id = n.shop_id
                and k.target_id = n.rerung_id
            )
          )
      ) lines
    group by
      product_code
    having
      sum(quantity) > 0
  ) missing
