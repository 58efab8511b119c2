import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { selectRecountFacts } from "./facts.ts";

type RollUp =
  | "sales_hour"
  | "sales_month_hour"
  | "sales_day"
  | "sales_month"
  | "product_day"
  | "product_month"
  | "product_year"
  | "category_month"
  | "staff_day"
  | "staff_month"
  | "discount_day"
  | "discount_month"
  | "discount_source_month";

/** A row of a roll-up that differs from the journal. A sum is null if that side has no such row. */
export type RollUpFault = {
  kind: "rollUp";
  table: RollUp;
  /** channel, date, month or year, hour or product. */
  key: Record<string, string | number>;
  columns: { name: string; stored: number | null; counted: number | null }[];
};

type Recount = { keys: readonly string[]; sums: Readonly<Record<string, string>>; from: string; where: string };

const buildStandingSums = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `sum(standing * ${name})`]));
const sales = {
  ...buildStandingSums("sales", "tax", "cost", "uncosted", "pairs", "visitors", "unguested_sales", "unguested_tax"),
  gross_sales: "sum(sold * gross_sales)",
  discounts: "sum(sold * (gross_sales - sales))",
  returns: "-sum(returned * sales)",
};
const taxes = { discounts_tax: "sum(sold * discounts_tax)", returns_tax: "-sum(returned * tax)" };
const receiptCounts = {
  void_tax: "sum(voided * tax)",
  void_amount: "sum(voided * sales)",
  journal_count: "count(receipt_id)",
};
const tenderSums = buildStandingSums("points_tender", "cash", "credit", "emoney", "qr", "other", "delivery_due");
/** The bit of a row's date in the marks of its month. */
const bit = "1 << (extract(day from business_date)::int - 1)";
const weekdaySumEntries = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
  ["sales", "tax"].map((name): [string, string] => [
    `${name}_${day}`,
    `sum(standing * ${name}) filter (where weekday = ${day})`,
  ]),
);
const millis = (moment: string) => `(extract(epoch from nullif(${moment}, '-infinity')) * 1000)::bigint`;
const categorySums = {
  quantity: "sum(p.quantity)",
  sales: "sum(p.sales)",
  tax: "sum(p.tax)",
  cost: "sum(p.cost)",
  uncosted: "sum(case when p.cost = 0 then p.sales - p.tax else 0 end)",
  unguested: "sum(guestless * p.quantity)",
};
const productLineSums = { ...categorySums, gross_sales: "sum(sold * p.gross_sales)" };
const staff = {
  ...buildStandingSums("sales", "tax", "pairs", "visitors", "unguested_sales", "unguested_tax"),
  gross_sales: sales.gross_sales,
  discounts: sales.discounts,
  returns: sales.returns,
  ...taxes,
  return_count: "sum(returned)",
  voids: "sum(voided)",
  void_amount: receiptCounts.void_amount,
  void_tax: receiptCounts.void_tax,
};
const discount = {
  uses: "sum(uses)",
  receipts: "count(*)",
  discounts: "sum(part)",
  discounts_tax: "sum(part_tax)",
  gross_sales: "sum(gross_sales)",
  gross_tax: "sum(tax + discounts_tax)",
};
const discounts = "fact join discount_part using (receipt_id)";
const receiptLineJoin =
  "fact join receipt_line p on p.tenant_id = $tenant and p.shop_id = $shop and p.receipt_id = fact.receipt_id";

const recounts: Readonly<Record<RollUp, Recount>> = {
  sales_hour: {
    keys: ["channel", "business_date", "hour"],
    sums: { ...sales, ...taxes },
    from: "fact",
    where: "standing = 1",
  },
  sales_month_hour: {
    keys: ["channel", "month", "hour"],
    sums: { ...sales, ...Object.fromEntries(weekdaySumEntries) },
    from: "fact",
    where: "standing = 1",
  },
  sales_day: {
    keys: ["channel", "business_date"],
    sums: {
      ...sales,
      ...taxes,
      ...receiptCounts,
      return_count: "sum(returned)",
      voids: "sum(voided)",
      ...buildStandingSums("sales8", "sales10", "tax8", "tax10", "coupon_discount", "points"),
      ...tenderSums,
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
    sums: {
      ...sales,
      ...taxes,
      ...receiptCounts,
      ...tenderSums,
      receipt_dates: `bit_or(${bit})`,
      trading_dates: `bit_or(case when trades then ${bit} else 0 end)`,
      closed_dates: "max(closings)",
    },
    // A month with closings and no receipt has a row too.
    from: `(
        select *, sum(standing * pairs) over dates > 0 or sum(standing * sales) over dates <> 0 as trades
        from fact window dates as (partition by channel, business_date)
      ) f full join (
        select 0 as channel, date_trunc('month', business_date::timestamp)::date as month, bit_or(${bit}) as closings
        from day_closing where tenant_id = $tenant and shop_id = $shop group by 2
      ) c using (channel, month)`,
    where: "true",
  },
  product_day: {
    keys: ["channel", "business_date", "product_code", "category_code"],
    sums: productLineSums,
    from: receiptLineJoin,
    where: "standing = 1",
  },
  product_month: {
    keys: ["channel", "month", "product_code", "category_code"],
    sums: productLineSums,
    from: receiptLineJoin,
    where: "standing = 1",
  },
  product_year: {
    keys: ["channel", "year", "product_code", "category_code"],
    sums: productLineSums,
    from: receiptLineJoin,
    where: "standing = 1",
  },
  category_month: {
    keys: ["channel", "month", "category_code"],
    sums: categorySums,
    from: receiptLineJoin,
    where: "standing = 1",
  },
  staff_day: { keys: ["channel", "business_date", "staff_id"], sums: staff, from: "fact", where: "not undoes" },
  staff_month: { keys: ["channel", "month", "staff_id"], sums: staff, from: "fact", where: "not undoes" },
  discount_day: {
    keys: ["channel", "business_date", "kind", "source_id", "staff_id"],
    sums: discount,
    from: discounts,
    where: "sold = 1",
  },
  discount_month: {
    keys: ["channel", "month", "kind", "source_id", "staff_id"],
    sums: discount,
    from: discounts,
    where: "sold = 1",
  },
  discount_source_month: {
    keys: ["channel", "month", "kind", "source_id"],
    sums: discount,
    from: discounts,
    where: "sold = 1",
  },
};

const isMoment = (name: string) => name.endsWith("_at");

/** The statements above, for one shop. */
function bound(text: string, tenantId: number, shopId: number): RawBuilder<unknown> {
  const parts = text.split(/(\$tenant|\$shop)/).map((part) => {
    if (part === "$tenant") return sql`${tenantId}`;
    return part === "$shop" ? sql`${shopId}` : sql.raw(part);
  });
  return sql.join(parts, sql``);
}

/** Compares a roll-up of a shop with its recount; a missing row counts as a row of zeros. */
export async function recountRollUp(
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
    ${selectRecountFacts(tenantId, shopId)},
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

export const recountedRollUps = Object.keys(recounts).filter((name): name is RollUp => Object.hasOwn(recounts, name));
