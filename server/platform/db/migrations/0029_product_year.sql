-- product_month by year, for reports of a year and more. `year` is the first day of the year.
create table product_year (
  tenant_id int not null,
  shop_id int not null,
  channel smallint not null,
  year date not null,
  product_code text collate "C" not null,
  category_code text collate "C" not null,
  quantity int not null,
  sales int not null,
  tax int not null,
  cost int not null,
  gross_sales int not null,
  uncosted int not null,
  unguested int not null,
  primary key (tenant_id, shop_id, channel, year, product_code, category_code)
) partition by list (channel);
create table product_year_all partition of product_year for values in (0) with (fillfactor = 60);
create table product_year_part partition of product_year default with (fillfactor = 60);

insert into product_year
select tenant_id, shop_id, channel, date_trunc('year', month::timestamp)::date, product_code, category_code,
  sum(quantity), sum(sales), sum(tax), sum(cost), sum(gross_sales), sum(uncosted), sum(unguested)
from product_month group by 1, 2, 3, 4, 5, 6;
