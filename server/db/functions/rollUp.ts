import {
  added,
  byWeekday,
  dayAmounts,
  dayCounts,
  guestSums,
  monthSums,
  productSums,
  salesSums,
  summed,
  tenders,
  weekdaySums,
} from "./columns.ts";

/**
 * What the tables have: `uncosted` since migration 0560, the date's mark `last_seq` since 0679, sums of months since 0730, what was
 * sold to guests that nobody counted since 0800.
 */
type Has = { uncosted?: true; lastSeq?: true; months?: true; guests?: true };

const ofCounted = (name: string): [string, string] => [name, `sum(s.counted * r.${name})`];

/** What receipts named r add to a sum of sales_day, by what s says of each; p holds its tenders. */
const additions: Readonly<Record<string, string>> = {
  sales: "sum(s.counted * r.total)",
  tax: "sum(s.counted * (r.tax8 + r.tax10))",
  ...Object.fromEntries(["cost", "pairs", "visitors", "uncosted"].map(ofCounted)),
  gross_sales: "sum(s.sold * r.gross_sales)",
  discounts: "sum(s.sold * r.discounts)",
  returns: "-sum(s.returned * r.total)",
  return_count: "sum(s.returned)",
  voids: "sum(s.voided)",
  void_amount: "sum(s.voided * r.total)",
  journal_count: "count(*)",
  unguested_sales: "coalesce(sum(s.counted * r.total) filter (where r.guests_unknown), 0)",
  unguested_tax: "coalesce(sum(s.counted * (r.tax8 + r.tax10)) filter (where r.guests_unknown), 0)",
  ...Object.fromEntries(["sales8", "sales10", "tax8", "tax10", "coupon_discount", "points"].map(ofCounted)),
  points_tender: "coalesce(sum(s.counted * r.points) filter (where r.points_as = 'TENDER'), 0)",
  ...Object.fromEntries(tenders.map((name) => [name, `coalesce(sum(s.counted * p.${name}), 0)`])),
};
const adding = (names: readonly string[]) => names.map((name) => `p_sign * ${additions[name]}`).join(", ");

/** What each receipt named r counts as, and its channels. */
const standing = `
  cross join lateral (
    select
      (r.kind <> 'VOID' and r.voided_at is null)::int as counted,
      (r.kind = 'SALE' and r.voided_at is null)::int as sold,
      (r.kind = 'RETURN' and r.voided_at is null)::int as returned,
      (r.voided_at is not null)::int as voided
  ) as s
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)`;

const intoMonths = (sums: readonly string[]) => `
  insert into sales_month as t
  select p_tenant, p_shop, c.channel, date_trunc('month', r.business_date::timestamp)::date, ${adding(sums)}
  from unnest(p_receipts) as r${standing}
  group by 3, 4 order by 3, 4
  on conflict (tenant_id, shop_id, channel, month) do update set ${added(sums)};
`;

/** What stands behind a list of columns, where the tables have one more. */
const further = (has: true | undefined, text: string) => (has ? text : "");

/** Columns of sales_day in the order in which its rows are told; those that it had later stand behind its marks. */
const dayColumns = [
  ...[
    "tenant_id",
    "shop_id",
    "channel",
    "business_date",
    ...salesSums,
    "newest_sold_at",
    "last_recorded_at",
    "closed_at",
  ],
  ...[...dayCounts, ...dayAmounts, ...tenders, "uncosted", "last_seq", ...guestSums],
].join(", ");

/** The same of receipts that stand. */
const unguested = ["r.total", "r.tax8 + r.tax10"]
  .map((amount) => `p_sign * coalesce(sum(${amount}) filter (where r.guests_unknown), 0)`)
  .join(", ");

