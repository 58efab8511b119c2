-- The SQL of getChangeHistory for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  fitting as materialized (
    select
      c.seq,
      c.changed_at,
      f.name
    from
      change_history c
      cross join lateral (
        select
          key as name
        from
          jsonb_object_keys(c.after) as key
        where
          c.before is not null
        union all
        select
          null
        where
          c.before is null
          or c.after is null
      ) f
    where
      c.tenant_id = :tenant
      and c.changed_at >= (:'from'::date + '300 minutes'::interval) at time zone 'Asia/Tokyo'
      and c.changed_at < (:'to'::date + '300 minutes'::interval) at time zone 'Asia/Tokyo' + interval '1 day'
      and case
        when c.resource = 'change-set'
        and c.shop_id is null then exists (
          select
          from
            change_set s
          where
            s.tenant_id = :tenant
            and s.change_set_id = c.record_id::int
            and s.shop_ids && :'shops'::int[]
            and true
        )
        else (
          c.shop_id is null
          or c.shop_id = any (:'shops'::int[])
          or not exists (
            select
            from
              shop
            where
              shop.tenant_id = :tenant
              and shop.shop_id = c.shop_id
          )
        )
      end
  ),
  page as materialized (
    select
      seq,
      changed_at,
      name
    from
      fitting
    order by
      changed_at desc,
      seq desc,
      name
    limit
      :limit::int
    offset
      :offset::int
  )
select
  (
    select
      count(*)
    from
      fitting
  ) as total,
  c.seq::text as id,
  p.name,
  c.shop_id,
  c.changed_at at time zone 'UTC' as "changedAt",
  a.name as person,
  c.resource,
  c.record_id as "recordId",
  c.variant,
  coalesce(b.name, c.record_name) as "recordName",
  s.name as "shopName",
  c.action,
  c.origin,
  c.undo,
  own.change_set_id as "changeSetId",
  own.name as "changeSetName",
  case
    when c.resource = 'change-set' then array(
      select
        name
      from
        shop
      where
        tenant_id = :tenant
        and shop_id = any (own.shop_ids)
      order by
        array_position(own.shop_ids, shop_id)
    )
  end as "setShops",
  c.actor_kind as actor,
  c.address,
  p.name is null as whole,
  coalesce(
    "c"."before" || (
      select
        jsonb_object_agg(e.key, p.name)
      from
        jsonb_each("c"."before") e
        join person p on p.tenant_id = :tenant
        and p.shop_id = 0
        and p.person_id = (e.value ->> 'personId')::uuid
      where
        jsonb_typeof(e.value -> 'personId') = 'string'
    ),
    "c"."before"
  ) as before,
  coalesce(
    "c"."after" || (
      select
        jsonb_object_agg(e.key, p.name)
      from
        jsonb_each("c"."after") e
        join person p on p.tenant_id = :tenant
        and p.shop_id = 0
        and p.person_id = (e.value ->> 'personId')::uuid
      where
        jsonb_typeof(e.value -> 'personId') = 'string'
    ),
    "c"."after"
  ) as after
from
  page p
  join change_history c on c.tenant_id = :tenant
  and c.seq = p.seq
  left join person a on a.tenant_id = c.tenant_id
  and a.shop_id = 0
  and a.person_id = c.actor_id
  left join person b on b.tenant_id = c.tenant_id
  and b.shop_id = 0
  and b.person_id = c.record_person_id
  left join change_set own on own.tenant_id = c.tenant_id
  and own.shop_ids <@ :'shops'::int[]
  and own.change_set_id = case
    when c.resource = 'change-set' then c.record_id::int
    else c.change_set_id
  end
  left join shop s on s.tenant_id = :tenant
  and s.shop_id = c.shop_id
order by
  p.changed_at desc,
  p.seq desc,
  p.name;
