import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";

export type RollUp = "sales_hour" | "sales_month_hour" | "sales_day" | "sales_month" | "product_day" | "product_month";

/** One row of a roll-up that differs from what the journal says. A sum is null where that side has no such row. */
export type RollUpFault = {
  kind: "rollUp";
  table: RollUp;
  /** channel, date or month, hour or product. */
  key: Record<string, string | number>;
  columns: { name: string; stored: number | null; counted: number | null }[];
};

/**
 * The shop's receipts, counted anew: amounts from lines and payments, checks from the parts of split bills. On purpose it shares
 * nothing with roll_up (migration 0004) but the channels: an error there must show here.
 */
const facts = (tenantId: number, shopId: number) => sql`
  with line as (
    select receipt_id, sum(sales) as sales, sum(tax) as tax, sum(cost) as cost, sum(gross_sales) as gross_sales,
      coalesce(sum(sales) filter (where tax_rate = 8), 0) as sales8, coalesce(sum(sales) filter (where tax_rate = 10), 0) as sales10,
      coalesce(sum(tax) filter (where tax_rate = 8), 0) as tax8, coalesce(sum(tax) filter (where tax_rate = 10), 0) as tax10,
      coalesce(sum(sales - tax) filter (where cost = 0), 0) as uncosted
    from receipt_line where tenant_id = ${tenantId} and shop_id = ${shopId} group by receipt_id
  ), paid as (
    select receipt_id, tender, sum(tendered - change) as amount
    from payment where tenant_id = ${tenantId} and shop_id = ${shopId} group by receipt_id, tender
  ), tenders as (
    select receipt_id, max(amount) filter (where tender = 'CASH') as cash, max(amount) filter (where tender = 'CREDIT') as credit,
      max(amount) filter (where tender = 'EMONEY') as emoney, max(amount) filter (where tender = 'QR') as qr,
      max(amount) filter (where tender = 'OTHER') as other, max(amount) filter (where tender = 'DELIVERY') as delivery_due
    from paid group by receipt_id
  ), undone as (
    select reversal_of, seq, business_date from receipt where tenant_id = ${tenantId} and shop_id = ${shopId} and kind = 'VOID'
  ), part as (
    select s.receipt_id, coalesce(s.split_of, s.receipt_id) as bill, s.seq, s.voided_at,
      max(u.seq) over (partition by coalesce(s.split_of, s.receipt_id) order by s.seq
        rows between unbounded preceding and 1 preceding) as handed_on
    from receipt s left join undone u on u.reversal_of = s.receipt_id
    where s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.kind = 'SALE'
  ), checks as (
    select distinct on (bill) receipt_id, handed_on from part where voided_at is null order by bill, seq
  ), fact as (
    select c.channel, r.receipt_id, r.business_date, date_trunc('month', r.business_date::timestamp)::date as month, r.hour,
      extract(isodow from r.business_date)::int as weekday, r.sold_at, greatest(r.recorded_at, r.voided_at) as touched_at,
      greatest(r.seq, u.seq, k.handed_on) as touched_seq,
      case when r.kind <> 'VOID' and r.voided_at is null then 1 else 0 end as standing,
      case when r.kind = 'SALE' and r.voided_at is null then 1 else 0 end as sold,
      case when r.kind = 'RETURN' and r.voided_at is null then 1 else 0 end as returned,
      case when r.voided_at is null then 0 else 1 end as voided,
      case when c.channel = 0 and u.business_date <> r.business_date then t.cash end as later_void_cash,
      case when c.channel = 0 and o.business_date <> r.business_date then back.cash end as void_refund_cash,
      case when k.receipt_id is null then 0 else 1 end as pairs, r.visitors,
      l.sales, l.tax, l.cost, l.uncosted, l.gross_sales, l.sales8, l.sales10, l.tax8, l.tax10, r.coupon_discount, r.points,
      case when r.points_as = 'TENDER' then r.points else 0 end as points_tender,
      t.cash, t.credit, t.emoney, t.qr, t.other, t.delivery_due
    from receipt r
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    left join line l on l.receipt_id = r.receipt_id
    left join tenders t on t.receipt_id = r.receipt_id
    left join checks k on k.receipt_id = r.receipt_id
    left join undone u on u.reversal_of = r.receipt_id
    left join receipt o on o.tenant_id = r.tenant_id and o.shop_id = r.shop_id and o.receipt_id = r.reversal_of and r.kind = 'VOID'
    left join tenders back on back.receipt_id = o.receipt_id
    where r.tenant_id = ${tenantId} and r.shop_id = ${shopId}
  )`;

type Recount = { keys: readonly string[]; sums: Readonly<Record<string, string>>; from: string; where: string };

