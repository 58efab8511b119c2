-- The SQL of getCashBalanceList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50
\set freshness `cat getCashBalanceList/freshness.sql`
\set rows `cat getCashBalanceList/rows.sql`
\set page `cat getCashBalanceList/page.sql`

with
  days as materialized (
    select
      shop_id,
      business_date,
      cash,
      deposit,
      difference
    from
      (
        select
          d.shop_id,
          d.business_date,
          k.version,
          coalesce(k.cash, d.cash) as cash,
          coalesce(k.deposit, 0) as deposit,
          k.difference
        from
          sales_day_all d
          left join (
            select
              shop_id,
              business_date,
              version,
              cash,
              deposit,
              k.difference as difference
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
          and (
            d.journal_count > 0
            or k.version is not null
          )
          and true
        union all
        select distinct
          e.shop_id,
          e.business_date,
          null::int,
          0,
          0,
          null::int
        from
          cash_drawer_event e
        where
          "e"."tenant_id" = :tenant
          and "e"."shop_id" = any (:'shops'::int[])
          and "e"."business_date" between :'from'::date and :'to'::date
          and true
          and not exists (
            select
            from
              sales_day_all d
            where
              d.tenant_id = e.tenant_id
              and d.shop_id = e.shop_id
              and d.channel = 0
              and d.business_date = e.business_date
              and d.journal_count > 0
          )
          and not exists (
            select
            from
              day_closing_cash k
            where
              k.tenant_id = e.tenant_id
              and k.shop_id = e.shop_id
              and k.business_date = e.business_date
          )
      ) fitting
  ),
  page_dates as materialized (
    select
      business_date,
      before
    from
      (
        select
          business_date,
          count(*) as days,
          sum(count(*)) over (
            order by
              business_date desc
          ) - count(*) as before
        from
          days
        group by
          business_date
      ) dates
    where
      before < 75::int8
      and before + days > :offset::int
  ),
  page as materialized (
    :page
  ),
  by_shop as materialized (
    select
      shop_id,
      count(*) as days,
      count(difference) as counted,
      sum(difference) filter (
        where
          difference > 0
      ) as over,
      sum(difference) filter (
        where
          difference < 0
      ) as short,
      count(*) filter (
        where
          difference <> 0
      ) as differing,
      sum(cash) as cash,
      sum(deposit) as deposit
    from
      days
    group by
      shop_id
  )
select
  sums.*,
  coalesce(
    :rows
  ) as rows,
  coalesce(
    (
      select
        json_agg(
          s
          order by
            s.shop_id
        )
      from
        (
          select
            shop_id,
            case
              when sum(counted) > 0 then coalesce(sum("over"), 0)
            end as "over",
            case
              when sum(counted) > 0 then coalesce(sum("short"), 0)
            end as "short",
            case
              when sum(counted) > 0 then coalesce(sum("differing"), 0)
            end as "differing",
            coalesce(sum(cash), 0)::int8 as "cashSales",
            coalesce(sum(deposit), 0)::int8 as "depositCash"
          from
            by_shop
          group by
            shop_id
        ) s
    ),
    '[]'
  ) as shops,
  (
    :freshness
  ) as freshness
from
  (
    select
      coalesce(sum(days), 0)::int as total,
      case
        when sum(counted) > 0 then coalesce(sum("over"), 0)
      end as "over",
      case
        when sum(counted) > 0 then coalesce(sum("short"), 0)
      end as "short",
      case
        when sum(counted) > 0 then coalesce(sum("differing"), 0)
      end as "differing",
      coalesce(sum(cash), 0)::int8 as "cashSales",
      coalesce(sum(deposit), 0)::int8 as "depositCash"
    from
      by_shop
  ) sums;
