import { toMomentAt } from "../src/core/calendar/moment.ts";
import { addDays } from "../src/core/calendar/date.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { checkReceipt } from "../server/trade/ingest/checkReceipt.ts";
import { ingestReceipts } from "../server/trade/ingest/ingestReceipts.ts";
import type { ReceiptRow } from "../server/trade/ingest/row.ts";
import type { ReceiptInput } from "../src/generated/server.ts";
import { insertByFunction, insertByStatements, makeBare, statementRows } from "./bareInserts.ts";
import { printTable, measureTime } from "./table.ts";

const ingestClock = { now: () => new Date("2026-11-20T06:00:00Z") };
const shop = { cutoffs: [], taxRounding: "DOWN", pointsAs: "DISCOUNT" } as const;
/** The best round counts, because other work on the machine only adds time. */
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
    soldAt: toMomentAt(addDays("2016-01-01", Math.floor(i / 150)), (2 * 60 + (i % 150) * 5) * 60, 0).toISOString(),
    kind: "SALE",
    orderType: i % 3 === 0 ? "TAKEOUT" : "EAT_IN",
    guests: 1 + (i % 4),
    staffName: `担当${i % 8}`,
    taxMode: "INCLUDED",
    lines,
    tax8: i % 3 === 0 ? Math.floor((total * 8) / 108) : 0,
    tax10: i % 3 === 0 ? 0 : Math.floor((total * 10) / 110),
    total,
    payments: [{ tender: "CASH", tendered: total }],
  };
}

function buildReceiptRows(receipts: readonly ReceiptInput[]): ReceiptRow[] {
  return receipts.map((input) => {
    const { row, refusal } = checkReceipt(input, shop, ingestClock.now());
    if (!row) throw new Error(`The bench made a wrong receipt: ${refusal.code}`);
    const header = {
      tenant_id: 1,
      shop_id: 1,
      seq: 1,
      recorded_at: row.header.sold_at,
      digest: `\\x${"00".repeat(32)}`,
    };
    return { ...row, header: { ...row.header, ...header } };
  });
}

/** Prepares a batch and returns the function that writes it. */
type Way = (batch: ReceiptInput[]) => () => Promise<unknown>;

/** Measures receipts a second on one connection: ingestion and both ways of bare inserts, by turns in one run. */
export async function benchIngest({ kysely: db }: DatabaseConnection, small: boolean): Promise<void> {
  await db.insertInto("shop").values({ tenant_id: 1, shop_id: 1, brand_id: 1, name: "計測店" }).execute();
  await makeBare(db);
  const record = async (batch: readonly ReceiptInput[]) => {
    const results = await ingestReceipts(db, { tenantId: 1, shopId: 1, clock: ingestClock }, batch);
    const lost = results.find(({ outcome }) => outcome !== "RECORDED");
    if (lost) throw new Error(`Not recorded: ${lost.reason}`);
  };
  const ways: Record<"ingestion" | "byFunction" | "byStatements", Way> = {
    ingestion: (batch) => () => record(batch),
    byFunction: (batch) => {
      const rows = buildReceiptRows(batch);
      return () => insertByFunction(db, rows);
    },
    byStatements: (batch) => {
      const rows = statementRows(buildReceiptRows(batch));
      return () => insertByStatements(db, rows);
    },
  };
  let made = 0;
  /** Receipts a second of one way. */
  const rateOf = async (way: Way, size: number, count: number): Promise<number> => {
    const calls = Array.from({ length: count / size }, () =>
      way(Array.from({ length: size }, () => receipt(`b-${(made += 1)}`, made))),
    );
    const milliseconds = await measureTime(async () => {
      for (const call of calls) await call();
    });
    return (count / milliseconds) * 1000;
  };
  // The first batches fill plans, caches and the compiler.
  for (const way of Object.values(ways)) await rateOf(way, 50, 2_000);
  const table: string[][] = [];
  for (const [size, count] of [
    [1, small ? 100 : 600],
    [50, small ? 500 : 6_000],
    [500, small ? 1_000 : 15_000],
  ] as const) {
    const best = { ingestion: 0, byFunction: 0, byStatements: 0 };
    for (let round = 0; round < rounds; round++) {
      for (const name of ["ingestion", "byFunction", "byStatements"] as const) {
        best[name] = Math.max(best[name], await rateOf(ways[name], size, count));
      }
    }
    const { ingestion, byFunction, byStatements } = best;
    const figures = [byFunction, byStatements, ingestion].map((rate) => rate.toFixed(0));
    table.push([
      `batch ${size}`,
      ...figures,
      (ingestion / byFunction).toFixed(2),
      (ingestion / byStatements).toFixed(2),
    ]);
  }
  printTable(
    "Ingestion, receipts/s, best of 5 rounds (3 lines, 1 payment; checks, roll-ups and hash chain included)",
    ["", "bare, function", "bare, statements", "ingestion", "of function", "of statements"],
    table,
  );
}
