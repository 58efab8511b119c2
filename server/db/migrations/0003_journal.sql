-- The journal: receipts with lines and payments, append-only, one hash chain a shop; and what receipts tell of products.
-- The one writer is the function ingest_receipts; foreign keys and checks would only repeat, row by row, what it holds.

create type order_type as enum ('EAT_IN', 'TAKEOUT', 'DELIVERY');
create type delivery_service as enum ('UBER_EATS', 'DEMAE_CAN', 'MENU', 'WOLT', 'OTHER');
create type receipt_kind as enum ('SALE', 'RETURN', 'VOID');
create type tax_mode as enum ('INCLUDED', 'EXCLUDED');
create type tender as enum ('CASH', 'CREDIT', 'EMONEY', 'QR', 'OTHER', 'DELIVERY');

create table receipt (
  tenant_id int not null,
  shop_id int not null,
  receipt_id uuid not null,
  -- 1, 2, 3 … within the shop, in the order of recording.
  seq int not null,
  -- Facts of the moment of recording, never derived when they are read.
  business_date date not null,
  hour smallint not null,
  sold_at timestamptz not null,
  recorded_at timestamptz not null,
  kind receipt_kind not null,
  order_type order_type not null,
  delivery_service delivery_service,
  tax_mode tax_mode not null,
  points_as points_as not null,
  -- What counts: a split bill counts once.
  pairs smallint not null,
  visitors smallint not null,
  -- What the POS said.
  guests smallint,
  -- The check tells no guests: that of a split bill's part, or of the sale that a return takes back. Outside the digest.
  guests_unknown boolean not null default false,
  gross_sales int not null,
  -- All that was taken off, tax included: gross_sales − total.
  discounts int not null,
  discount int not null,
  coupon_discount int not null,
  coupon_id int,
  points int not null,
  sales8 int not null,
  sales10 int not null,
  tax8 int not null,
  tax10 int not null,
  total int not null,
  cost int not null,
  -- Net sales of the lines that tell no cost (0 is a cost that was not sent). Outside the digest: it follows from the lines.
  uncosted int not null default 0,
  reversal_of uuid,
  split_of uuid,
  -- The marks that a later receipt leaves on an earlier one: when it was voided, and seq of the void that changed it last: its
  -- own, or that of the part of a split bill for which it counts since.
  voided_at timestamptz,
  changed_seq int,
  receipt_number text,
  staff_code text,
  staff_name text,
  reason text,
  digest bytea not null,
  primary key (tenant_id, shop_id, receipt_id)
);
-- Holds the journal's order too: what stands on a page is told from the index alone. Partial on purpose: a lookup by receipt_id
-- must never take this index for its first two columns, which a planner without statistics does on a young table. checkReceipt
-- refuses older dates.
create index receipt_by_day on receipt (tenant_id, shop_id, business_date, sold_at, seq)
where business_date >= '2000-01-01';
-- Voids and returns by day with all that the list of them counts and sorts. It holds no ordinary sale: recording one writes
-- nothing more.
create index receipt_reversal_by_day on receipt (tenant_id, shop_id, business_date)
include (sold_at, seq, receipt_id, kind, reversal_of, total, staff_code, staff_name, reason)
where kind <> 'SALE';
-- What a void is worth, which it does not hold itself: the voided receipts by their ids.
create index receipt_voided on receipt (tenant_id, shop_id, receipt_id) include (total) where voided_at is not null;
create index receipt_changed_by_day on receipt (tenant_id, shop_id, business_date, changed_seq)
where changed_seq is not null;

-- Which receipts name which: returns, voids and parts of split bills, found from the receipt that they name (target_id). An index
-- on receipt would do, were it not for the same planner.
create table receipt_link (
  tenant_id int not null,
  shop_id int not null,
  target_id uuid not null,
  receipt_id uuid not null,
  primary key (tenant_id, shop_id, target_id, receipt_id)
);

-- gross_sales, sales and tax are the line's share, so that lines sum to their receipt to the yen.
create table receipt_line (
  tenant_id int not null,
  shop_id int not null,
  receipt_id uuid not null,
  line_no smallint not null,
  tax_rate smallint not null,
  quantity int not null,
  unit_price int not null,
  unit_cost int,
  discount int not null,
  gross_sales int not null,
  sales int not null,
  tax int not null,
  cost int not null,
  product_code text collate "C" not null,
  category_code text collate "C" not null,
  product_name text not null,
  category_name text not null,
  primary key (tenant_id, shop_id, receipt_id, line_no)
);

create table payment (
  tenant_id int not null,
  shop_id int not null,
  receipt_id uuid not null,
  payment_no smallint not null,
  tender tender not null,
  tendered int not null,
  change int not null,
  primary key (tenant_id, shop_id, receipt_id, payment_no)
);

-- The end of each shop's chain. Its row lock is what lets one writer at a time extend the chain.
create table journal_head (
  tenant_id int not null,
  shop_id int not null,
  seq int not null,
  digest bytea not null,
  primary key (tenant_id, shop_id)
) with (fillfactor = 50);

-- The newest name of each product and category that receipts told.
create table catalogue_product (
  tenant_id int not null,
  shop_id int not null,
  product_code text collate "C" not null,
  name text not null,
  category_code text collate "C" not null,
  unit_price int not null,
  named_at timestamptz not null,
  primary key (tenant_id, shop_id, product_code)
);

create table catalogue_category (
  tenant_id int not null,
  shop_id int not null,
  category_code text collate "C" not null,
  name text not null,
  named_at timestamptz not null,
  primary key (tenant_id, shop_id, category_code)
);

\ir ../functions/shop_rules.sql
\ir ../functions/receipt_content.sql
\ir ../functions/line_content.sql
\ir ../functions/payment_content.sql
\ir ../functions/stored_content.sql
\ir ../functions/receipt_digest.sql
\ir ../functions/linked_receipts.sql
\ir ../functions/link_fault.sql
\ir ../functions/learn_names.sql
\ir ../functions/receipt_cash.sql
\ir ../functions/ingest_receipts.sql
