-- The accounts under which sales go to accounting. Null: the usual ones, and the usual class of the accounting software.
alter table developer add column sales_account text;
alter table developer add column sales_tax_class8 text;
alter table developer add column sales_tax_class10 text;
-- Null: sales are booked after discounts.
alter table developer add column discount_account text;
alter table developer add column cash_account text;
alter table developer add column credit_account text;
alter table developer add column emoney_account text;
alter table developer add column qr_account text;
alter table developer add column other_tender_account text;
alter table developer add column delivery_account text;
alter table developer add column cash_over_account text;
alter table developer add column cash_short_account text;
alter table developer add column sales_names text[] not null default '{}';
