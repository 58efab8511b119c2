-- The journal: receipts with lines and payments, append-only, with one hash chain a shop; and the names of products and categories.
-- Only the function ingest_receipts writes receipts. It guarantees what foreign keys and checks would check again for each row.

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
  -- Fixed when the receipt is recorded: a later change of the cut-off does not move it.
  business_date date not null,
  hour smallint not null,
  sold_at timestamptz not null,
  recorded_at timestamptz not null,
  kind receipt_kind not null,
  order_type order_type not null,
  delivery_service delivery_service,
  tax_mode tax_mode not null,
  points_as points_as not null,
  -- Counts for reports. A split bill counts once.
  pairs smallint not null,
  visitors smallint not null,
  -- The number that the POS sent.
  guests smallint,
  -- The check has no number of guests. A part of a split bill follows its check, a return its sale. Not in the digest.
  guests_unknown boolean not null default false,
  gross_sales int not null,
  -- gross_sales − total: all discounts, coupons and points, tax included.
  discounts int not null,
  discount int not null,
  coupon_discount int not null,
  coupon_id int,
  -- The preset of `discount`, and its name at the time; null for a discount without one.
  discount_setting_id int,
  discount_name text,
  -- The sum of the lines' discounts, and how many lines have one. Not in the digest, because they follow from the lines.
  line_discount int not null default 0,
  discounted_lines smallint not null default 0,
  points int not null,
  sales8 int not null,
  sales10 int not null,
  tax8 int not null,
  tax10 int not null,
  total int not null,
  cost int not null,
  -- Net sales of the lines without a cost (0 counts as none). Not in the digest, because it follows from the lines.
  uncosted int not null default 0,
  -- The tax within `discounts`, of each rate rounded down. Not in the digest either.
  discounts_tax int not null default 0,
  reversal_of uuid,
  split_of uuid,
  -- Set by later receipts. voided_at: when this receipt was voided. changed_seq: seq of the last void that changed it: its own, or
  -- that of another part of its split bill, whose counts moved to this receipt.
  voided_at timestamptz,
  changed_seq int,
  receipt_number text,
  -- Of the table person.
  staff_id uuid,
  reason text,
  digest bytea not null,
  primary key (tenant_id, shop_id, receipt_id)
);
-- It has the order of the journal, so that the rows of a page follow from the index alone. The condition is always true
-- (checkReceipt refuses older dates) and keeps a lookup by receipt_id away from this index: on a new table without statistics the
-- planner would otherwise use its first two columns.
create index receipt_by_day on receipt (tenant_id, shop_id, business_date, sold_at, seq)
where business_date >= '2000-01-01';
-- Voids and returns by date, with all columns that the void report counts and sorts. Sales are not in it, so that recording them
-- does not become slower.
create index receipt_reversal_by_day on receipt (tenant_id, shop_id, business_date)
include (sold_at, seq, receipt_id, kind, reversal_of, total, staff_id, reason)
where kind <> 'SALE';
-- Amounts of voided receipts by id. A void itself has no amount.
create index receipt_voided on receipt (tenant_id, shop_id, receipt_id) include (total) where voided_at is not null;
create index receipt_changed_by_day on receipt (tenant_id, shop_id, business_date, changed_seq)
where changed_seq is not null;
-- The latest name of a preset that is no longer in the settings.
create index receipt_by_preset on receipt (tenant_id, shop_id, discount_setting_id, business_date) include (discount_name)
where discount_setting_id is not null and discount_name is not null;

-- Returns, voids and parts of split bills by the receipt to which they refer (target_id). It is a table, because a planner without
-- statistics would use an index on receipt for other lookups.
create table receipt_link (
  tenant_id int not null,
  shop_id int not null,
  target_id uuid not null,
  receipt_id uuid not null,
  primary key (tenant_id, shop_id, target_id, receipt_id)
);

-- gross_sales, sales and tax are the line's shares of the receipt's amounts. Their sums equal those of the receipt exactly.
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

-- The end of each shop's chain. A writer locks its row, so that one writer at a time extends the chain.
create table journal_head (
  tenant_id int not null,
  shop_id int not null,
  seq int not null,
  digest bytea not null,
  primary key (tenant_id, shop_id)
) with (fillfactor = 50);

-- The newest name of each product and category in the receipts.
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
\ir ../functions/receipt_discounts.sql
\ir ../functions/ingest_receipts.sql
