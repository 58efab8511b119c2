-- The SQL of getPurchaseRecord for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getPurchaseRecord/freshness.sql`
\set sums `cat getPurchaseRecord/sums.sql`

with
  items as materialized (
    select
      item_id,
      item_category
    from
      purchase_item
    where
      tenant_id = :tenant
  ),
  sums as materialized (
    :sums
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'key',
            s.key,
            'name',
            coalesce(n.name, s.key),
            'registration_number',
            n.registration_number,
            'amount',
            s.amount,
            'returned',
            s.returned,
            'previous',
            s.previous,
            'last_year',
            s.last_year
          )
          order by
            s.amount desc,
            s.key
        )
      from
        (
          select
            key,
            coalesce(
              sum(amount) filter (
                where
                  period = 'none'
              ),
              0
            ) as amount,
            coalesce(
              sum(returned) filter (
                where
                  period = 'none'
              ),
              0
            ) as returned,
            coalesce(
              sum(amount) filter (
                where
                  period = 'previous'
              ),
              0
            ) as previous,
            coalesce(
              sum(amount) filter (
                where
                  period = 'lastYear'
              ),
              0
            ) as last_year
          from
            sums
          group by
            key
        ) s
        left join (
          select
            supplier_id::text as key,
            supplier_name as name,
            registration_number
          from
            supplier
          where
            tenant_id = :tenant
        ) n on n.key = s.key
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        json_agg(json_build_object('shop_id', shop_id, 'net_sales', sales - tax))
      from
        (
          select
            shop_id,
            sum("sales") as "sales",
            sum("tax") as "tax"
          from
            (
              select
                "shop_id",
                1 * sum(sales) as sales,
                1 * sum(tax) as tax
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
                "shop_id"
              union all
              select
                "shop_id",
                -1 * sum(sales) as sales,
                -1 * sum(tax) as tax
              from
                "sales_day_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and business_date between '2026-09-01'::date and '2026-09-14'::date
                and true
              group by
                "shop_id"
              union all
              select
                "shop_id",
                1 * sum(sales) as sales,
                1 * sum(tax) as tax
              from
                "sales_day_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and business_date between '2026-11-01'::date and :'to'::date
                and true
              group by
                "shop_id"
            ) parts
          group by
            shop_id
        ) t
    ),
    '[]'
  ) as shops,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'itemId',
            item_id,
            'itemCode',
            item_code,
            'itemName',
            item_name,
            'itemCategory',
            coalesce(item_category, ''),
            'orderUnit',
            order_unit,
            'unit',
            unit,
            'unitsPerCase',
            units_per_case
          )
          order by
            item_code
        )
      from
        purchase_item
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as items,
  coalesce(
    (
      select
        json_agg(
          json_build_object('supplierId', supplier_id, 'supplierCode', supplier_code, 'supplierName', supplier_name)
          order by
            supplier_code
        )
      from
        supplier
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as suppliers,
  (
    :freshness
  ) as freshness;
