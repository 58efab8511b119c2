-- The SQL of getPurchaseDetail for a request without filters. `npm run generate` writes it from server/report, server/closing and
-- server/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  dates as materialized (
    select
      purchase_date,
      sum(lines) as rows,
      sum(amount8 + amount10) as amount,
      sum(tax8 + tax10) as tax
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status = 'COMPLETED'
    group by
      purchase_date
  ),
  page_dates as materialized (
    select
      purchase_date,
      before
    from
      (
        select
          purchase_date,
          rows,
          sum(rows) over (
            order by
              purchase_date desc
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
      p.*,
      coalesce(
        (
          select
            min(before)
          from
            page_dates
        ),
        0
      ) as before
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status = 'COMPLETED'
      and p.purchase_date = any (
        array(
          select
            purchase_date
          from
            page_dates
        )
      )
  ),
  shown as materialized (
    select
      p.slip_id,
      l.line_no,
      row_number() over (
        order by
          p.purchase_date desc,
          p.order_date desc,
          p.slip_no desc,
          p.shop_id,
          p.slip_id,
          l.line_no
      ) as place
    from
      page p
      join purchase_line l on l.tenant_id = :tenant
      and l.slip_id = p.slip_id
    where
      true
    order by
      p.purchase_date desc,
      p.order_date desc,
      p.slip_no desc,
      p.shop_id,
      p.slip_id,
      l.line_no
    limit
      :limit::int
    offset
      (
        select
          :offset::int - coalesce(min(before), 0)
        from
          page
      )
  ),
  amounts as (
    select
      p.slip_id,
      l.line_no,
      true as shown,
      l.tax_rate,
      round(
        case p.status
          when 'COMPLETED' then l.received * l.received_price
          else l.quantity * l.price
        end
      ) as amount,
      case l.tax_rate
        when 8 then p.tax8
        else p.tax10
      end as rate_tax,
      nullif(
        case l.tax_rate
          when 8 then p.amount8
          else p.amount10
        end,
        0
      ) as rate_amount
    from
      page p
      join purchase_line l on l.tenant_id = :tenant
      and l.slip_id = p.slip_id
    where
      p.slip_id in (
        select
          slip_id
        from
          shown
      )
  ),
  taxed as materialized (
    select
      slip_id,
      line_no,
      shown,
      amount,
      coalesce(
        trunc(rate_tax * sum(amount) over running / rate_amount) - trunc(rate_tax * (sum(amount) over running - amount) / rate_amount),
        0
      ) as tax
    from
      amounts
    window
      running as (
        partition by
          slip_id,
          tax_rate
        order by
          line_no
      )
  )
select
  (
    select
      coalesce(sum(rows), 0)
    from
      dates
  )::int8 as total,
  (
    select
      coalesce(sum(amount), 0)
    from
      dates
  )::int8 as amount,
  (
    select
      coalesce(sum(tax), 0)
    from
      dates
  )::int8 as tax,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            t.slip_id || '-' || t.line_no,
            'slipId',
            t.slip_id,
            'shop_id',
            p.shop_id,
            'date',
            p.purchase_date,
            'shopName',
            s.name,
            'supplierName',
            coalesce(v.supplier_name, ''),
            'slipNumber',
            (
              to_char("p"."order_date", 'YYYYMMDD') || '-' || lpad("p"."slip_no"::text, greatest(3, length("p"."slip_no"::text)), '0')
            ),
            'status',
            p.status,
            'itemCode',
            l.item_code,
            'itemName',
            l.item_name,
            'quantity',
            case p.status
              when 'COMPLETED' then l.received
              else l.quantity
            end,
            'unit',
            l.order_unit,
            'price',
            case p.status
              when 'COMPLETED' then l.received_price
              else l.price
            end,
            'taxRate',
            l.tax_rate,
            'amount',
            a.amount,
            'tax',
            a.tax,
            'registrationNumber',
            v.registration_number
          )
          order by
            t.place
        )
      from
        shown t
        join page p on p.slip_id = t.slip_id
        join purchase_line l on l.tenant_id = :tenant
        and l.slip_id = t.slip_id
        and l.line_no = t.line_no
        join taxed a on a.slip_id = t.slip_id
        and a.line_no = t.line_no
        join shop s on s.tenant_id = :tenant
        and s.shop_id = p.shop_id
        left join supplier v on v.tenant_id = :tenant
        and v.supplier_id = p.supplier_id
    ),
    '[]'
  ) as data;
