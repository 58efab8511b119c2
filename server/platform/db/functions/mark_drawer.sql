-- Marks a date whose drawer has changed since its newest closing: drawer_changed is true if the date's events, or the
-- float of the last counted closing before it, differ from those of the closing. It also marks the next counted date,
-- which takes over this date's float. Called after each event and each closing, under the lock of close_day, so that
-- neither misses the other.
create or replace function mark_drawer(p_tenant int, p_shop int, p_date date) returns void
language plpgsql
as $$
begin
  insert into journal_head (tenant_id, shop_id, seq, digest) values (p_tenant, p_shop, 0, '') on conflict do nothing;
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  update sales_day d set drawer_changed = n.changed
  from (
    select c.business_date, coalesce((k.cash_in, k.cash_out, k.carry_over) <> (
      coalesce((
        select sum(amount) from cash_drawer_event e
        where e.tenant_id = p_tenant and e.shop_id = p_shop and e.business_date = c.business_date
          and e.event in ('FLOAT', 'CASH_IN')
      ), 0)::int,
      coalesce((
        select sum(amount) from cash_drawer_event e
        where e.tenant_id = p_tenant and e.shop_id = p_shop and e.business_date = c.business_date and e.event = 'CASH_OUT'
      ), 0)::int,
      -- The float: the counted cash without the deposit at the bank.
      coalesce((
        select 10000 * b.yen10000 + 5000 * b.yen5000 + 2000 * b.yen2000 + 1000 * b.yen1000 + 500 * b.yen500
          + 100 * b.yen100 + 50 * b.yen50 + 10 * b.yen10 + 5 * b.yen5 + 1 * b.yen1 - b.deposit
        from day_closing_cash b
        where b.tenant_id = p_tenant and b.shop_id = p_shop and b.business_date < c.business_date
        order by b.business_date desc, b.version desc limit 1
      ), 0)
    ), false) as changed
    from (
      select distinct on (business_date) business_date, version from day_closing
      where tenant_id = p_tenant and shop_id = p_shop and business_date in (p_date, (
        select min(business_date) from day_closing_cash
        where tenant_id = p_tenant and shop_id = p_shop and business_date > p_date))
      order by business_date, version desc
    ) c
    left join day_closing_cash k on k.tenant_id = p_tenant and k.shop_id = p_shop and k.business_date = c.business_date
      and k.version = c.version
  ) n
  where d.tenant_id = p_tenant and d.shop_id = p_shop and d.channel = 0 and d.business_date = n.business_date
    and d.drawer_changed <> n.changed;
end $$;
