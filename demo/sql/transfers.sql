-- Adds transfers with their lines and history. Shops that people have removed take no part.
with plan as materialized (
  select p.*, :today::date + p.requested as request_date, row_number() over (partition by p.from, p.requested order by p.no) + coalesce((
      select max(t.transfer_no) from transfer t
      where t.tenant_id = :tenant_id and t.shop_id = p.from and t.request_date = :today::date + p.requested
    ), 0) as transfer_no
  from jsonb_to_recordset(:transfers::jsonb) as p(no int, "from" int, "to" int, status text, requested int,
    expected int, shipped int, received int, remarks text, reason text, lines jsonb)
  where (select count(*) from shop s where s.tenant_id = :tenant_id and s.shop_id in (p.from, p.to)) = 2
), made as (
  insert into transfer (tenant_id, shop_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date,
    receive_date, remarks, lines, version, created_at, updated_at)
  select :tenant_id::int, p.from, p.to, p.request_date, p.transfer_no, :today::date + p.expected, p.status,
    :today::date + p.shipped, :today::date + p.received, p.remarks, jsonb_array_length(p.lines),
    case p.status when 'REQUESTED' then 1 when 'RECEIVED' then 3 else 2 end, :now::timestamptz, :now::timestamptz
  from plan p order by p.no
  returning *
), numbered as (
  select m.*, p.lines as planned, p.reason, p.no
  from made m join plan p on p.from = m.shop_id and p.request_date = m.request_date and p.transfer_no = m.transfer_no
), offer as (
  select i.*, r.shop_id as at, row_number() over (partition by r.shop_id order by i.item_code) as place, coalesce((
      select p.price / i.units_per_case from item_price p
      where p.tenant_id = i.tenant_id and p.item_id = i.item_id and p.from_date <= :today::date order by p.from_date desc limit 1
    ), 0) as unit_price
  from item_par r join purchase_item i on i.tenant_id = r.tenant_id and i.item_id = r.item_id
  where r.tenant_id = :tenant_id::int and i.active
), line as (
  insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit,
    units_per_case, requested, shipped, received, unit_price, ship_reason, short_reason)
  select n.tenant_id, n.shop_id, n.transfer_id, row_number() over (partition by n.transfer_id order by l.item), o.item_id,
    o.item_code, o.item_name, o.order_unit, o.unit, o.units_per_case, l.cases * o.units_per_case,
    case when n.ship_date is not null then coalesce(l.shipped, l.cases) * o.units_per_case end,
    case when n.receive_date is not null then coalesce(l.received, l.shipped, l.cases) * o.units_per_case end,
    case when n.ship_date is not null then round(o.unit_price, 8) end,
    case when l.shipped < l.cases then l.why end, case when l.received < coalesce(l.shipped, l.cases) then l.why end
  from numbered n
  cross join lateral jsonb_to_recordset(n.planned) as l(item int, cases numeric, shipped numeric, received numeric, why text)
  join offer o on o.at = n.to_shop_id and o.place = l.item
)
insert into transfer_event (tenant_id, transfer_id, event_no, status, shop_id, at, by_uuid, reason)
select n.tenant_id, n.transfer_id, e.no, e.status, e.shop, e.at, :by_uuid::uuid, e.reason
from numbered n
cross join lateral (values
  (1, 'REQUESTED', n.to_shop_id, (n.request_date + time '10:00') at time zone 'Asia/Tokyo', null),
  (2, 'SHIPPED', n.shop_id, (n.ship_date + time '11:00') at time zone 'Asia/Tokyo', null),
  (3, 'RECEIVED', n.to_shop_id, (n.receive_date + time '16:00') at time zone 'Asia/Tokyo', null),
  (2, 'CANCELED', n.to_shop_id, (n.request_date + time '15:00') at time zone 'Asia/Tokyo', n.reason)
) as e(no, status, shop, at, reason)
where e.at is not null and (e.status <> 'CANCELED' or n.status = 'CANCELED')
returning transfer_id
