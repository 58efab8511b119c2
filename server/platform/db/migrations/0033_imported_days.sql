-- Imported dates are final: nobody counted the cash of another system here. A date is imported while all of its receipts are; seq is
-- that of the last one. A receipt that comes later in another way opens the date, as it opens a closed one.
create table imported_day (
  tenant_id int not null,
  shop_id int not null,
  business_date date not null,
  seq int not null,
  primary key (tenant_id, shop_id, business_date)
);

alter table sales_day add column imported_seq int;
-- A generated column cannot be changed. Its index goes with it.
alter table sales_day drop column is_open;
alter table sales_day add column is_open boolean not null generated always as (
  case when closed_seq is null then coalesce(imported_seq, -1) < last_seq else closed_seq < last_seq or drawer_changed end
) stored;
create index sales_day_open on sales_day (tenant_id, shop_id, business_date) where is_open and channel = 0;

\ir ../functions/day_figures.sql
\ir ../functions/mark_imported.sql
\ir ../functions/rebuild_days.sql
