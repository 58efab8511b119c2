-- The channels of a receipt in the roll-ups: 0 is all sales, 1 … 3 one order type, 31 … 35 one delivery service.
create or replace function channels(p_type order_type, p_service delivery_service) returns setof smallint
language sql immutable rows 2
as $$
  select 0::smallint
  union all
  select (case p_type when 'EAT_IN' then 1 when 'TAKEOUT' then 2 else 3 end)::smallint
  union all
  select (
    case p_service when 'UBER_EATS' then 31 when 'DEMAE_CAN' then 32 when 'MENU' then 33 when 'WOLT' then 34 else 35 end
  )::smallint
  where p_service is not null
$$;
