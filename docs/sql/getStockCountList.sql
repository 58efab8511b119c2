-- The SQL of getStockCountList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  counts as materialized (
    select
      *
    from
      stock_count c
    where
      c.tenant_id = :tenant
      and c.shop_id = any (:'shops'::int[])
      and c.count_date between :'from'::date and :'to'::date
      and true
  )
select
  (
    select
      count(*)
    from
      counts
  ) as total,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'countId',
            t.count_id,
            'shop_id',
            t.shop_id,
            'countDate',
            t.count_date,
            'shopName',
            t.shop_name,
            'status',
            t.status,
            'lines',
            t.lines,
            'stockValue',
            t.stock_value,
            'shortageValue',
            t.shortage_value,
            'person',
            t.person
          )
          order by
            t.place
        )
      from
        (
          select
            c.*,
            s.name as shop_name,
            row_number() over (
              order by
                c.count_date desc,
                c.shop_id,
                c.count_id desc
            ) as place,
            (
              select
                a.name
              from
                account a
              where
                a.tenant_id = :tenant
                and a.account_uuid = coalesce(c.fixed_by, c.saved_by)
            ) as person
          from
            (
              select
                *
              from
                counts c
              order by
                c.count_date desc,
                c.shop_id,
                c.count_id desc
              limit
                :limit::int
              offset
                :offset::int
            ) c
            join shop s on s.tenant_id = :tenant
            and s.shop_id = c.shop_id
        ) t
    ),
    '[]'
  ) as data;
