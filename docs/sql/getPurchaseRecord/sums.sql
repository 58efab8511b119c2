select
  p.supplier_id::text as key,
  'none' as period,
  sum(amount)::int8 as amount,
  sum(returned_amount)::int8 as returned
from
  (
    select
      "supplier_id",
      sum("amount") as "amount",
      sum("returned_amount") as "returned_amount"
    from
      (
        select
          "supplier_id",
          -1 * sum("amount") as "amount",
          -1 * sum("returned_amount") as "returned_amount"
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
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
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
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
        from
          purchase_month
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-09-01'::date and '2026-10-01'::date
        group by
          "supplier_id"
      ) p
    group by
      "supplier_id"
    having
      (sum("amount"), sum("returned_amount")) is distinct from (0, 0)
  ) p
group by
  1
union all
select
  p.supplier_id::text as key,
  'previous' as period,
  sum(amount)::int8 as amount,
  sum(returned_amount)::int8 as returned
from
  (
    select
      "supplier_id",
      sum("amount") as "amount",
      sum("returned_amount") as "returned_amount"
    from
      (
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
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
          and business_date between '2026-07-20'::date and '2026-07-31'::date
        group by
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
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
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
        from
          purchase_month
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-08-01'::date and '2026-08-01'::date
        group by
          "supplier_id"
      ) p
    group by
      "supplier_id"
    having
      (sum("amount"), sum("returned_amount")) is distinct from (0, 0)
  ) p
group by
  1
union all
select
  p.supplier_id::text as key,
  'lastYear' as period,
  sum(amount)::int8 as amount,
  sum(returned_amount)::int8 as returned
from
  (
    select
      "supplier_id",
      sum("amount") as "amount",
      sum("returned_amount") as "returned_amount"
    from
      (
        select
          "supplier_id",
          -1 * sum("amount") as "amount",
          -1 * sum("returned_amount") as "returned_amount"
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
          and business_date between '2025-09-01'::date and '2025-09-14'::date
        group by
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
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
          and business_date between '2025-11-01'::date and '2025-11-10'::date
        group by
          "supplier_id"
        union all
        select
          "supplier_id",
          1 * sum("amount") as "amount",
          1 * sum("returned_amount") as "returned_amount"
        from
          purchase_month
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2025-09-01'::date and '2025-10-01'::date
        group by
          "supplier_id"
      ) p
    group by
      "supplier_id"
    having
      (sum("amount"), sum("returned_amount")) is distinct from (0, 0)
  ) p
group by
  1
