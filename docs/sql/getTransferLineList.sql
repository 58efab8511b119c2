-- The SQL of getTransferLineList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
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
      transfer_date as day,
      sum(lines) as rows,
      sum(shipped_amount) as shipped_amount,
      sum(
        case status
          when 'SHIPPED' then shipped_amount
          else 0
        end
      ) as transit_amount,
      sum(short_amount) as short_amount
    from
      (
        select
          t.transfer_date,
          t.lines,
          t.status,
          t.shipped_amount,
          t.short_amount
        from
          transfer t
        where
          t.tenant_id = :tenant
          and t.shop_id = any (:'shops'::int[])
          and t.transfer_date between :'from'::date and :'to'::date
          and t.status <> 'CANCELED'
          and true
        union all
        select
          t.transfer_date,
          t.lines,
          t.status,
          t.shipped_amount,
          t.short_amount
        from
          transfer t
        where
          t.tenant_id = :tenant
          and t.to_shop_id = any (:'shops'::int[])
          and not t.shop_id = any (:'shops'::int[])
          and t.transfer_date between :'from'::date and :'to'::date
          and t.status <> 'CANCELED'
          and true
      ) t
    group by
      1
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
      t.transfer_id,
      t.shop_id,
      t.to_shop_id,
      t.status,
      t.request_date,
      t.transfer_no,
      t.transfer_date
    from
      transfer t
    where
      t.tenant_id = :tenant
      and t.shop_id = any (:'shops'::int[])
      and t.transfer_date between :'from'::date and :'to'::date
      and t.status <> 'CANCELED'
      and t.transfer_date = any (
        array(
          select
            day
          from
            page_dates
        )
      )
    union all
    select
      t.transfer_id,
      t.shop_id,
      t.to_shop_id,
      t.status,
      t.request_date,
      t.transfer_no,
      t.transfer_date
    from
      transfer t
    where
      t.tenant_id = :tenant
      and t.to_shop_id = any (:'shops'::int[])
      and not t.shop_id = any (:'shops'::int[])
      and t.transfer_date between :'from'::date and :'to'::date
      and t.status <> 'CANCELED'
      and t.transfer_date = any (
        array(
          select
            day
          from
            page_dates
        )
      )
  ),
  shown as materialized (
    select
      t.*,
      row_number() over (
        order by
          transfer_date desc,
          transfer_id desc,
          line_no
      ) as place
    from
      (
        select
          t.*,
          l.line_no
        from
          page t
          join transfer_line l on l.tenant_id = :tenant
          and l.transfer_id = t.transfer_id
      ) t
    order by
      transfer_date desc,
      transfer_id desc,
      line_no
    limit
      :limit::int
    offset
      (
        select
          :offset::int - coalesce(min(before), 0)
        from
          page_dates
      )
  )
select
  sums.*,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            t.transfer_id || '-' || l.line_no,
            'transferId',
            t.transfer_id,
            'date',
            t.transfer_date,
            'transferNumber',
            (
              to_char("t"."request_date", 'YYYYMMDD') || '-' || lpad("t"."transfer_no"::text, greatest(3, length("t"."transfer_no"::text)), '0')
            ),
            'fromShopName',
            f.name,
            'toShopName',
            r.name,
            'status',
            t.status,
            'itemCode',
            l.item_code,
            'itemName',
            l.item_name,
            'requested',
            l.requested,
            'shipped',
            l.shipped,
            'inTransit',
            case t.status
              when 'SHIPPED' then l.shipped
            end,
            'received',
            l.received,
            'short',
            case t.status
              when 'RECEIVED' then l.shipped - l.received
            end,
            'unit',
            l.unit,
            'orderUnit',
            l.order_unit,
            'unitsPerCase',
            l.units_per_case,
            'reason',
            nullif(concat_ws(' ', l.ship_reason, l.short_reason), ''),
            'amount',
            l.shipped_amount
          )
          order by
            t.place
        )
      from
        shown t
        join transfer_line l on l.tenant_id = :tenant
        and l.transfer_id = t.transfer_id
        and l.line_no = t.line_no
        join shop f on f.tenant_id = :tenant
        and f.shop_id = t.shop_id
        join shop r on r.tenant_id = :tenant
        and r.shop_id = t.to_shop_id
    ),
    '[]'
  ) as data
from
  (
    select
      coalesce(sum(rows), 0)::int8 as total,
      coalesce(sum(shipped_amount), 0)::int8 as amount,
      coalesce(sum(transit_amount), 0)::int8 as "transitAmount",
      coalesce(sum(short_amount), 0)::int8 as "shortAmount"
    from
      "dates"
  ) sums;
