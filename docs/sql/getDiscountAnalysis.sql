-- The SQL of getDiscountAnalysis for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getDiscountAnalysis/freshness.sql`

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
  cells as materialized (
    select
      shop_id,
      kind,
      source_id,
      null::text as staff,
      null::text as code,
      null::text as person,
      sum("uses") as "uses",
      sum("receipts") as "receipts",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("gross_sales") as "gross_sales",
      sum("gross_tax") as "gross_tax"
    from
      (
        select
          "shop_id",
          "kind",
          "source_id",
          1 * sum(uses) as uses,
          1 * sum(receipts) as receipts,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(gross_tax) as gross_tax
        from
          "discount_source_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
        union all
        select
          "shop_id",
          "kind",
          "source_id",
          -1 * sum(uses) as uses,
          -1 * sum(receipts) as receipts,
          -1 * sum(discounts) as discounts,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(gross_sales) as gross_sales,
          -1 * sum(gross_tax) as gross_tax
        from
          "discount_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
        union all
        select
          "shop_id",
          "kind",
          "source_id",
          1 * sum(uses) as uses,
          1 * sum(receipts) as receipts,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(gross_tax) as gross_tax
        from
          "discount_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
      ) t
    group by
      shop_id,
      kind,
      source_id
  ),
  named as materialized (
    select
      c.*,
      case c.kind
        when 2 then coalesce(
          d.discount_name,
          (
            select
              r.discount_name
            from
              receipt r
            where
              r.tenant_id = :tenant
              and r.shop_id = c.shop_id
              and r.discount_setting_id = c.source_id
              and r.discount_name is not null
            order by
              r.business_date desc
            limit
              1
          )
        )
        when 4 then k.coupon_name
      end as name,
      k.coupon_number
    from
      cells c
      left join discount_setting d on d.tenant_id = :tenant
      and c.kind = 2
      and d.discount_setting_id = c.source_id
      left join coupon k on k.tenant_id = :tenant
      and c.kind = 4
      and k.coupon_id = c.source_id
    where
      (c.uses, c.discounts) <> (0, 0)
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            n.shop_id,
            'shop_name',
            s.name,
            'kind',
            n.kind,
            'source_id',
            n.source_id,
            'staff',
            n.staff,
            'code',
            n.code,
            'person',
            n.person,
            'name',
            n.name,
            'coupon_number',
            n.coupon_number,
            'uses',
            "n"."uses",
            'receipts',
            "n"."receipts",
            'discounts',
            "n"."discounts",
            'discounts_tax',
            "n"."discounts_tax",
            'gross_sales',
            "n"."gross_sales",
            'gross_tax',
            "n"."gross_tax"
          )
        )
      from
        named n
        join shop s on s.tenant_id = :tenant
        and s.shop_id = n.shop_id
    ),
    '[]'
  ) as cells,
  (
    select
      name
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
