import { byWeekday, guestSums, monthSums, productSums, salesSums, summed } from "./columns.ts";

const rebuildText = (create: string, further: string, closed: string, eachDay = "", months = "", last = "") => `
${create} function rebuild_days(p_tenant int, p_shop int, p_from date, p_to date) returns void
language plpgsql as $$
declare
  first_month date := date_trunc('month', p_from::timestamp)::date;
  after_month date := (date_trunc('month', p_to::timestamp) + interval '1 month')::date;
  day date;
  ids uuid[];
begin
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;

  delete from sales_hour where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from sales_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from product_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;

  for day in
    select distinct business_date from receipt
    where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
  loop
    ids := array(
      select receipt_id from receipt where tenant_id = p_tenant and shop_id = p_shop and business_date = day);
    -- offset 0: key by key, however few rows a planner without statistics expects.
    perform roll_up(p_tenant, p_shop, 1,
      array(select r from receipt r where r.tenant_id = p_tenant and r.shop_id = p_shop and r.business_date = day),
      array(
        select found.line from unnest(ids) as i(id) cross join lateral (
          select l as line from receipt_line l
          where l.tenant_id = p_tenant and l.shop_id = p_shop and l.receipt_id = i.id offset 0
        ) as found
      ),
      array(
        select found.payment from unnest(ids) as i(id) cross join lateral (
          select a as payment from payment a
          where a.tenant_id = p_tenant and a.shop_id = p_shop and a.receipt_id = i.id offset 0
        ) as found
      ));${eachDay}
  end loop;
  perform mark_closed(p_tenant, p_shop, business_date, ${closed}) from day_closing
  where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
  group by business_date;

  delete from sales_month_hour where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into sales_month_hour
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, hour, ${summed(salesSums)}, ${byWeekday}${further}${last}
  from sales_hour
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5;
${months}
  delete from product_month where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into product_month
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    ${summed(productSums)}${further}
  from product_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5, 6;
end $$`;

/** Repairs the roll-ups of a range of dates from the journal; the months it touches are summed again from their days. */
export const rebuildDays = rebuildText("create", "", "max(closed_at)");

/** The same with the net sales of lines that tell no cost. */
export const rebuildDaysUncosted = rebuildText("create or replace", ", sum(uncosted)", "max(closed_at)");

/** The same with the marks of the closings by number (migration 0679). */
export const rebuildDaysNumbered = rebuildText(
  "create or replace",
  ", sum(uncosted)",
  "max(closed_at), max(closed_seq)",
);

const voidCash = "\n    perform sum_void_cash(p_tenant, p_shop, day);";

/** And with the cash of voids on other dates (migration 0700). */
export const rebuildDaysVoidCash = rebuildText(
  "create or replace",
  ", sum(uncosted)",
  "max(closed_at), max(closed_seq)",
  voidCash,
);

/** The rows of sales_month as its days sum to them. */
export const monthsOfDays = (where: string, last: readonly string[] = []) => `
  insert into sales_month
  select tenant_id, shop_id, channel, date_trunc('month', business_date::timestamp)::date, ${summed([...monthSums, ...last])}
  from sales_day where ${where} group by 1, 2, 3, 4`;

const months = (last: readonly string[] = []) => `
  delete from sales_month where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;${monthsOfDays(
    "tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month",
    last,
  )};
`;

/** And with the sums of each month (migration 0730). */
export const rebuildDaysMonths = rebuildText(
  "create or replace",
  ", sum(uncosted)",
  "max(closed_at), max(closed_seq)",
  voidCash,
  months(),
);

/** And with the sales of receipts whose check tells no guests (migration 0800). */
export const rebuildDaysGuests = rebuildText(
  "create or replace",
  ", sum(uncosted)",
  "max(closed_at), max(closed_seq)",
  voidCash,
  months(guestSums),
  `, ${summed(guestSums)}`,
);
