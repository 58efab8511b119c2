-- The lines of receipts by number, in half of the bytes. A line named its receipt by 16 bytes in an index of random order, and repeated the texts
-- of its product. Now it has the receipt's number, so that lines lie in the order of recording, and the number of what was sold. What the digest
-- covers is the same. Whoever reads lines with their texts finds them under the former name, in a view.
-- Contracts: what is dropped has a stand-in of the same name.

-- Nothing is recorded meanwhile: registers wait, or send again.
lock table receipt_line in share mode;

-- What a shop has sold: codes, names and rate, as registers sent them. Another name is another row, so that each receipt keeps its own.
create table sold_product (
  tenant_id int not null,
  shop_id int not null,
  -- 1, 2, 3 … within the shop.
  sold_product_id int not null,
  tax_rate smallint not null,
  product_code text collate "C" not null,
  category_code text collate "C" not null,
  product_name text not null,
  category_name text not null,
  primary key (tenant_id, shop_id, sold_product_id)
);
insert into sold_product
select tenant_id, shop_id,
  row_number() over (partition by tenant_id, shop_id order by product_code, category_code, tax_rate, product_name, category_name),
  tax_rate, product_code, category_code, product_name, category_name
from (
  select distinct tenant_id, shop_id, tax_rate, product_code, category_code, product_name, category_name from receipt_line
) sold;
create unique index sold_product_content on sold_product
(tenant_id, shop_id, product_code, category_code, tax_rate, product_name, category_name);

-- gross_sales, sales and tax are the line's shares of the receipt's amounts. Their sums equal those of the receipt exactly. The narrow columns
-- stand together, so that none is padded. The cost of a line is that of a unit times its quantity.
create table journal_line (
  tenant_id int not null,
  shop_id int not null,
  -- The receipt's.
  seq int not null,
  sold_product_id int not null,
  line_no smallint not null,
  quantity smallint not null,
  unit_price int not null,
  unit_cost int,
  discount int not null,
  gross_sales int not null,
  sales int not null,
  tax int not null
);
insert into journal_line
select l.tenant_id, l.shop_id, r.seq, s.sold_product_id, l.line_no, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales, l.sales, l.tax
from receipt_line l
join receipt r on r.tenant_id = l.tenant_id and r.shop_id = l.shop_id and r.receipt_id = l.receipt_id
join sold_product s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id and s.product_code = l.product_code
  and s.category_code = l.category_code and s.tax_rate = l.tax_rate and s.product_name = l.product_name and s.category_name = l.category_name
order by l.tenant_id, l.shop_id, r.seq, l.line_no;
alter table journal_line add primary key (tenant_id, shop_id, seq, line_no);

-- With the functions that have its rows as arguments.
drop table receipt_line cascade;

-- The lines with all that was sent. Functions hand lines to each other as its rows.
create view receipt_line as
select l.tenant_id, l.shop_id, r.receipt_id, l.line_no, s.tax_rate, l.quantity::int as quantity, l.unit_price, l.unit_cost, l.discount,
  l.gross_sales, l.sales, l.tax, coalesce(l.unit_cost, 0) * l.quantity as cost, s.product_code, s.category_code, s.product_name,
  s.category_name, l.seq, l.sold_product_id
from receipt r
join journal_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.seq = r.seq
join sold_product s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id and s.sold_product_id = l.sold_product_id;

\ir ../functions/line_content.sql
\ir ../functions/lines_of.sql
\ir ../functions/stored_content.sql
\ir ../functions/learn_names.sql
\ir ../functions/roll_up.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/ingest_receipts.sql
