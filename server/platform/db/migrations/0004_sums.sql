-- Roll-ups: sums of receipts. The transaction that records a receipt updates them (roll_up); rebuild_days repairs them.
-- channel 0 is all sales, 1 … 3 one order type, 31 … 35 one delivery service. A filter selects one channel.
-- The rows of all sales have a partition of their own (…_all). Between the rows of the channels, a report without a filter takes
-- three times as long.
-- int4 holds the month of a shop (2.1 billion yen); sum() of int4 is int8.
-- uncosted: net sales of lines without a cost. A margin is computed from the other sales.
-- unguested_…: sales and tax of receipts without a number of guests. 客単価 is computed from the other receipts.
-- discounts_tax, returns_tax, void_tax: the tax within discounts, returns and void_amount.
-- unguested: the quantity of such receipts. What 100 guests order is computed from the other receipts.
-- fillfactor leaves room on each page, so that one call can update every row of a page and all stay on it.

create table sales_hour (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  business_date date not null,
  hour smallint not null,
  sales int not null,
  tax int not null,
  cost int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  returns int not null,
  uncosted int not null default 0,
  unguested_sales int not null default 0,
  unguested_tax int not null default 0,
  discounts_tax int not null default 0,
  returns_tax int not null default 0,
  primary key (tenant_id, shop_id, channel, business_date, hour)
) partition by list (channel);
create table sales_hour_all partition of sales_hour for values in (0) with (fillfactor = 60);
create table sales_hour_part partition of sales_hour default with (fillfactor = 60);

create table sales_day (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  business_date date not null,
  sales int not null,
  tax int not null,
  cost int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  returns int not null,
  uncosted int not null default 0,
  unguested_sales int not null default 0,
  unguested_tax int not null default 0,
  discounts_tax int not null default 0,
  returns_tax int not null default 0,
  void_tax int not null default 0,
  return_count int not null,
  voids int not null,
  void_amount int not null,
  -- Number of receipts of all kinds.
  journal_count int not null,
  sales8 int not null,
  sales10 int not null,
  tax8 int not null,
  tax10 int not null,
  coupon_discount int not null,
  points int not null,
  -- The sum of points_tender, the tenders and delivery_due is sales.
  points_tender int not null,
  cash int not null,
  credit int not null,
  emoney int not null,
  qr int not null,
  other int not null,
  delivery_due int not null,
  -- On channel 0 only. later_void_cash: cash of receipts of this date that were voided on another one. void_refund_cash: cash of
  -- receipts of other dates that were voided on this one.
  later_void_cash int not null default 0,
  void_refund_cash int not null default 0,
  newest_sold_at timestamptz not null,
  last_recorded_at timestamptz not null,
  -- seq of the last receipt that changed the date. A void changes its own date and that of the voided receipt.
  last_seq int not null default 0,
  closed_at timestamptz,
  -- seq of the shop's last receipt at the newest closing. A closing is up to date if closed_seq is at least last_seq. Both numbers
  -- are written under the shop's lock, so that no clock and no recount is needed.
  closed_seq int,
  -- On channel 0 only: the drawer has changed since the newest closing.
  drawer_changed boolean not null default false,
  is_open boolean not null generated always as (closed_seq is null or closed_seq < last_seq or drawer_changed) stored,
  primary key (tenant_id, shop_id, channel, business_date)
) partition by list (channel);
create table sales_day_all partition of sales_day for values in (0) with (fillfactor = 50);
create table sales_day_part partition of sales_day default with (fillfactor = 50);
-- The open dates, so that a report finds them without reading every date. It is indexed by is_open, which seldom changes. An index
-- on last_seq would be written with each receipt.
create index sales_day_open on sales_day (tenant_id, shop_id, business_date) where is_open and channel = 0;

-- For reports without days and hours: a year has 12 rows instead of the 365 of sales_day.
-- receipt_dates, trading_dates, closed_dates: the dates of the month (date_bit) with receipts of any kind, those with checks or sales,
-- and those with a closing (on channel 0 only). A month with closings and no receipt has a row with journal_count 0.
create table sales_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  sales int not null,
  tax int not null,
  cost int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  returns int not null,
  uncosted int not null,
  unguested_sales int not null default 0,
  unguested_tax int not null default 0,
  discounts_tax int not null default 0,
  returns_tax int not null default 0,
  void_tax int not null default 0,
  void_amount int not null,
  journal_count int not null,
  points_tender int not null default 0,
  cash int not null default 0,
  credit int not null default 0,
  emoney int not null default 0,
  qr int not null default 0,
  other int not null default 0,
  delivery_due int not null default 0,
  receipt_dates int not null default 0,
  trading_dates int not null default 0,
  closed_dates int not null default 0,
  primary key (tenant_id, shop_id, channel, month)
) partition by list (channel);
create table sales_month_all partition of sales_month for values in (0) with (fillfactor = 50);
create table sales_month_part partition of sales_month default with (fillfactor = 50);

-- The weekdays are columns (1 = Monday): with one row for each, the heat map would read seven times as many rows.
create table sales_month_hour (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  hour smallint not null,
  sales int not null,
  tax int not null,
  cost int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  returns int not null,
  uncosted int not null default 0,
  unguested_sales int not null default 0,
  unguested_tax int not null default 0,
  sales_1 int not null,
  sales_2 int not null,
  sales_3 int not null,
  sales_4 int not null,
  sales_5 int not null,
  sales_6 int not null,
  sales_7 int not null,
  tax_1 int not null,
  tax_2 int not null,
  tax_3 int not null,
  tax_4 int not null,
  tax_5 int not null,
  tax_6 int not null,
  tax_7 int not null,
  primary key (tenant_id, shop_id, channel, month, hour)
) partition by list (channel);
create table sales_month_hour_all partition of sales_month_hour for values in (0) with (fillfactor = 60);
create table sales_month_hour_part partition of sales_month_hour default with (fillfactor = 60);

