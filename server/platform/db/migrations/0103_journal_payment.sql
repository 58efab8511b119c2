-- Payments of receipts by number, as the lines (0102): a third less bytes. The former name is a view.
-- Contracts: what is dropped has a stand-in of the same name.

-- Nothing is recorded meanwhile: registers wait, or send again.
lock table payment in share mode;

create table journal_payment (
  tenant_id int not null,
  shop_id int not null,
  -- The receipt's.
  seq int not null,
  payment_no smallint not null,
  tender tender not null,
  tendered int not null,
  change int not null
);
insert into journal_payment
select a.tenant_id, a.shop_id, r.seq, a.payment_no, a.tender, a.tendered, a.change
from payment a
join receipt r on r.tenant_id = a.tenant_id and r.shop_id = a.shop_id and r.receipt_id = a.receipt_id
order by a.tenant_id, a.shop_id, r.seq, a.payment_no;
alter table journal_payment add primary key (tenant_id, shop_id, seq, payment_no);

-- With the functions that have its rows as arguments.
drop table payment cascade;

-- The payments with the ids of their receipts. Functions hand payments to each other as its rows.
create view payment as
select a.tenant_id, a.shop_id, r.receipt_id, a.payment_no, a.tender, a.tendered, a.change, a.seq
from receipt r
join journal_payment a on a.tenant_id = r.tenant_id and a.shop_id = r.shop_id and a.seq = r.seq;

\ir ../functions/payment_content.sql
\ir ../functions/payments_of.sql
\ir ../functions/stored_content.sql
\ir ../functions/receipt_cash.sql
\ir ../functions/roll_up.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/ingest_receipts.sql
