-- The SQL of getPurchaseSlipList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  dates as materialized (
    select
      purchase_date as day,
      count(*) as rows,
      sum(amount8 + amount10) as amount,
      sum(tax8 + tax10) as tax
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status <> 'CANCELED'
    group by
      purchase_date
  ),
  page_dates as materialized (
    select
      day,
      before
    from
      (
        select
          day,
          rows,
          sum(rows) over (
            order by
              day desc
          ) - rows as before
        from
          dates
      ) d
    where
      before < 75::int8
      and before + rows > :offset::int
  ),
  page as materialized (
    select
      p.*
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status <> 'CANCELED'
      and p.purchase_date = any (
        array(
          select
            day
          from
            page_dates
        )
      )
  )
select
  sums.*,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'slipId',
            p.slip_id,
            'shop_id',
            p.shop_id,
            'date',
            p.purchase_date,
            'slipNumber',
            (
              to_char("p"."order_date", 'YYYYMMDD') || '-' || lpad("p"."slip_no"::text, greatest(3, length("p"."slip_no"::text)), '0')
            ),
            'supplierName',
            coalesce(v.supplier_name, ''),
            'shopName',
            s.name,
            'status',
            p.status,
            'source',
            p.source,
            'lines',
            p.lines,
            'amount',
            p.amount8 + p.amount10,
            'tax',
            p.tax8 + p.tax10
          )
          order by
            p.place
        )
      from
        (
          select
            p.*,
            row_number() over (
              order by
                p.purchase_date desc,
                p.order_date desc,
                p.slip_no desc,
                p.shop_id,
                p.slip_id
            ) as place
          from
            page p
          order by
            p.purchase_date desc,
            p.order_date desc,
            p.slip_no desc,
            p.shop_id,
            p.slip_id
          limit
            :limit::int
          offset
            (
              select
                :offset::int - coalesce(min(before), 0)
              from
                page_dates
            )
        ) p
        join shop s on s.tenant_id = :tenant
        and s.shop_id = p.shop_id
        left join supplier v on v.tenant_id = :tenant
        and v.supplier_id = p.supplier_id
    ),
    '[]'
  ) as data
from
  (
    select
      coalesce(sum(rows), 0)::int8 as total,
      coalesce(sum(amount), 0)::int8 as amount,
      coalesce(sum(tax), 0)::int8 as tax
    from
      "dates"
  ) sums;
