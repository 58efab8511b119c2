-- Roll-ups: sums only, kept by the transaction that records a receipt (roll_up), repaired by rebuild_days.
-- channel 0 is all sales, 1 … 3 one order type, 31 … 35 one delivery service: a filter picks one channel and sums nothing more.
-- The rows of all sales stand together, in a partition of their own (…_all): scattered among those of the channels, an unfiltered
-- report reads three times as long. int4 holds a shop's month (2.1 billion yen); sum() of them is int8.
-- uncosted is net sales of lines that tell no cost: a margin is taken of the sales whose cost is known. unguested_… is what was
-- sold to guests that nobody counted: 客単価 is taken of the receipts that tell their guests.
-- fillfactor leaves room on a page: every row of a page may be changed once by one call, and stay on it.

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
  return_count int not null,
  voids int not null,
  void_amount int not null,
  -- Every receipt of the date, of any kind.
  journal_count int not null,
  sales8 int not null,
  sales10 int not null,
  tax8 int not null,
  tax10 int not null,
  coupon_discount int not null,
  points int not null,
  -- points_tender, the tenders and delivery_due sum to sales.
  points_tender int not null,
  cash int not null,
  credit int not null,
  emoney int not null,
  qr int not null,
  other int not null,
  delivery_due int not null,
  -- Cash of the date's receipts that were voided on another date, and of other dates' receipts that were voided on this one; on
  -- channel 0.
  later_void_cash int not null default 0,
  void_refund_cash int not null default 0,
  newest_sold_at timestamptz not null,
  last_recorded_at timestamptz not null,
  -- seq of the last receipt that changed the date; a void changes the date of what it nullifies, and its own.
  last_seq int not null default 0,
  closed_at timestamptz,
  -- The receipt up to which the newest closing goes. Whether a closing still holds is told by two numbers, both given under the
  -- shop's lock: no clock is asked and no figure is counted again.
  closed_seq int,
  -- The newest closing no longer tells the drawer as it is; on channel 0.
  drawer_changed boolean not null default false,
  is_open boolean not null generated always as (closed_seq is null or closed_seq < last_seq or drawer_changed) stored,
  primary key (tenant_id, shop_id, channel, business_date)
) partition by list (channel);
create table sales_day_all partition of sales_day for values in (0) with (fillfactor = 50);
create table sales_day_part partition of sales_day default with (fillfactor = 50);
-- The open dates: how new a report is need not read every date. An index over the marks themselves would be written anew with each
-- receipt; is_open changes when a date is closed, and when something comes after that.
create index sales_day_open on sales_day (tenant_id, shop_id, business_date) where is_open and channel = 0;

-- For reports that tell neither days nor hours: a year is 12 rows where sales_day has 365.
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
  void_amount int not null,
  journal_count int not null,
  primary key (tenant_id, shop_id, channel, month)
) partition by list (channel);
create table sales_month_all partition of sales_month for values in (0) with (fillfactor = 50);
create table sales_month_part partition of sales_month default with (fillfactor = 50);

-- The weekdays stand as columns (1 = Monday): a row for each would make the heat map's scan seven times as long.
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
  primary key (tenant_id, shop_id, channel, month, product_code, category_code)
) partition by list (channel);
create table product_month_all partition of product_month for values in (0) with (fillfactor = 60);
create table product_month_part partition of product_month default with (fillfactor = 60);

\ir ../functions/channels.sql
\ir ../functions/roll_up.sql
\ir ../functions/sum_void_cash.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/rebuild_day.sql
