-- The SQL of getPurchaseSlipList for a request without filters. `npm run generate` writes it from server/report, server/closing and
-- server/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  slips as materialized (
    select
      p.*
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status <> 'CANCELED'
  )
select
  (
    select
      count(*)
    from
      slips
  ) as total,
  (
    select
      coalesce(sum(amount8 + amount10), 0)
    from
      slips
  )::int8 as amount,
  (
    select
      coalesce(sum(tax8 + tax10), 0)
    from
      slips
  )::int8 as tax,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'slipId',
            t.slip_id,
            'shop_id',
            t.shop_id,
            'date',
            t.purchase_date,
            'slipNumber',
            t.slip_number,
            'supplierName',
            t.supplier_name,
            'shopName',
            t.shop_name,
            'status',
            t.status,
            'source',
            t.source,
            'lines',
            t.lines,
            'amount',
            t.amount,
            'tax',
            t.tax
          )
          order by
            t.place
        )
      from
        (
          select
            p.slip_id,
            p.shop_id,
            p.purchase_date,
            p.status,
            p.source,
            p.lines,
            (
              to_char("p"."order_date", 'YYYYMMDD') || '-' || lpad("p"."slip_no"::text, greatest(3, length("p"."slip_no"::text)), '0')
            ) as slip_number,
            s.name as shop_name,
            coalesce(v.supplier_name, '') as supplier_name,
            p.amount8 + p.amount10 as amount,
            p.tax8 + p.tax10 as tax,
            row_number() over (
              order by
                p.purchase_date desc,
                p.order_date desc,
                p.slip_no desc,
                p.shop_id,
                p.slip_id
            ) as place
          from
            (
              select
                p.*
              from
                slips p
              order by
                p.purchase_date desc,
                p.order_date desc,
                p.slip_no desc,
                p.shop_id,
                p.slip_id
              limit
                :limit::int
              offset
                :offset::int
            ) p
            join shop s on s.tenant_id = :tenant
            and s.shop_id = p.shop_id
            left join supplier v on v.tenant_id = :tenant
            and v.supplier_id = p.supplier_id
        ) t
    ),
    '[]'
  ) as data;
