-- The invoices of suppliers, compared with the completed purchase slips, and the accounts under which purchases go to accounting.

-- One invoice a supplier and closing month.
create table supplier_invoice (
  tenant_id int not null,
  supplier_id int not null,
  -- First day of the month.
  month date not null,
  -- The period that the invoice covers, by the supplier's closing day when it was read.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  file_name text,
  -- The tax that the invoice states; null where nobody has entered it.
  tax8 int8,
  tax10 int8,
  read_at timestamptz not null,
  read_by uuid,
  settled_at timestamptz,
  settled_by uuid,
  version int not null default 1,
  primary key (tenant_id, supplier_id, month)
);

-- The lines of an invoice: one for each date, slip number and place. Amounts are yen without tax.
create table supplier_invoice_line (
  tenant_id int not null,
  supplier_id int not null,
  month date not null,
  line_no int not null check (line_no > 0),
  date date not null,
  slip_number text,
  -- The shop to which the supplier delivered, in the supplier's words.
  place text,
  amount8 int8 not null,
  amount10 int8 not null,
  -- Null where the file has no tax.
  tax8 int8,
  tax10 int8,
  primary key (tenant_id, supplier_id, month, line_no)
);

-- What a person has tied; when an invoice is settled, also what was tied without one. A null line_no keeps a slip apart from all lines.
create table supplier_invoice_tie (
  tenant_id int not null,
  supplier_id int not null,
  month date not null,
  slip_id int not null,
  line_no int,
  tie text not null check (tie in ('NUMBER', 'AMOUNT', 'PERSON')),
  primary key (tenant_id, supplier_id, month, slip_id)
);
create index supplier_invoice_tie_slip on supplier_invoice_tie (tenant_id, slip_id) where line_no is not null;

-- Differences that a person has accepted, as they were then: another difference is open again.
create table supplier_invoice_acceptance (
  tenant_id int not null,
  supplier_id int not null,
  month date not null,
  -- L and the number of a line, or S and the id of a slip that has none.
  row_key text not null,
  difference int8 not null,
  tax_difference int8,
  reason text not null,
  accepted_at timestamptz not null,
  accepted_by uuid,
  primary key (tenant_id, supplier_id, month, row_key)
);

-- Slips of a period, whatever the shop.
create index purchase_slip_received on purchase_slip (tenant_id, supplier_id, received_date) where status = 'COMPLETED';

-- The day of the month on which a supplier closes its invoices; null: the last one.
alter table supplier add column closing_day int check (closing_day between 1 and 28);

-- Null: 仕入高, 買掛金, and the usual class of the accounting software.
alter table developer add column purchase_account text;
alter table developer add column payable_account text;
alter table developer add column purchase_tax_class8 text;
alter table developer add column purchase_tax_class10 text;
