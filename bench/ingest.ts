import { sql, type Kysely } from "kysely";
import type { Database } from "../server/db/connection.ts";
import type { Tables } from "../server/db/tables.ts";
import { checkReceipt } from "../server/ingest/checkReceipt.ts";
import { ingestReceipts } from "../server/ingest/ingestReceipts.ts";
import type { ReceiptRow } from "../server/ingest/row.ts";
import type { ReceiptInput } from "../src/generated/server.ts";
import { printTable, timed } from "./table.ts";

const clock = { now: () => new Date("2026-11-20T06:00:00Z") };
const shop = { cutoffMinutes: 300, taxRounding: "DOWN", pointsAs: "DISCOUNT" } as const;
/** The best of them counts: what else the machine does only takes from it. */
const rounds = 5;

/** The i-th receipt of a shop with 150 a day: three lines of 60 products, one payment, hours 11 to 23. */
function receipt(id: string, i: number): ReceiptInput {
  const lines = [i * 7, i * 11 + 3, i * 13 + 5].map((seed) => ({
    productCode: `p${seed % 60}`,
    productName: `商品${seed % 60}`,
    categoryCode: `c${(seed % 60) % 8}`,
    categoryName: `分類${(seed % 60) % 8}`,
    quantity: 1 + (seed % 2),
    unitPrice: 300 + (seed % 60) * 10,
    unitCost: 100,
    taxRate: i % 3 === 0 ? 8 : 10,
  }));
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return {
    receiptId: id,
    soldAt: new Date(Date.UTC(2022, 0, 1 + Math.floor(i / 150), 2, (i % 150) * 5)).toISOString(),
    kind: "SALE",
    orderType: i % 3 === 0 ? "TAKEOUT" : "EAT_IN",
    guests: 1 + (i % 4),
    taxMode: "INCLUDED",
    lines,
    tax8: i % 3 === 0 ? Math.floor((total * 8) / 108) : 0,
    tax10: i % 3 === 0 ? 0 : Math.floor((total * 10) / 110),
    total,
    payments: [{ tender: "CASH", tendered: total }],
  };
}

/** The same rows into tables of the same shape and indexes, and nothing else: what ingestion is measured against. */
async function makeBare(db: Kysely<Tables>): Promise<void> {
  for (const name of ["receipt", "receipt_line", "payment"]) {
    await sql`create table ${sql.table(`bare_${name}`)} (like ${sql.table(name)} including all)`.execute(db);
  }
  await sql`
    create function bare_inserts(p_ids uuid[], p_receipts jsonb, p_lines jsonb, p_payments jsonb) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      insert into bare_receipt select * from jsonb_populate_recordset(null::bare_receipt, p_receipts);
      insert into bare_receipt_line
      select 1, 1, i.id, (l ->> 0)::smallint, (l ->> 1)::smallint, (l ->> 2)::int, (l ->> 3)::int, (l ->> 4)::int,
        (l ->> 5)::int, (l ->> 6)::int, (l ->> 7)::int, (l ->> 8)::int, (l ->> 9)::int, l ->> 10, l ->> 11, l ->> 12, l ->> 13
      from unnest(p_ids) with ordinality as i(id, n) cross join lateral jsonb_array_elements(p_lines -> (n - 1)::int) l;
      insert into bare_payment
      select 1, 1, i.id, (a ->> 0)::smallint, (a ->> 1)::tender, (a ->> 2)::int, (a ->> 3)::int
      from unnest(p_ids) with ordinality as i(id, n) cross join lateral jsonb_array_elements(p_payments -> (n - 1)::int) a;
    end $$`.execute(db);
}

function rowsOf(receipts: readonly ReceiptInput[]): ReceiptRow[] {
  return receipts.map((input) => {
    const { row, refusal } = checkReceipt(input, shop, clock.now());
    if (!row) throw new Error(`The bench made a wrong receipt: ${refusal.code}`);
    const given = {
      tenant_id: 1,
      shop_id: 1,
      seq: 1,
      recorded_at: row.header.sold_at,
      digest: `\\x${"00".repeat(32)}`,
    };
    return { ...row, header: { ...row.header, ...given } };
  });
}

async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < items.length; i += size) await work(items.slice(i, i + size));
}

/** Receipts a second on one connection at a time, ingestion and bare inserts by turns in the same run. */
export async function benchIngest({ kysely: db }: Database, small: boolean): Promise<void> {
  await db.insertInto("shop").values({ tenant_id: 1, shop_id: 1, brand_id: 1, name: "計測店" }).execute();
  await makeBare(db);
  const insertBare = (some: readonly ReceiptRow[]) =>
    sql`select bare_inserts(${some.map(({ header }) => header.receipt_id)}::uuid[],
      ${JSON.stringify(some.map(({ header }) => header))}::jsonb, ${JSON.stringify(some.map(({ lines }) => lines))}::jsonb,
      ${JSON.stringify(some.map(({ payments }) => payments))}::jsonb)`.execute(db);
  const table: string[][] = [];
  let made = 0;
  const next = (count: number) => Array.from({ length: count }, () => receipt(`b-${(made += 1)}`, made));
  // Warm up: plans, caches and the compiler.
  await inBatches(next(2_000), 50, (some) => ingestReceipts(db, { tenantId: 1, shopId: 1, clock }, some));
  await inBatches(rowsOf(next(2_000)), 50, insertBare);
  for (const [batch, count] of [
    [1, small ? 100 : 600],
    [50, small ? 500 : 6_000],
    [500, small ? 1_000 : 15_000],
  ] as const) {
    const ingested: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const receipts = next(count);
      const rows = rowsOf(receipts);
      const spent = await timed(() =>
        inBatches(receipts, batch, async (some) => {
          const results = await ingestReceipts(db, { tenantId: 1, shopId: 1, clock }, some);
          const lost = results.find(({ outcome }) => outcome !== "RECORDED");
          if (lost) throw new Error(`Not recorded: ${lost.reason}`);
        }),
      );
      ingested.push((count / spent) * 1000);
      const spentBare = await timed(() => inBatches(rows, batch, insertBare));
      bare.push((count / spentBare) * 1000);
    }
    const [whole, plain] = [Math.max(...ingested), Math.max(...bare)];
    table.push([`batch ${batch}`, plain.toFixed(0), whole.toFixed(0), (whole / plain).toFixed(2)]);
  }
  printTable(
    "Ingestion, receipts/s, best of 5 rounds (3 lines, 1 payment; checks, roll-ups and hash chain included)",
    ["", "bare inserts", "ingestion", "ratio"],
    table,
  );
}
