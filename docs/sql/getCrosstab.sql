-- The SQL of getCrosstab for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set offset 50
\set freshness `cat getCrosstab/freshness.sql`

with
  cells as materialized (
    select
      "p"."shop_id" as r,
      "p"."product_code" as c,
      sum("sales") as "sales",
      sum("tax") as "tax"
    from
      (
        select
          "shop_id",
          "product_code",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax
        from
          "product_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "shop_id",
          "product_code"
      ) p
    group by
      1,
      2
    having
      (sum("sales"), sum("tax")) is distinct from (0, 0)
  ),
  row_sums as materialized (
    select
      *,
      case
        when place <= :offset::int then "r"
      end as shown
    from
      (
        select
          "r",
          "sales",
          "tax",
          row_number() over (
            order by
              sales desc,
              "r"
          ) as place
        from
          (
            select
              "r",
              sum("sales") as "sales",
              sum("tax") as "tax"
            from
              cells
            group by
              "r"
          ) t
      ) placed
  ),
  column_sums as materialized (
    select
      *,
      case
        when place <= :offset::int then "c"
      end as shown
    from
      (
        select
          "c",
          "sales",
          "tax",
          row_number() over (
            order by
              sales desc,
              "c"
          ) as place
        from
          (
            select
              "c",
              sum("sales") as "sales",
              sum("tax") as "tax"
            from
              cells
            group by
              "c"
          ) t
      ) placed
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_array(
            l.key,
            case
              when l.key is not null then n.name
            end,
            l.count,
            "l"."sales",
            "l"."tax"
          )
          order by
            l.key is null,
            n.place,
            l.place
        )
      from
        (
          select
            shown as key,
            count(*) as count,
            min(place) as place,
            sum("sales") as "sales",
            sum("tax") as "tax"
          from
            "row_sums"
          group by
            shown
        ) l
        left join (
          select
            shop_id as key,
            name,
            row_number() over (
              order by
                display_sequence,
                shop_id
            ) as place
          from
            shop
          where
            tenant_id = :tenant
        ) n on n.key = l.key
    ),
    '[]'
  ) as lines,
  coalesce(
    (
      select
        json_agg(
          json_build_array(
            l.key,
            case
              when l.key is not null then n.name
            end,
            l.count,
            "l"."sales",
            "l"."tax"
          )
          order by
            l.key is null,
            n.place,
            l.place
        )
      from
        (
          select
            shown as key,
            count(*) as count,
            min(place) as place,
            sum("sales") as "sales",
            sum("tax") as "tax"
          from
            "column_sums"
          group by
            shown
        ) l
        left join (
          select
            product_code as key,
            name,
            null::bigint as place
          from
            (
              select distinct
                on (product_code) product_code,
                name,
                category_code,
                unit_price
              from
                catalogue_product
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
              order by
                product_code,
                named_at desc,
                shop_id
            ) n
        ) n on n.key = l.key
    ),
    '[]'
  ) as heads,
  coalesce(
    (
      select
        json_agg(json_build_array(r, c, "sales", "tax"))
      from
        (
          select
            a.shown as r,
            b.shown as c,
            sum("cells"."sales") as "sales",
            sum("cells"."tax") as "tax"
          from
            cells
            join row_sums a on a.r = cells.r
            join column_sums b on b.c = cells.c
          group by
            1,
            2
        ) x
    ),
    '[]'
  ) as cells,
  (
    select
      json_build_array(coalesce(sum("sales"), 0), coalesce(sum("tax"), 0))
    from
      cells
  ) as total,
  (
    :freshness
  ) as freshness;
