import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { shibuya, shinjuku } from "./day.ts";
import { now, seedShops, send, tenantId } from "./receipts.ts";

/** The database of the running test. */
export let db: FreshDatabase;

/** Two shops with a day of receipts each, of which 433 has closed its. */
async function recordJournal(database: FreshDatabase): Promise<void> {
  await seedShops(database, [
    { shop_id: 431, name: "渋谷本店" },
    { shop_id: 433, name: "新宿西口店", tax_rounding: "HALF_UP" },
  ]);
  await send(database, 431, shibuya);
  await send(database, 433, shinjuku);
  await sql`select close_day(${tenantId}, 433, '2026-11-19', ${now}, null)`.execute(database.kysely);
}

/** All tests of the file have one database, the journal in it. Each ends with the roll-ups as it found them: repaired. */
export function journalOfFile(): void {
  beforeAll(async () => {
    db = await freshDatabase();
    await recordJournal(db);
  });
  afterAll(() => db.drop());
}

/** Each test of the file has a database of its own, the journal in it. */
export function journalOfEachTest(): void {
  let recorded: FreshDatabase;
  beforeAll(async () => {
    recorded = await freshDatabase();
    await recordJournal(recorded);
    await recorded.close();
  });
  afterAll(() => recorded.drop());

  beforeEach(async () => {
    db = await freshDatabase(recorded.name);
  });
  afterEach(() => db.drop());
}

/** Runs a statement on the database of the test. */
export const run = (statement: string) => sql.raw(statement).execute(db.kysely);

/** What is wrong in the shops, without a repair. */
export const faults = async () => (await verifyRollUps(db.kysely)).flatMap((shop) => shop.faults);

/** What is wrong after a repair. */
export const left = async () => (await verifyRollUps(db.kysely, { repair: true })).flatMap((shop) => shop.left);
