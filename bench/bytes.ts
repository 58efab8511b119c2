import { sql } from "kysely";
import { addDays } from "../src/core/calendar/date.ts";
import { toMomentAt } from "../src/core/calendar/moment.ts";
import type { ReceiptInput } from "../src/generated/server.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { ingestReceipts } from "../server/trade/ingest/ingestReceipts.ts";
import { measureTime, printTable } from "./table.ts";

const firstDate = "2026-09-01";
const clock = { now: () => new Date("2026-11-20T06:00:00Z") };
const products = 60;
/** Receipts of a shop in a day. */
export const perDay = 100;
const deliveryServices = ["UBER_EATS", "DEMAE_CAN", "MENU", "WOLT", "OTHER"] as const;

/** A number that follows from others and looks like none of them. */
const scatter = (...parts: number[]): number =>
  parts.reduce((mixed, part) => Math.imul(mixed ^ part, 2654435761) >>> 1, 97);

/** The i-th receipt of a shop: 4.1 lines in the mean of 60 products, six in ten eaten in; one in ten has a discount on its first line. */
export function buildReceipt(shop: number, i: number, first = firstDate): ReceiptInput {
  const day = Math.floor(i / perDay);
  const kind = scatter(shop, i) % 20;
  const [orderType, deliveryService] =
    kind < 12
      ? (["EAT_IN", null] as const)
      : kind < 17
        ? (["TAKEOUT", null] as const)
        : (["DELIVERY", deliveryServices[i % 5] ?? null] as const);
  const taxRate = orderType === "EAT_IN" ? 10 : 8;
  const lines = Array.from({ length: i % 10 === 0 ? 5 : 2 + (i % 5) }, (_, n) => {
    // Few products sell most.
    const product = Math.floor((scatter(shop, i, n) % products) * ((scatter(n, i, shop) % 100) / 100));
    return {
      productCode: `A${1000 + product}`,
      productName: `${"日替り定食 焼魚と小鉢の膳".slice(0, 4 + (product % 9))}${product}`,
      categoryCode: `C${product % 8}`,
      categoryName: `分類${product % 8}`,
      quantity: 1 + (scatter(i, n) % 5 === 0 ? 1 : 0),
      unitPrice: 300 + product * 10,
      unitCost: product % 4 === 0 ? null : 100 + product,
      discount: i % 10 === 3 && n === 0 ? 50 : 0,
      taxRate,
    };
  });
  const total = lines.reduce((sum, { quantity, unitPrice, discount }) => sum + quantity * unitPrice - discount, 0);
  const tax = Math.floor((total * taxRate) / (100 + taxRate));
  const hour = 11 + (scatter(i, shop, 3) % 11);
  return {
    receiptId: `${shop}-${i}`,
    receiptNumber: String(1 + (i % perDay)).padStart(4, "0"),
    soldAt: toMomentAt(addDays(first, day), (hour * 60 + (i % 60)) * 60, 0).toISOString(),
    kind: "SALE",
    orderType,
    deliveryService,
    guests: 1 + (i % 4),
    staffCode: String(i % 8),
    staffName: `担当${i % 8}`,
    taxMode: "INCLUDED",
    lines,
    tax8: taxRate === 8 ? tax : 0,
    tax10: taxRate === 10 ? tax : 0,
    total,
    payments:
      i % 20 === 7
        ? [
            { tender: "QR", tendered: 300 },
            { tender: "CASH", tendered: total - 300 },
          ]
        : [{ tender: orderType === "DELIVERY" ? "DELIVERY" : i % 3 === 0 ? "CREDIT" : "CASH", tendered: total }],
  };
}

/** Records receipts of several shops, one a call and by turns as registers do, and prints the bytes of each table for a receipt. */
export async function benchBytes({ kysely: db }: DatabaseConnection, small: boolean): Promise<void> {
  const [shops, days] = small ? [2, 5] : [4, 25];
  for (let shop = 1; shop <= shops; shop++) {
    await db
      .insertInto("shop")
      .values({ tenant_id: 1, shop_id: shop, brand_id: 1, name: `店${shop}` })
      .execute();
  }
  let lineCount = 0;
  const milliseconds = await measureTime(() =>
    db.connection().execute(async (session) => {
      // Time is not what is measured: nobody waits for the disk.
      await sql`set synchronous_commit = off`.execute(session);
      for (let i = 0; i < days * perDay; i++) {
        for (let shop = 1; shop <= shops; shop++) {
          const receipt = buildReceipt(shop, i);
          lineCount += receipt.lines.length;
          const [result] = await ingestReceipts(session, { tenantId: 1, shopId: shop, clock }, [receipt]);
          if (result?.outcome !== "RECORDED") throw new Error(`Not recorded: ${result?.reason}`);
        }
      }
    }),
  );
  const receipts = shops * days * perDay;
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ name: string; rows: number; heap: number; indexes: number }>`
    select c.relname as name, sum(greatest(l.reltuples, 0))::float8 as rows, sum(pg_table_size(l.oid))::float8 as heap,
      sum(pg_indexes_size(l.oid))::float8 as indexes
    from pg_class c
    join pg_class l on l.relkind = 'r' and (l.oid = c.oid or l.oid in (select relid from pg_partition_tree(c.oid)))
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 having sum(l.reltuples) > ${receipts / 100} order by sum(pg_total_relation_size(l.oid)) desc`.execute(
    db,
  );
  const toBytes = (bytes: number) => (bytes / receipts).toFixed(0);
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  printTable(
    `Bytes a receipt: ${receipts} receipts of ${(lineCount / receipts).toFixed(2)} lines, ${shops} shops × ${days} days, one a call (${(milliseconds / receipts).toFixed(2)} ms each)`,
    ["", "rows a receipt", "table", "indexes", "all"],
    [
      ...rows.map((row) => [
        row.name,
        (row.rows / receipts).toFixed(2),
        toBytes(row.heap),
        toBytes(row.indexes),
        toBytes(row.heap + row.indexes),
      ]),
      [
        "all",
        "",
        toBytes(sum(({ heap }) => heap)),
        toBytes(sum(({ indexes }) => indexes)),
        toBytes(sum(({ heap, indexes }) => heap + indexes)),
      ],
    ],
  );
}
