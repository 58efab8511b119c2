-- Which state of the menu each device has: the version that it read last, of each order type, and when. Whoever changes the menu sees which
-- devices have read it since.
create table device_menu_reading (
  tenant_id int not null,
  shop_id int not null,
  device_id int not null,
  order_type text not null check (order_type in ('EAT_IN', 'TAKEOUT', 'DELIVERY')),
  version text not null,
  read_at timestamptz not null,
  primary key (tenant_id, shop_id, device_id, order_type)
);
