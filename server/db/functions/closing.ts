import { dayAmounts, dayCounts, salesSums, tenders } from "./columns.ts";

/**
 * A date without a receipt can be closed too: its row of sales_day is then all zeros. A channel that first sells after the
 * closing has no closed_at: late, like one whose last_recorded_at is after it.
 */
export const markClosed = `
create function mark_closed(p_tenant int, p_shop int, p_date date, p_at timestamptz) returns void
language sql as $$
  insert into sales_day
  select p_tenant, p_shop, 0, p_date, ${salesSums.map(() => 0).join(", ")}, '-infinity', '-infinity', p_at,
    ${[...dayCounts, ...dayAmounts, ...tenders].map(() => 0).join(", ")}
  on conflict do nothing;
  update sales_day set closed_at = p_at where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date
$$`;

/** Closes a business date with its figures of now, as a new version. */
export const closeDay = `
create function close_day(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_by uuid) returns int
language plpgsql as $$
declare
  v int;
begin
  insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  perform mark_closed(p_tenant, p_shop, p_date, p_at);
  insert into day_closing
  select p_tenant, p_shop, p_date,
    (select coalesce(max(version), 0) + 1 from day_closing
     where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date),
    p_at, p_by, sales, tax, cost, pairs, visitors
  from sales_day where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
  returning version into v;
  return v;
end $$`;
