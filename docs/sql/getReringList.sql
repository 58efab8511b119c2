-- The SQL of getReringList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getReringList/freshness.sql`
\set persons_with_voids `cat getReringList/persons_with_voids.sql`
\set followers `cat getReringList/followers.sql`
\set missingProducts `cat getReringList/missingProducts.sql`
\set followed_voids `cat getReringList/followed_voids.sql`
\set candidates `cat getReringList/candidates.sql`
\set candidates_2 `cat getReringList/candidates_2.sql`

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
  voids as materialized (
    select
      r.shop_id,
      r.receipt_id as void_id,
      r.staff_id,
      r.business_date,
      r.sold_at,
      t.receipt_id as voided_id,
      t.seq,
      coalesce(t.split_of, t.receipt_id) as bill_id,
      t.total,
      t.order_type,
      t.delivery_service,
      row_number() over (
        order by
          r.business_date desc,
          r.sold_at desc,
          r.seq desc,
          r.shop_id
      ) as place
    from
      receipt r
      join receipt t on t.tenant_id = :tenant
      and t.shop_id = r.shop_id
      and t.receipt_id = r.reversal_of
      and t.kind = 'SALE'
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.kind <> 'SALE'
      and r.kind = 'VOID'
      and r.business_date between :'from'::date and :'to'::date
  ),
  followed_voids as materialized (
    :followed_voids
  ),
  followers as materialized (
    :followers
  ),
  candidates as materialized (
    :candidates
  ),
  persons_with_voids as materialized (
    :persons_with_voids
  )
select
  coalesce(
    :candidates_2
  ) as candidates,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'staff',
            w.staff,
            'name',
            w.name,
            'shop_name',
            s.name,
            'named',
            w.named,
            'voids',
            w.voids,
            'pairs',
            w.pairs
          )
          order by
            w.staff
        )
      from
        persons_with_voids w
        join shop s on s.tenant_id = :tenant
        and s.shop_id = w.shop_id
    ),
    '[]'
  ) as people,
  (
    :freshness
  ) as freshness;

select
  "n"."shop_id" || '-' || "n"."void_id" as id,
  n.shop_id,
  "n"."shop_id" || '-' || "n"."voided_id" as "voidedId",
  "n"."shop_id" || '-' || "n"."rerung_id" as "rerungId",
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
  shop.name as "shopName",
  (
    select
      coalesce(nullif(p.name, ''), p.code)
    from
      person p
    where
      p.tenant_id = :tenant
      and p.shop_id = r.shop_id
      and p.person_id = r.staff_id
  ) as "staffName",
  r.reason,
  t.receipt_number as "receiptNumber",
  b.receipt_number as "rerungNumber",
  t.total,
  t.total - n.difference as "rerungTotal",
  n.difference,
  n.cash,
  n.minutes as "minutesAfterVoid",
  (
    :missingProducts
  ) as "missingProducts",
  coalesce(
    (
      select
        json_agg(
          tender
          order by
            tender
        )
      from
        (
          select
            x.tender
          from
            journal_payment x
          where
            "x"."tenant_id" = :tenant
            and "x"."shop_id" = n.shop_id
            and "x"."seq" = "t"."seq"
          union
          select
            'OTHER'
          from
            receipt r
          where
            r.tenant_id = :tenant
            and r.shop_id = n.shop_id
            and r.receipt_id = n.voided_id
            and (
              r.points <> 0
              and r.points_as = 'TENDER'
            )
        ) tenders
    ),
    '[]'
  ) as payment_type
from
  jsonb_to_recordset('[]'::jsonb) as n (
    shop_id int,
    void_id uuid,
    voided_id uuid,
    rerung_id uuid,
    place int,
    difference int,
    cash int,
    minutes int
  )
  join receipt r on r.tenant_id = :tenant
  and r.shop_id = n.shop_id
  and r.receipt_id = n.void_id
  join receipt t on t.tenant_id = :tenant
  and t.shop_id = n.shop_id
  and t.receipt_id = n.voided_id
  join receipt b on b.tenant_id = :tenant
  and b.shop_id = n.shop_id
  and b.receipt_id = n.rerung_id
  join shop on shop.tenant_id = :tenant
  and shop.shop_id = n.shop_id
order by
  n.place;