const standing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `sum(standing * ${name})`]));
const sales = {
  ...standing("sales", "tax", "cost", "uncosted", "pairs", "visitors"),
  gross_sales: "sum(sold * gross_sales)",
  discounts: "sum(sold * (gross_sales - sales))",
  returns: "-sum(returned * sales)",
};
const counts = { void_amount: "sum(voided * sales)", journal_count: "count(*)" };
const weekdays = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
  ["sales", "tax"].map((name): [string, string] => [
    `${name}_${day}`,
    `sum(standing * ${name}) filter (where weekday = ${day})`,
  ]),
);
const millis = (moment: string) => `(extract(epoch from nullif(${moment}, '-infinity')) * 1000)::bigint`;
const product = {
  quantity: "sum(p.quantity)",
  sales: "sum(p.sales)",
  tax: "sum(p.tax)",
  cost: "sum(p.cost)",
  uncosted: "sum(case when p.cost = 0 then p.sales - p.tax else 0 end)",
  gross_sales: "sum(sold * p.gross_sales)",
};
const lines =
  "fact join receipt_line p on p.tenant_id = $tenant and p.shop_id = $shop and p.receipt_id = fact.receipt_id";

const recounts: Readonly<Record<RollUp, Recount>> = {
  sales_hour: { keys: ["channel", "business_date", "hour"], sums: sales, from: "fact", where: "standing = 1" },
  sales_month_hour: {
    keys: ["channel", "month", "hour"],
    sums: { ...sales, ...Object.fromEntries(weekdays) },
    from: "fact",
    where: "standing = 1",
  },
  sales_day: {
    keys: ["channel", "business_date"],
    sums: {
      ...sales,
      ...counts,
      return_count: "sum(returned)",
      voids: "sum(voided)",
      ...standing("sales8", "sales10", "tax8", "tax10", "coupon_discount", "points", "points_tender"),
      ...standing("cash", "credit", "emoney", "qr", "other", "delivery_due"),
      later_void_cash: "sum(later_void_cash)",
      void_refund_cash: "sum(void_refund_cash)",
      newest_sold_at: millis("max(sold_at)"),
      last_recorded_at: millis("max(touched_at)"),
      last_seq: "max(touched_seq)",
    },
    from: "fact",
    where: "true",
  },
  sales_month: {
    keys: ["channel", "month"],
    sums: { ...sales, ...counts },
    from: "fact",
    where: "true",
  },
  product_day: {
    keys: ["channel", "business_date", "product_code", "category_code"],
    sums: product,
    from: lines,
    where: "standing = 1",
  },
  product_month: {
    keys: ["channel", "month", "product_code", "category_code"],
    sums: product,
    from: lines,
    where: "standing = 1",
  },
};

const isMoment = (name: string) => name.endsWith("_at");

/** The fixed texts above, with the shop's keys bound. */
function bound(text: string, tenantId: number, shopId: number): RawBuilder<unknown> {
  const parts = text.split(/(\$tenant|\$shop)/).map((part) => {
    if (part === "$tenant") return sql`${tenantId}`;
    return part === "$shop" ? sql`${shopId}` : sql.raw(part);
  });
  return sql.join(parts, sql``);
}

/** Compares one roll-up of a shop with its recount; a missing row equals a row of zeros. */
export async function recount(
  db: Kysely<Tables>,
  tenantId: number,
  shopId: number,
  table: RollUp,
): Promise<RollUpFault[]> {
  const { keys, sums, from, where } = recounts[table];
  const names = Object.keys(sums);
  const list = (texts: readonly string[]) => sql.raw(texts.join(", "));
  const counted = Object.entries(sums).map(([name, expression]) => `(${expression})::bigint as ${name}`);
  const stored = names.map((name) => `${isMoment(name) ? millis(name) : name}::bigint as ${name}`);
  const array = (side: string, zero: boolean) =>
    `array[${names.map((name) => (zero ? `coalesce(${side}.${name}, 0)` : `${side}.${name}`)).join(", ")}]::bigint[]`;

  const { rows } = await sql<{
    key: Record<string, string | number>;
    stored: (number | null)[];
    counted: (number | null)[];
  }>`
    ${facts(tenantId, shopId)},
    counted as (select ${list(keys)}, ${list(counted)} from ${bound(from, tenantId, shopId)} where ${sql.raw(where)} group by ${list(keys)}),
    stored as (select ${list(keys)}, ${list(stored)} from ${sql.table(table)} where tenant_id = ${tenantId} and shop_id = ${shopId})
    select json_build_object(${list(keys.map((key) => `'${key}', ${key}`))}) as key,
      ${sql.raw(array("s", false))} as stored, ${sql.raw(array("c", false))} as counted
    from stored s full join counted c using (${list(keys)})
    where ${sql.raw(array("s", true))} <> ${sql.raw(array("c", true))}
    order by ${list(keys)}`.execute(db);

  return rows.map((row) => ({
    kind: "rollUp",
    table,
    key: row.key,
    columns: names
      .map((name, i) => ({ name, stored: row.stored[i] ?? null, counted: row.counted[i] ?? null }))
      .filter((column) => (column.stored ?? 0) !== (column.counted ?? 0)),
  }));
}

export const rollUps = Object.keys(recounts).filter((name): name is RollUp => Object.hasOwn(recounts, name));
