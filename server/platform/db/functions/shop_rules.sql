-- The rules for a shop's receipts (ShopRules of server/trade/ingest): its cut-offs with their first business dates, its
-- rounding, its use of points. null if there is no such shop.
create or replace function shop_rules(p_tenant int, p_shop int) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('taxRounding', s.tax_rounding, 'pointsAs', s.points_as, 'cutoffs', coalesce((
      select jsonb_agg(jsonb_build_object('from', c.valid_from, 'minutes', c.cutoff_minutes) order by c.valid_from)
      from shop_cutoff c where c.tenant_id = p_tenant and c.shop_id = p_shop
    ), '[]'))
    from shop s where s.tenant_id = p_tenant and s.shop_id = p_shop);
end $$;
