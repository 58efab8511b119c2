import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { attachYear } from "../server/programs/year/attach.ts";
import { verifyRollUps } from "../server/programs/verify/verify.ts";
import { detachYear } from "../server/programs/year/detach.ts";
import { findManifest } from "../server/programs/year/file/manifest.ts";
import { ingestReceipts } from "../server/trade/ingest/ingestReceipts.ts";
import { buildReceipt, perDay } from "./bytes.ts";
import { measureTime, printTable } from "./table.ts";

const year = 2018;
const clock = { now: () => new Date("2026-11-20T06:00:00Z") };
const journalTables = ["receipt", "receipt_link", "journal_line", "journal_payment"];

/** A year of each shop, a receipt of today, and every day of the year closed. */
async function fillYear({ kysely: db }: DatabaseConnection, { shops, days }: { shops: number; days: number }) {
  await db
    .insertInto("developer")
    .values({ tenant_id: 1, name: "会社" })
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (let shopId = 1; shopId <= shops; shopId++) {
    const place = { tenantId: 1, shopId, clock };
    await db
      .insertInto("shop")
      .values({ tenant_id: 1, shop_id: shopId, brand_id: 1, name: `店${shopId}` })
      .execute();
    for (let i = 0; i < days * perDay; i += perDay)
      await ingestReceipts(
        db,
        place,
        Array.from({ length: perDay }, (_, n) => buildReceipt(shopId, i + n, `${year}-01-01`)),
      );
    await ingestReceipts(db, place, [buildReceipt(shopId, days * perDay, "2025-11-18")]);
  }
  await sql`select close_day(tenant_id, shop_id, business_date, ${clock.now()}, null) from sales_day_all where channel = 0 and is_open`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

async function readBytes({ kysely: db }: DatabaseConnection): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(${journalTables}::text[]) name`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Detaches a year of some shops and attaches it again: bytes of the database and of the files, and time. */
export async function benchYears(database: DatabaseConnection, small: boolean): Promise<void> {
  const size = small ? { shops: 2, days: 30 } : { shops: 3, days: 365 };
  const receipts = size.shops * size.days * perDay;
  await fillYear(database, size);
  const folder = await mkdtemp(join(tmpdir(), "choba-year-"));
  const signal = new AbortController().signal;
  try {
    const before = await readBytes(database);
    const task = { year, folder, tenantId: null, clock, signal };
    const verified = await measureTime(() => verifyRollUps(database.kysely, { marks: "CONTINUE" }));
    const detached = await measureTime(() => detachYear(database, task));
    await sql`vacuum full receipt, receipt_link, journal_line, journal_payment`.execute(database.kysely);
    const after = await readBytes(database);
    const files = ((await findManifest(folder))?.shops ?? []).flatMap((shop) => shop.files);
    const attached = await measureTime(() => attachYear(database, { folder, place: "bench", signal }));
    const toSeconds = (milliseconds: number) => ((milliseconds / receipts) * 100).toFixed(1);
    const toBytes = (bytes: number) => (bytes / receipts).toFixed(0);
    printTable(
      `A year of ${size.shops} shops, ${receipts} receipts, detached and attached`,
      ["", "figure"],
      [
        ["bytes a receipt in the database", toBytes(before)],
        ["what is left after vacuum full", toBytes(after)],
        ["bytes a receipt in files", toBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))],
        ["verifying before, s for 100,000 receipts", toSeconds(verified)],
        ["detaching what is verified, s for 100,000", toSeconds(detached)],
        ["attaching and verifying, s for 100,000", toSeconds(attached)],
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
