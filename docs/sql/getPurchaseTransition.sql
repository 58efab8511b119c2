-- The SQL of getPurchaseTransition for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getPurchaseTransition/freshness.sql`

select
  coalesce(
    (
      select
        json_agg(json_build_array(month, supplier_id, item_id, quantity, amount))
      from
        (
          select
            "month",
            "supplier_id",
            "item_id",
            sum("quantity") as "quantity",
            sum("amount") as "amount"
          from
            (
              select
                "month",
                "supplier_id",
                "item_id",
                -1 * sum("quantity") as "quantity",
                -1 * sum("amount") as "amount"
              from
                (
                  select
                    *,
                    date_trunc('month', business_date::timestamp)::date as month
                  from
                    purchase_day
                ) d
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and business_date between '2026-09-01'::date and '2026-09-14'::date
              group by
                "month",
                "supplier_id",
                "item_id"
              union all
              select
                "month",
                "supplier_id",
                "item_id",
                1 * sum("quantity") as "quantity",
                1 * sum("amount") as "amount"
              from
                (
                  select
                    *,
                    date_trunc('month', business_date::timestamp)::date as month
                  from
                    purchase_day
                ) d
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and business_date between '2026-11-01'::date and :'to'::date
              group by
                "month",
                "supplier_id",
                "item_id"
              union all
              select
                "month",
                "supplier_id",
                "item_id",
                1 * sum("quantity") as "quantity",
                1 * sum("amount") as "amount"
              from
                purchase_month
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and month between '2026-09-01'::date and '2026-10-01'::date
              group by
                "month",
                "supplier_id",
                "item_id"
            ) p
          group by
            "month",
            "supplier_id",
            "item_id"
          having
            (sum("quantity"), sum("amount")) is distinct from (0, 0)
        ) s
    ),
    '[]'
  ) as sums,
  (
    select
      price_rise / 100
    from
      developer
    where
      tenant_id = :tenant
  ) as threshold,
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
  coalesce(
    (
      select
        json_agg(json_build_object('month', month, 'net_sales', sales - tax))
      from
        (
          select
            month,
            sum(sales) as sales,
            sum(tax) as tax
          from
            (
              select
                "month",
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
                "month"
              union all
              select
                "month",
                -1 * sum(sales) as sales,
                -1 * sum(tax) as tax
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
                1 * sum(sales) as sales,
                1 * sum(tax) as tax
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
        ) t
    ),
    '[]'
  ) as sales,
  (
    :freshness
  ) as freshness;
