-- What `npm run verify` has found sound: a month or a year of a shop, and what the rows of it were then.
create table verified_part (
  tenant_id int not null,
  shop_id int not null,
  span text not null check (span in ('MONTH', 'YEAR')),
  -- Its first day.
  starts_on date not null,
  fingerprint text not null,
  verified_at timestamptz not null,
  primary key (tenant_id, shop_id, span, starts_on)
);
