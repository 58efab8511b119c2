import { dayAmounts, dayCounts, salesSums, tenders } from "./columns.ts";

/** @param further keys that are marks of a date, no figures */
export const dayFiguresText = (further: string) => `
create or replace function day_figures(p_tenant int, p_shop int, p_date date) returns jsonb
language sql stable as $$
  select to_jsonb(d) - array['tenant_id', 'shop_id', 'channel', 'business_date', 'newest_sold_at', 'last_recorded_at', 'closed_at',
      'last_seq', 'closed_seq'${further}]
    || (
      select jsonb_build_object(
        'due_uber_eats', coalesce(sum(delivery_due) filter (where channel = 31), 0),
        'due_demae_can', coalesce(sum(delivery_due) filter (where channel = 32), 0),
        'due_menu', coalesce(sum(delivery_due) filter (where channel = 33), 0),
        'due_wolt', coalesce(sum(delivery_due) filter (where channel = 34), 0))
      from sales_day where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date and channel between 31 and 34
    )
  from sales_day d where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
$$`;

/** The same sums as before (closingFigures.ts); the marks of a date are no figures of it. */
export const dayFiguresNumbered = dayFiguresText("");

/** The same where a date says too that it is open (migration 0720). */
export const dayFiguresOpen = dayFiguresText(", 'is_open'");

/** @param further statements, after the marks are written */
export const markClosedText = (create: string, further = "") => `
${create} function mark_closed(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_seq int) returns void
language sql as $$
  insert into sales_day
  select p_tenant, p_shop, 0, p_date, ${salesSums.map(() => 0).join(", ")}, '-infinity', '-infinity', p_at,
    ${[...dayCounts, ...dayAmounts, ...tenders].map(() => 0).join(", ")}
  on conflict do nothing;
  update sales_day set closed_at = p_at, closed_seq = p_seq
  where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date${further && `;${further}`}
$$`;

/**
 * Marks a date as closed at a moment and after the shop's receipt of this number. A date without a receipt can be closed too: its
 * row of sales_day is then all zeros. A channel that first sells after the closing has no mark: open, like one that was changed by
 * a receipt of a higher number.
 */
export const markClosedNumbered = markClosedText("create");

/**
 * Closes a business date with all of its figures of now, as a new version. Whoever records waits for the same lock: what has a
 * higher number than closed_seq is not in it, what has none is, whatever the clocks say. Its moment is never before what it holds,
 * nor before the version that it replaces.
 */
export const closeDayNumbered = `
create or replace function close_day(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_by uuid) returns int
language plpgsql as $$
declare
  v int;
  head int;
  moment timestamptz;
begin
  insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
  select seq into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  moment := greatest(p_at,
    (select last_recorded_at from sales_day
     where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date),
    (select max(closed_at) from day_closing where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date));
  perform mark_closed(p_tenant, p_shop, p_date, moment, head);
  insert into day_closing
    (tenant_id, shop_id, business_date, version, closed_at, closed_by, closed_seq, sales, tax, cost, pairs, visitors, figures)
  select p_tenant, p_shop, p_date,
    (select coalesce(max(version), 0) + 1 from day_closing
     where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date),
    moment, p_by, head, sales, tax, cost, pairs, visitors, day_figures(p_tenant, p_shop, p_date)
  from sales_day where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
  returning version into v;
  return v;
end $$`;
