-- The discounts of a sale by kind: 1 its lines, 2 a preset of the whole check, 3 the whole check without a preset, 4 a coupon, 5 points.
-- source_id is the preset or the coupon, 0 for none. Kind 0 is all of them together. Each kind takes its part of the tax-included
-- discounts and of the tax within; the parts follow from running sums, so that they add up exactly. It is PL/pgSQL, because the planner
-- fails on the inlined text ("variable not found in subplan target list", PostgreSQL 18.4).
create or replace function receipt_discounts(r receipt)
returns table (kind smallint, source_id int, uses int, discounts int, discounts_tax int)
language plpgsql immutable rows 2
as $$
#variable_conflict use_column
begin
  return query select k.kind, k.source_id, k.uses,
    (r.discounts::int8 * k.upto / k.whole - r.discounts::int8 * (k.upto - k.part) / k.whole)::int,
    (r.discounts_tax::int8 * k.upto / k.whole - r.discounts_tax::int8 * (k.upto - k.part) / k.whole)::int
  from (
    select p.*, sum(p.part) over (order by p.kind)::int8 as upto, sum(p.part) over ()::int8 as whole
    from (values
      (1::smallint, 0, r.discounted_lines::int, r.line_discount),
      (case when r.discount_setting_id is null then 3 else 2 end::smallint, coalesce(r.discount_setting_id, 0), 1, r.discount),
      (4::smallint, coalesce(r.coupon_id, 0), 1, r.coupon_discount),
      (5::smallint, 0, 1, case when r.points_as = 'DISCOUNT' then r.points else 0 end)
    ) as p(kind, source_id, uses, part)
    where p.part <> 0
  ) as k
  union all
  select 0::smallint, 0,
    r.discounted_lines + (r.discount <> 0)::int + (r.coupon_discount <> 0)::int
      + (r.points_as = 'DISCOUNT' and r.points <> 0)::int,
    r.discounts, r.discounts_tax
  where r.discounts <> 0;
end $$;
