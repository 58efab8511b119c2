-- The SQL of getSalesAnalysis for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getSalesAnalysis/freshness.sql`
\set budgets `cat getSalesAnalysis/budgets.sql`
\set mixes `cat getSalesAnalysis/mixes.sql`
\set sums `cat getSalesAnalysis/sums.sql`

with
  sums as materialized (
    :sums
  ),
  budgets as materialized (
    :budgets
  ),
  mixes as materialized (
    :mixes
  ),
  tenders as materialized (
    select
      month,
      sum("cash") as "cash",
      sum("credit") as "credit",
      sum("emoney") as "emoney",
      sum("qr") as "qr",
      sum("other") as "other",
      sum("points_tender") as "points_tender",
      sum("delivery_due") as "delivery_due"
    from
      (
        select
          "month",
          1 * sum(cash) as cash,
          1 * sum(credit) as credit,
          1 * sum(emoney) as emoney,
          1 * sum(qr) as qr,
          1 * sum(other) as other,
          1 * sum(points_tender) as points_tender,
          1 * sum(delivery_due) as delivery_due
        from
          "sales_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and journal_count > 0
          and true
        group by
          "month"
        union all
        select
          "month",
          -1 * sum(cash) as cash,
          -1 * sum(credit) as credit,
          -1 * sum(emoney) as emoney,
          -1 * sum(qr) as qr,
          -1 * sum(other) as other,
          -1 * sum(points_tender) as points_tender,
          -1 * sum(delivery_due) as delivery_due
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "month"
        union all
        select
          "month",
          1 * sum(cash) as cash,
          1 * sum(credit) as credit,
          1 * sum(emoney) as emoney,
          1 * sum(qr) as qr,
          1 * sum(other) as other,
          1 * sum(points_tender) as points_tender,
          1 * sum(delivery_due) as delivery_due
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "month"
      ) parts
    group by
      month
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            shop_id,
            'month',
            month,
            'recorded',
            t.sales is not null,
            'sales',
            coalesce("t"."sales", 0),
            'tax',
            coalesce("t"."tax", 0),
            'cost',
            coalesce("t"."cost", 0),
            'uncosted',
            coalesce("t"."uncosted", 0),
            'pairs',
            coalesce("t"."pairs", 0),
            'visitors',
            coalesce("t"."visitors", 0),
            'unguested_sales',
            coalesce("t"."unguested_sales", 0),
            'unguested_tax',
            coalesce("t"."unguested_tax", 0),
            'discounts',
            coalesce("t"."discounts", 0),
            'returns',
            coalesce("t"."returns", 0),
            'discounts_tax',
            coalesce("t"."discounts_tax", 0),
            'returns_tax',
            coalesce("t"."returns_tax", 0),
            'gross_sales',
            coalesce("t"."gross_sales", 0),
            'void_amount',
            coalesce("t"."void_amount", 0),
            'void_tax',
            coalesce("t"."void_tax", 0),
            'budget',
            b.budget,
            'running_sales',
            b.running_sales,
            'running_tax',
            b.running_tax
          )
        )
      from
        sums t
        full join budgets b using (shop_id, month)
    ),
    '[]'
  ) as cells,
  coalesce(
    (
      select
        json_agg(x.row)
      from
        (
          select
            jsonb_object_agg(name, amount) || jsonb_build_object('month', month) as row
          from
            mixes
          group by
            month
        ) x
    ),
    '[]'
  ) as mixes,
  coalesce(
    (
      select
        json_agg(t)
      from
        tenders t
    ),
    '[]'
  ) as tenders,
  (
    select
      json_agg(
        json_build_object('shop_id', shop_id, 'shop_name', name)
        order by
          display_sequence,
          shop_id
      )
    from
      shop
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
  ) as shops,
  (
    :freshness
  ) as freshness;
