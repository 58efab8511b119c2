-- The SQL of getTransferLineList for a request without filters. `npm run generate` writes it from server/report, server/closing and
-- server/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  transfers as materialized (
    select
      t.*
    from
      transfer t
    where
      t.shop_id = any (:'shops'::int[])
      and t.tenant_id = :tenant
      and t.transfer_date between :'from'::date and :'to'::date
      and t.status <> 'CANCELED'
    union
    select
      t.*
    from
      transfer t
    where
      t.to_shop_id = any (:'shops'::int[])
      and t.tenant_id = :tenant
      and t.transfer_date between :'from'::date and :'to'::date
      and t.status <> 'CANCELED'
  ),
  lines as materialized (
    select
      t.*,
      l.line_no,
      l.item_code,
      l.item_name,
      l.unit,
      l.requested,
      l.shipped,
      l.received,
      l.ship_reason,
      l.short_reason,
      case t.status
        when 'SHIPPED' then l.shipped
      end as in_transit,
      case t.status
        when 'RECEIVED' then l.shipped - l.received
      end as short,
      round("l"."shipped" * l.unit_price)::int8 as amount,
      l.unit_price
    from
      transfers t
      join transfer_line l on l.tenant_id = :tenant
      and l.transfer_id = t.transfer_id
    where
      true
  )
select
  (
    select
      count(*)
    from
      lines
  )::int8 as total,
  (
    select
      coalesce(sum(amount), 0)
    from
      lines
  )::int8 as amount,
  (
    select
      coalesce(sum(round(in_transit * unit_price)), 0)
    from
      lines
  )::int8 as "transitAmount",
  (
    select
      coalesce(sum(round(short * unit_price)), 0)
    from
      lines
  )::int8 as "shortAmount",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            t.transfer_id || '-' || t.line_no,
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
            t.item_code,
            'itemName',
            t.item_name,
            'requested',
            t.requested,
            'shipped',
            t.shipped,
            'inTransit',
            t.in_transit,
            'received',
            t.received,
            'short',
            t.short,
            'unit',
            t.unit,
            'reason',
            nullif(concat_ws(' ', t.ship_reason, t.short_reason), ''),
            'amount',
            t.amount
          )
          order by
            t.place
        )
      from
        (
          select
            l.*,
            row_number() over (
              order by
                transfer_date desc,
                transfer_id desc,
                line_no
            ) as place
          from
            lines l
          order by
            transfer_date desc,
            transfer_id desc,
            line_no
          limit
            :limit::int
          offset
            :offset::int
        ) t
        join shop f on f.tenant_id = :tenant
        and f.shop_id = t.shop_id
        join shop r on r.tenant_id = :tenant
        and r.shop_id = t.to_shop_id
    ),
    '[]'
  ) as data;
