-- The SQL of getVoidList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50
\set freshness `cat getVoidList/freshness.sql`

with
  fitting as materialized (
    select
      r.shop_id,
      r.receipt_id,
      r.business_date,
      r.sold_at,
      r.seq,
      r.kind,
      coalesce(nullif(p.name, ''), p.code) as staff,
      r.reason,
      case r.kind
        when 'VOID' then t.total
        else - r.total
      end as amount
    from
      receipt r
      left join (
        select
          shop_id,
          receipt_id,
          total
        from
          receipt
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and voided_at is not null
      ) t on r.kind = 'VOID'
      and t.shop_id = r.shop_id
      and t.receipt_id = r.reversal_of
      left join person p on p.tenant_id = :tenant
      and p.shop_id = r.shop_id
      and p.person_id = r.staff_id
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.kind <> 'SALE'
      and r.business_date between :'from'::date and :'to'::date
  ),
  page as materialized (
    select
      *
    from
      fitting
    order by
      business_date desc,
      sold_at desc,
      seq desc,
      shop_id
    limit
      :limit::int
    offset
      :offset::int
  )
select
  (
    select
      count(*)
    from
      fitting
  ) as total,
  (
    select
      coalesce(sum(amount), 0)
    from
      fitting
  )::int8 as amount,
  coalesce(
    (
      select
        json_agg(v)
      from
        (
          select
            r.shop_id || '-' || r.receipt_id as id,
            r.shop_id,
            s.name as "shopName",
            r.business_date as "transactionDate",
            to_char(
              (
                (
                  extract(
                    hour
                    from
                      r.sold_at at time zone 'Asia/Tokyo'
                  )::int + 24 * ((r.sold_at at time zone 'Asia/Tokyo')::date - r.business_date)
                ) * 60 + extract(
                  minute
                  from
                    r.sold_at at time zone 'Asia/Tokyo'
                )::int
              ) / 60,
              'FM00'
            ) || ':' || to_char(
              (
                (
                  extract(
                    hour
                    from
                      r.sold_at at time zone 'Asia/Tokyo'
                  )::int + 24 * ((r.sold_at at time zone 'Asia/Tokyo')::date - r.business_date)
                ) * 60 + extract(
                  minute
                  from
                    r.sold_at at time zone 'Asia/Tokyo'
                )::int
              ) % 60,
              'FM00'
            ) as "transactionTime",
            r.kind,
            o.receipt_number as "receiptNumber",
            r.shop_id || '-' || o.reversal_of as "reversalOf",
            r.staff as "staffName",
            r.reason,
            r.amount as total,
            (
              extract(
                epoch
                from
                  r.sold_at - t.sold_at
              ) / 60
            )::int as "minutesAfterPayment"
          from
            page r
            join receipt o on o.tenant_id = :tenant
            and o.shop_id = r.shop_id
            and o.receipt_id = r.receipt_id
            left join receipt t on t.tenant_id = :tenant
            and t.shop_id = r.shop_id
            and t.receipt_id = o.reversal_of
            join shop s on s.tenant_id = :tenant
            and s.shop_id = r.shop_id
          order by
            r.business_date desc,
            r.sold_at desc,
            r.seq desc,
            r.shop_id
        ) v
    ),
    '[]'
  ) as data,
  coalesce(
    (
      select
        json_agg(b)
      from
        (
          select
            staff as "staffName",
            count(*) filter (
              where
                kind = 'VOID'
            ) as voids,
            count(*) filter (
              where
                kind = 'RETURN'
            ) as returns,
            sum(amount) as amount
          from
            fitting
          group by
            1
          order by
            4 desc,
            1
        ) b
    ),
    '[]'
  ) as "byStaff",
  coalesce(
    (
      select
        json_agg(b)
      from
        (
          select
            reason,
            count(*) filter (
              where
                kind = 'VOID'
            ) as voids,
            count(*) filter (
              where
                kind = 'RETURN'
            ) as returns,
            sum(amount) as amount
          from
            fitting
          group by
            1
          order by
            4 desc,
            1
        ) b
    ),
    '[]'
  ) as "byReason",
  (
    :freshness
  ) as freshness;
