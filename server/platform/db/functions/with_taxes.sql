-- A receipt whose prices include the tax, and its lines, with these taxes within. The line with the largest amount of a rate takes the
-- difference.
create or replace function with_taxes(inout r receipt, inout p_lines jsonb, p_tax8 int, p_tax10 int)
language plpgsql immutable
as $$
declare
  change record;
  item record;
begin
  for change in
    select rate, yen from (values (8, p_tax8 - r.tax8), (10, p_tax10 - r.tax10)) as rates(rate, yen) where yen <> 0
  loop
    select number - 1 as place, (line ->> 8)::int as tax, (line ->> 9)::int as cost into item
    from jsonb_array_elements(p_lines) with ordinality as l(line, number)
    where (line ->> 1)::int = change.rate
    order by abs((line ->> 7)::int) desc, number limit 1;
    continue when not found;
    p_lines := jsonb_set(p_lines, array[item.place::text, '8'], to_jsonb(item.tax + change.yen));
    if item.cost = 0 then
      r.uncosted := r.uncosted - change.yen;
    end if;
  end loop;
  r.tax8 := p_tax8;
  r.tax10 := p_tax10;
end $$;
