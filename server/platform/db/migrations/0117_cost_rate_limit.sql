-- The cost rate in percent that a dish may have. Null: the usual 35.
alter table developer add column cost_rate_limit double precision check (cost_rate_limit between 5 and 95);
