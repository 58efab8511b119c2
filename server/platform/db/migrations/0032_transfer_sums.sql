-- Sums of transfers. Yen of a line follow from its quantities and price; the transfer has their sums, so that the list need not read lines;
-- and what moved is summed by shop, day or month and item, as purchases are. A shop's own half of a transfer stands in its rows: what it
-- shipped on the ship date, what it received on the receive date. They are written with the shipping and the receipt
-- (server/trade/transfer/rollUp.ts).

-- Yen without tax, each rounded once; null where the item has no price.
alter table transfer_line
  add column shipped_amount int8 generated always as (round(shipped * unit_price)) stored,
  add column received_amount int8 generated always as (round(received * unit_price)) stored,
  -- Of what was shipped and not received.
  add column short_amount int8 generated always as (round((shipped - received) * unit_price)) stored;

alter table transfer
  add column shipped_amount int8 not null default 0,
  add column short_amount int8 not null default 0;

update transfer t set shipped_amount = l.shipped_amount, short_amount = l.short_amount
from (
  select tenant_id, transfer_id, coalesce(sum(shipped_amount), 0) as shipped_amount, coalesce(sum(short_amount), 0) as short_amount
  from transfer_line group by 1, 2
) l where l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id and (l.shipped_amount, l.short_amount) <> (0, 0);

create table transfer_day (
  tenant_id int not null,
  shop_id int not null,
  business_date date not null,
  item_id int not null,
  -- In stock units, and yen without tax. What has no price is worth nothing.
  shipped numeric(20, 3) not null,
  shipped_amount int8 not null,
  received numeric(20, 3) not null,
  received_amount int8 not null,
  -- Of what was received: that with a price, and quantity × price without rounding. The last price of an item is their quotient.
  priced numeric(20, 3) not null,
  priced_value numeric(36, 11) not null,
  primary key (tenant_id, shop_id, business_date, item_id)
) with (fillfactor = 70);
-- The last day on which a shop received an item.
create index transfer_day_item on transfer_day (tenant_id, shop_id, item_id, business_date);

create table transfer_month (
  tenant_id int not null,
  shop_id int not null,
  -- First day of the month.
  month date not null,
  item_id int not null,
  shipped numeric(20, 3) not null,
  shipped_amount int8 not null,
  received numeric(20, 3) not null,
  received_amount int8 not null,
  priced numeric(20, 3) not null,
  priced_value numeric(36, 11) not null,
  primary key (tenant_id, shop_id, month, item_id)
) with (fillfactor = 70);

insert into transfer_day
select tenant_id, shop_id, business_date, item_id, sum(shipped), sum(shipped_amount), sum(received), sum(received_amount), sum(priced),
  sum(priced_value)
from (
  select t.tenant_id, t.shop_id, t.ship_date as business_date, l.item_id, l.shipped, coalesce(l.shipped_amount, 0) as shipped_amount,
    0 as received, 0 as received_amount, 0 as priced, 0 as priced_value
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
  where t.ship_date is not null and l.shipped > 0
  union all
  select t.tenant_id, t.to_shop_id, t.receive_date, l.item_id, 0, 0, l.received, coalesce(l.received_amount, 0),
    case when l.unit_price is null then 0 else l.received end, coalesce(l.received * l.unit_price, 0)
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
  where t.receive_date is not null and l.received > 0
) moves group by 1, 2, 3, 4 order by 1, 2, 3, 4;

insert into transfer_month
select tenant_id, shop_id, date_trunc('month', business_date::timestamp)::date, item_id, sum(shipped), sum(shipped_amount), sum(received),
  sum(received_amount), sum(priced), sum(priced_value)
from transfer_day group by 1, 2, 3, 4 order by 1, 2, 3, 4;
