-- The SQL of getStaffDays for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getStaffDays/freshness.sql`

with
  persons as materialized (
    select
      p.shop_id,
      p.person_id,
      nullif(p.code, '') as code,
      coalesce(nullif(p.name, ''), p.code) as name,
      p.shop_id || case
        when p.code = '' then '-person-' || p.person_id
        else '-code-' || p.code
      end as staff
    from
      person p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
  ),
  served as materialized (
    select
      p.*,
      case
        when count(*) over (
          partition by
            staff
        ) > 1 then (
          select
            max(d.business_date)
          from
            staff_day d
          where
            d.tenant_id = :tenant
            and d.shop_id = p.shop_id
            and d.channel = 0
            and d.staff_id = p.person_id
        )
      end as last
    from
      persons p
  ),
  people as materialized (
    select
      shop_id,
      person_id,
      code,
      staff,
      first_value(name) over (
        partition by
          staff
        order by
          last desc nulls last,
          person_id
      ) as name
    from
      served
  ),
  sums as materialized (
    select
      t.business_date,
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("pairs") as "pairs",
      sum("visitors") as "visitors",
      sum("gross_sales") as "gross_sales",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("returns") as "returns",
      sum("returns_tax") as "returns_tax",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax",
      sum("unguested_sales") as "unguested_sales",
      sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          "shop_id",
          "staff_id",
          "business_date",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns) as returns,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
        from
          "staff_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between :'from'::date and :'to'::date
          and true
        group by
          "shop_id",
          "staff_id",
          "business_date"
      ) t
      left join people p on p.shop_id = "t"."shop_id"
      and p.person_id = "t"."staff_id"
    where
      null::text is null
      or coalesce(p.staff, "t"."shop_id" || '-none') = null
    group by
      t.business_date
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'business_date',
            s.business_date,
            'sales',
            "s"."sales",
            'tax',
            "s"."tax",
            'pairs',
            "s"."pairs",
            'visitors',
            "s"."visitors",
            'gross_sales',
            "s"."gross_sales",
            'discounts',
            "s"."discounts",
            'discounts_tax',
            "s"."discounts_tax",
            'returns',
            "s"."returns",
            'returns_tax',
            "s"."returns_tax",
            'void_amount',
            "s"."void_amount",
            'void_tax',
            "s"."void_tax",
            'unguested_sales',
            "s"."unguested_sales",
            'unguested_tax',
            "s"."unguested_tax"
          )
          order by
            s.business_date
        )
      from
        sums s
      where
        not (
          "s"."sales",
          "s"."tax",
          "s"."pairs",
          "s"."visitors",
          "s"."gross_sales",
          "s"."discounts",
          "s"."discounts_tax",
          "s"."returns",
          "s"."returns_tax",
          "s"."void_amount",
          "s"."void_tax",
          "s"."unguested_sales",
          "s"."unguested_tax"
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ),
    '[]'
  ) as rows,
  (
    select
      json_build_object('code', code, 'name', name)
    from
      people
    where
      staff = null
    limit
      1
  ) as person,
  (
    :freshness
  ) as freshness;
