-- The SQL of getPurchaseDetail for a request without filters. `npm run generate` writes it from server/report, server/closing and
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
      p.*,
      p.lines as rows
    from
      purchase_slip p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.purchase_date between :'from'::date and :'to'::date
      and p.status = 'COMPLETED'
  ),
  placed as materialized (
    select
      p.*,
      sum(rows) over (
        order by
          p.purchase_date desc,
          p.order_date desc,
          p.slip_no desc,
          p.shop_id,
          p.slip_id
      ) - rows as before
    from
      slips p
    where
      rows > 0
  ),
  page as materialized (
    select
      p.*
    from
      placed p
    where
      before < 75::int8
      and before + rows > :offset::int
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
      slips
  )::int8 as total,
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
            'id',
            t.slip_id || '-' || t.line_no,
            'slipId',
            t.slip_id,
            'shop_id',
            t.shop_id,
            'date',
            t.purchase_date,
            'shopName',
            t.shop_name,
            'supplierName',
            t.supplier_name,
            'slipNumber',
            t.slip_number,
            'status',
            t.status,
            'itemCode',
            t.item_code,
            'itemName',
            t.item_name,
            'quantity',
            t.quantity,
            'unit',
            t.order_unit,
            'price',
            t.price,
            'taxRate',
            t.tax_rate,
            'amount',
            t.amount,
            'tax',
            t.tax,
            'registrationNumber',
            t.registration_number
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
            l.line_no,
            l.item_code,
            l.item_name,
            l.order_unit,
            l.tax_rate,
            s.name as shop_name,
            coalesce(v.supplier_name, '') as supplier_name,
            v.registration_number,
            (
              to_char("p"."order_date", 'YYYYMMDD') || '-' || lpad("p"."slip_no"::text, greatest(3, length("p"."slip_no"::text)), '0')
            ) as slip_number,
            case p.status
              when 'COMPLETED' then l.received
              else l.quantity
            end as quantity,
            case p.status
              when 'COMPLETED' then l.received_price
              else l.price
            end as price,
            a.amount,
            a.tax,
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
            join taxed a on a.slip_id = l.slip_id
            and a.line_no = l.line_no
            join shop s on s.tenant_id = :tenant
            and s.shop_id = p.shop_id
            left join supplier v on v.tenant_id = :tenant
            and v.supplier_id = p.supplier_id
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
        ) t
    ),
    '[]'
  ) as data;
