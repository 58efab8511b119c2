-- The bit of a date in the marks of its month (sales_month): 1 for the first, 2 for the second, 4 for the third.
create or replace function date_bit(p_date date) returns int
language sql immutable
as $$
  select 1 << (p_date - date_trunc('month', p_date::timestamp)::date)
$$;