create table product_day (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  business_date date not null,
  product_code text collate "C" not null,
  category_code text collate "C" not null,
  quantity int not null,
  sales int not null,
  tax int not null,
  cost int not null,
  gross_sales int not null,
  uncosted int not null default 0,
  unguested int not null default 0,
  primary key (tenant_id, shop_id, channel, business_date, product_code, category_code)
) partition by list (channel);
create table product_day_all partition of product_day for values in (0) with (fillfactor = 60);
create table product_day_part partition of product_day default with (fillfactor = 60);

create table product_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  product_code text collate "C" not null,
  category_code text collate "C" not null,
  quantity int not null,
  sales int not null,
  tax int not null,
  cost int not null,
  gross_sales int not null,
  uncosted int not null default 0,
  unguested int not null default 0,
  primary key (tenant_id, shop_id, channel, month, product_code, category_code)
) partition by list (channel);
create table product_month_all partition of product_month for values in (0) with (fillfactor = 60);
create table product_month_part partition of product_month default with (fillfactor = 60);

-- For reports by category: it has an eighth of the rows of product_month or fewer. Edge days come from product_day.
create table category_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  category_code text collate "C" not null,
  quantity int not null,
  sales int not null,
  tax int not null,
  cost int not null,
  uncosted int not null,
  unguested int not null,
  primary key (tenant_id, shop_id, channel, month, category_code)
) partition by list (channel);
create table category_month_all partition of category_month for values in (0) with (fillfactor = 60);
create table category_month_part partition of category_month default with (fillfactor = 60);

-- Receipts by who served; staff_id is all zeros where a receipt names nobody. A void counts for who served the voided receipt.
create table staff_day (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  business_date date not null,
  staff_id uuid not null,
  sales int not null,
  tax int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  discounts_tax int not null,
  returns int not null,
  returns_tax int not null,
  return_count int not null,
  voids int not null,
  void_amount int not null,
  void_tax int not null,
  unguested_sales int not null,
  unguested_tax int not null,
  primary key (tenant_id, shop_id, channel, business_date, staff_id)
) partition by list (channel);
create table staff_day_all partition of staff_day for values in (0) with (fillfactor = 60);
create table staff_day_part partition of staff_day default with (fillfactor = 60);

create table staff_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  staff_id uuid not null,
  sales int not null,
  tax int not null,
  pairs int not null,
  visitors int not null,
  gross_sales int not null,
  discounts int not null,
  discounts_tax int not null,
  returns int not null,
  returns_tax int not null,
  return_count int not null,
  voids int not null,
  void_amount int not null,
  void_tax int not null,
  unguested_sales int not null,
  unguested_tax int not null,
  primary key (tenant_id, shop_id, channel, month, staff_id)
) partition by list (channel);
create table staff_month_all partition of staff_month for values in (0) with (fillfactor = 60);
create table staff_month_part partition of staff_month default with (fillfactor = 60);

-- Discounts of sales by kind and source (receipt_discounts) and by who served. Kind 0 has each receipt once. Only receipts with a
-- discount have rows.
-- uses: how often it was given. receipts, gross_sales, gross_tax: the receipts that carry it, their 総売上 and the tax within.
create table discount_day (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  business_date date not null,
  kind smallint not null,
  source_id int not null,
  staff_id uuid not null,
  uses int not null,
  receipts int not null,
  discounts int not null,
  discounts_tax int not null,
  gross_sales int not null,
  gross_tax int not null,
  primary key (tenant_id, shop_id, channel, business_date, kind, source_id, staff_id)
) partition by list (channel);
create table discount_day_all partition of discount_day for values in (0) with (fillfactor = 60);
create table discount_day_part partition of discount_day default with (fillfactor = 60);

create table discount_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  kind smallint not null,
  source_id int not null,
  staff_id uuid not null,
  uses int not null,
  receipts int not null,
  discounts int not null,
  discounts_tax int not null,
  gross_sales int not null,
  gross_tax int not null,
  primary key (tenant_id, shop_id, channel, month, kind, source_id, staff_id)
) partition by list (channel);
create table discount_month_all partition of discount_month for values in (0) with (fillfactor = 60);
create table discount_month_part partition of discount_month default with (fillfactor = 60);

-- discount_month without who served, for reports of all of them.
create table discount_source_month (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  month date not null,
  kind smallint not null,
  source_id int not null,
  uses int not null,
  receipts int not null,
  discounts int not null,
  discounts_tax int not null,
  gross_sales int not null,
  gross_tax int not null,
  primary key (tenant_id, shop_id, channel, month, kind, source_id)
) partition by list (channel);
create table discount_source_month_all partition of discount_source_month for values in (0) with (fillfactor = 60);
create table discount_source_month_part partition of discount_source_month default with (fillfactor = 60);

\ir ../functions/channels.sql
\ir ../functions/date_bit.sql
\ir ../functions/sum_staff.sql
\ir ../functions/sum_discounts.sql
\ir ../functions/roll_up.sql
\ir ../functions/sum_void_cash.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/rebuild_day.sql
