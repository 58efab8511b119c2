-- All sums of a business date, named as sales_day's columns, and those of each delivery service (due_…). A closing
-- stores them. The marks of a date are not included.
create or replace function day_figures(p_tenant int, p_shop int, p_date date) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select to_jsonb(d) - array[
        'tenant_id', 'shop_id', 'channel', 'business_date', 'newest_sold_at', 'last_recorded_at', 'last_seq',
        'closed_at', 'closed_seq', 'imported_seq', 'drawer_changed', 'is_open'
      ]
      || (
        select jsonb_build_object(
          'due_uber_eats', coalesce(sum(delivery_due) filter (where channel = 31), 0),
          'due_demae_can', coalesce(sum(delivery_due) filter (where channel = 32), 0),
          'due_menu', coalesce(sum(delivery_due) filter (where channel = 33), 0),
          'due_wolt', coalesce(sum(delivery_due) filter (where channel = 34), 0))
        from sales_day
        where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date and channel between 31 and 34
      )
    from sales_day d where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date);
end $$;
