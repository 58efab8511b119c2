import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { VerifyPart } from "../parts.ts";

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
const discounts = "verify_fact join verify_discount using (receipt_id)";
const receiptLineJoin = "verify_fact join verify_line p using (receipt_id)";

const recounts: Readonly<Record<RollUp, Recount>> = {
  sales_hour: {
    keys: ["channel", "business_date", "hour"],
    sums: { ...sales, ...taxes },
    from: "verify_fact",
    where: "standing = 1",
  },
  sales_month_hour: {
    keys: ["channel", "month", "hour"],
    sums: { ...sales, ...Object.fromEntries(weekdaySumEntries) },
    from: "verify_fact",
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
    from: "verify_fact",
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
        from verify_fact window dates as (partition by channel, business_date)
      ) f full join (
        select 0 as channel, date_trunc('month', business_date::timestamp)::date as month, bit_or(${bit}) as closings
        from day_closing where tenant_id = $tenant and shop_id = $shop and business_date between $from and $to group by 2
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
  staff_day: { keys: ["channel", "business_date", "staff_id"], sums: staff, from: "verify_fact", where: "not undoes" },
  staff_month: { keys: ["channel", "month", "staff_id"], sums: staff, from: "verify_fact", where: "not undoes" },
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

const dateKeys: readonly string[] = ["business_date", "month", "year"];
const isMoment = (name: string) => name.endsWith("_at");

/** The statements above, for one part. */
function bindPart(text: string, { tenantId, shopId, from, to }: VerifyPart): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    $tenant: sql`${tenantId}`,
    $shop: sql`${shopId}`,
    $from: sql`${from}::date`,
    $to: sql`${to}::date`,
  };
  return sql.join(
    text.split(/(\$\w+)/).map((piece) => values[piece] ?? sql.raw(piece)),
    sql``,
  );
}

/** Compares a roll-up of a part with its recount; a missing row counts as a row of zeros. */
async function compareRollUp(
  db: Kysely<Tables>,
  part: VerifyPart,
  table: RollUp,
  { keys, sums, from, where }: Recount,
): Promise<RollUpFault[]> {
  const date = keys.find((key) => dateKeys.includes(key)) ?? "business_date";
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
    with counted as (select ${list(keys)}, ${list(counted)} from ${bindPart(from, part)} where ${sql.raw(where)} group by ${list(keys)}),
    stored as (
      select ${list(keys)}, ${list(stored)} from ${sql.table(table)}
      where tenant_id = ${part.tenantId} and shop_id = ${part.shopId} and ${sql.ref(date)} between ${part.from}::date and ${part.to}::date
    )
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

const isRollUp = (name: string): name is RollUp => Object.hasOwn(recounts, name);

/** Compares all sums of a month with its receipts, which copyFacts() has counted. */
export async function recountMonth(db: Kysely<Tables>, part: VerifyPart): Promise<RollUpFault[]> {
  const faults: RollUpFault[] = [];
  for (const table of Object.keys(recounts).filter(isRollUp))
    if (table !== "product_year") faults.push(...(await compareRollUp(db, part, table, recounts[table])));
  return faults;
}

/** Compares the sums of a year with its receipts, which copyFacts() has counted. */
export const recountYear = (db: Kysely<Tables>, part: VerifyPart): Promise<RollUpFault[]> =>
  compareRollUp(db, part, "product_year", recounts.product_year);

/** Compares the sums of a year with those of its months, which are right: that needs no receipt. */
export const compareYear = (db: Kysely<Tables>, part: VerifyPart): Promise<RollUpFault[]> =>
  compareRollUp(db, part, "product_year", {
    keys: recounts.product_year.keys,
    sums: Object.fromEntries(Object.keys(productLineSums).map((name) => [name, `sum(${name})`])),
    from: `(
      select *, date_trunc('year', month::timestamp)::date as year from product_month
      where tenant_id = $tenant and shop_id = $shop and month between $from and $to
    ) months`,
    where: "true",
  });
