-- The SQL of getPaymentMatch for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50
\set freshness `cat getPaymentMatch/freshness.sql`
\set compared `cat getPaymentMatch/compared.sql`

with
  days as materialized (
    select
      d.shop_id,
      d.business_date,
      coalesce("k"."credit_calculated", "d"."credit") as "credit",
      "k"."credit_total" as "credit_total",
      coalesce("k"."emoney_calculated", "d"."emoney") as "emoney",
      "k"."emoney_total" as "emoney_total",
      coalesce("k"."qr_calculated", "d"."qr") as "qr",
      "k"."qr_total" as "qr_total",
      coalesce("k"."other_calculated", "d"."other") as "other",
      "k"."other_total" as "other_total"
    from
      sales_day_all d
      left join (
        select
          k.*
        from
          day_closing_cash k
        where
          "k"."tenant_id" = :tenant
          and "k"."shop_id" = any (:'shops'::int[])
          and "k"."business_date" between :'from'::date and :'to'::date
          and not exists (
            select
            from
              day_closing_cash n
            where
              n.tenant_id = k.tenant_id
              and n.shop_id = k.shop_id
              and n.business_date = k.business_date
              and n.version > k.version
              and n.version > 1
          )
      ) k on k.shop_id = d.shop_id
      and k.business_date = d.business_date
    where
      "d"."tenant_id" = :tenant
      and "d"."shop_id" = any (:'shops'::int[])
      and "d"."business_date" between :'from'::date and :'to'::date
      and d.channel = 0
  ),
  handled as materialized (
    select
      tender,
      max(wait_days) as wait_days
    from
      (
        select
          tender,
          wait_days
        from
          payment_company
        where
          tenant_id = :tenant
          and tender is not null
        union all
        select
          w ->> 'tender',
          wait_days
        from
          payment_company
          cross join jsonb_array_elements(tender_words) w
        where
          tenant_id = :tenant
      ) taken
    group by
      tender
  ),
  paid as materialized (
    select
      matched_shop_id as shop_id,
      business_date,
      tender,
      sum(gross)::int8 as gross,
      sum(fee)::int8 as fee,
      sum(net)::int8 as net,
      max(deposited_on) as deposited_on,
      count(*)::int as line_count
    from
      payment_line
    where
      tenant_id = :tenant
      and matched_shop_id = any (:'shops'::int[])
      and tender is not null
      and business_date between :'from'::date and :'to'::date
    group by
      1,
      2,
      3
  ),
  compared as materialized (
    :compared
  ),
  judged as materialized (
    select
      c.*,
      case
        when gross = expected then 'MATCHED'
        when gross is not null then 'DIFFERENT'
        when business_date + wait_days < '2026-11-20'::date then 'MISSING'
        else 'WAITING'
      end as state
    from
      compared c
  )
select
  (
    select
      count(*)::int
    from
      judged
    where
      state in ('DIFFERENT', 'MISSING')
  ) as total,
  (
    select
      count(*)::int
    from
      judged
    where
      state = 'DIFFERENT'
  ) as differing,
  (
    select
      coalesce(sum(expected), 0)::int8
    from
      judged
    where
      state = 'MISSING'
  ) as "missingYen",
  s.gross,
  s.fee,
  s.net,
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            j.shop_id,
            j.business_date as date,
            shop.name as shop_name,
            j.tender,
            j.state,
            j.sales,
            j.terminal,
            j.gross,
            j.gross - j.expected as difference,
            j.fee,
            case
              when j.gross <> 0 then j.fee::float8 / j.gross
            end as "feeRate",
            j.net,
            j.deposited_on as "depositedOn",
            j.line_count as "lineCount"
          from
            judged j
            join shop on shop.tenant_id = :tenant
            and shop.shop_id = j.shop_id
          where
            state in ('DIFFERENT', 'MISSING')
          order by
            j.business_date desc,
            shop.display_sequence,
            j.shop_id,
            array_position('{CREDIT,EMONEY,QR,OTHER}'::text[], j.tender)
          limit
            :limit::int
          offset
            :offset::int
        ) r
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        json_agg(m)
      from
        (
          select
            to_char(business_date, 'YYYY-MM') as month,
            tender,
            sum(gross)::int8 as gross,
            sum(fee)::int8 as fee,
            sum(net)::int8 as net
          from
            paid
          group by
            1,
            2
          order by
            1 desc,
            array_position('{CREDIT,EMONEY,QR,OTHER}'::text[], tender)
        ) m
    ),
    '[]'
  ) as months,
  (
    :freshness
  ) as freshness
from
  (
    select
      coalesce(sum(gross), 0)::int8 as gross,
      coalesce(sum(fee), 0)::int8 as fee,
      coalesce(sum(net), 0)::int8 as net
    from
      paid
  ) s;