function rollUpText(create: string, { uncosted, lastSeq, months, guests }: Has): string {
  const ofLines = uncosted ? ["uncosted"] : [];
  const last = guests ? guestSums : [];
  const own = [...ofLines, ...last];
  return `
${create} function roll_up(p_tenant int, p_shop int, p_sign int, p_receipts receipt[], p_lines receipt_line[], p_payments payment[])
returns void
language plpgsql set enable_nestloop = off as $$
declare
  hours sales_hour[];
  products product_day[];
begin
  -- A voided receipt and the VOID itself stand outside sales and counts (domain.md, 取消).
  select array_agg(h) into hours from (
    select p_tenant, p_shop, c.channel, r.business_date, r.hour,
      p_sign * sum(r.total), p_sign * sum(r.tax8 + r.tax10), p_sign * sum(r.cost),
      p_sign * sum(r.pairs), p_sign * sum(r.visitors),
      p_sign * coalesce(sum(r.gross_sales) filter (where r.kind = 'SALE'), 0),
      p_sign * coalesce(sum(r.discounts) filter (where r.kind = 'SALE'), 0),
      -p_sign * coalesce(sum(r.total) filter (where r.kind = 'RETURN'), 0)${further(uncosted, ", p_sign * sum(r.uncosted)")}${further(guests, `,\n      ${unguested}`)}
    from unnest(p_receipts) as r
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by c.channel, r.business_date, r.hour
  ) as h;

  insert into sales_hour as t
  select * from unnest(hours) order by channel, business_date, hour
  on conflict (tenant_id, shop_id, channel, business_date, hour) do update set ${added([...salesSums, ...own])};

  insert into sales_month_hour as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, hour, ${summed(salesSums)}, ${byWeekday}${further(uncosted, ", sum(uncosted)")}${further(guests, `, ${summed(guestSums)}`)}
  from unnest(hours) group by 3, 4, 5 order by 3, 4, 5
  on conflict (tenant_id, shop_id, channel, month, hour) do update set ${added([...salesSums, ...weekdaySums, ...own])};

  insert into sales_day as t${further(guests, ` (${dayColumns})`)}
  select p_tenant, p_shop, c.channel, r.business_date, ${adding(salesSums)},
    max(r.sold_at), max(greatest(r.recorded_at, r.voided_at)), null,
    ${adding([...dayCounts, ...dayAmounts, ...tenders, ...ofLines])}${further(lastSeq, ",\n    max(coalesce(r.changed_seq, r.seq))")}${further(guests, `,\n    ${adding(guestSums)}`)}
  from unnest(p_receipts) as r
  left join (
    select a.receipt_id,
      sum(a.tendered - a.change) filter (where a.tender = 'CASH') as cash,
      sum(a.tendered - a.change) filter (where a.tender = 'CREDIT') as credit,
      sum(a.tendered - a.change) filter (where a.tender = 'EMONEY') as emoney,
      sum(a.tendered - a.change) filter (where a.tender = 'QR') as qr,
      sum(a.tendered - a.change) filter (where a.tender = 'OTHER') as other,
      sum(a.tendered - a.change) filter (where a.tender = 'DELIVERY') as delivery_due
    from unnest(p_payments) as a
    group by a.receipt_id
  ) as p on p.receipt_id = r.receipt_id${standing}
  group by c.channel, r.business_date order by c.channel, r.business_date
  on conflict (tenant_id, shop_id, channel, business_date) do update set
    ${added([...salesSums, ...dayCounts, ...dayAmounts, ...tenders, ...own])},
    newest_sold_at = greatest(t.newest_sold_at, excluded.newest_sold_at),
    last_recorded_at = greatest(t.last_recorded_at, excluded.last_recorded_at)${further(lastSeq, ",\n    last_seq = greatest(t.last_seq, excluded.last_seq)")};
${further(months, intoMonths([...monthSums, ...last]))}
  select array_agg(d) into products from (
    select p_tenant, p_shop, c.channel, r.business_date, l.product_code, l.category_code,
      p_sign * sum(l.quantity), p_sign * sum(l.sales), p_sign * sum(l.tax), p_sign * sum(l.cost),
      p_sign * coalesce(sum(l.gross_sales) filter (where r.kind = 'SALE'), 0)${further(uncosted, ",\n      p_sign * coalesce(sum(l.sales - l.tax) filter (where l.cost = 0), 0)")}
    from unnest(p_receipts) as r
    join unnest(p_lines) as l on l.receipt_id = r.receipt_id
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by c.channel, r.business_date, l.product_code, l.category_code
  ) as d;

  insert into product_day as t
  select * from unnest(products) order by channel, business_date, product_code, category_code
  on conflict (tenant_id, shop_id, channel, business_date, product_code, category_code) do update set ${added([...productSums, ...ofLines])};

  insert into product_month as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    ${summed(productSums)}${further(uncosted, ", sum(uncosted)")}
  from unnest(products) group by 3, 4, 5, 6 order by 3, 4, 5, 6
  on conflict (tenant_id, shop_id, channel, month, product_code, category_code) do update set ${added([...productSums, ...ofLines])};
end $$`;
}

/**
 * The one sum of receipts of a shop to its roll-ups; sign −1 takes them out again, as they stand. It reads no table: the writer has
 * the rows at hand, and a plan for arrays cannot go wrong as one for a table that has no statistics yet does.
 */
export const rollUp = rollUpText("create", {});

/** The same with the net sales of lines that tell no cost. */
export const rollUpUncosted = rollUpText("create or replace", { uncosted: true });

/** The same with the number of the last receipt that changed each date (migration 0679). */
export const rollUpNumbered = rollUpText("create or replace", { uncosted: true, lastSeq: true });

/** The same with the sums of each month (migration 0730). */
export const rollUpMonths = rollUpText("create or replace", { uncosted: true, lastSeq: true, months: true });

/** The same with the sales of receipts whose check tells no guests (migration 0800). */
export const rollUpGuests = rollUpText("create or replace", {
  uncosted: true,
  lastSeq: true,
  months: true,
  guests: true,
});
