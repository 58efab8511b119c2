-- The demonstration is loaded in spans, the newest first. `loaded_from`: its first date that is loaded, null before the first span.
-- `loaded_until`: the moment up to which its receipts reach; a later start adds the days since.
alter table demo_load add column loaded_from date, add column loaded_until timestamptz;
update demo_load set loaded_from = first_date, loaded_until = finished_at where finished_at is not null;
