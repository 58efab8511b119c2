-- Computes the roll-ups of one business date anew from the journal.
create or replace function rebuild_day(p_tenant int, p_shop int, p_date date) returns void
language sql
as $$
  select rebuild_days(p_tenant, p_shop, p_date, p_date)
$$;
