-- Years whose receipts lie in files instead of the database (`npm run year`), a row a shop and year. The sums stay; the chain of the shop
-- goes on from the last digest.
create table detached_year (
  tenant_id int not null,
  shop_id int not null,
  year smallint not null,
  -- The last date of the year. No receipt of it, or of an earlier date, is recorded any more.
  last_date date not null,
  -- The receipts had these numbers. Those that a later receipt refers to are in the database, too.
  first_seq int not null,
  last_seq int not null,
  -- Where the chain stood before the first and after the last of them.
  before_digest bytea not null,
  last_digest bytea not null,
  receipts int not null,
  lines int not null,
  payments int not null,
  -- Yen, of the receipts that were not voided.
  sales int8 not null,
  -- What sales_day has of all dates up to the last one. Nothing may change it any more.
  day_receipts int not null,
  day_sales int8 not null,
  -- SHA-256 of what the manifest says of the shop.
  checksum bytea not null,
  detached_at timestamptz not null,
  primary key (tenant_id, shop_id, year)
);

\ir ../functions/detached_until.sql
\ir ../functions/link_fault.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/ingest_receipts.sql
