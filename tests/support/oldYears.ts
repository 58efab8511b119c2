import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createFixedClock } from "../../server/platform/clock.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { attachYear } from "../../server/programs/year/attach.ts";
import { detachYear, type DetachTask } from "../../server/programs/year/detach.ts";
import { seedDevelopers, testApp, type TestApp } from "./app.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { line, returnOf, sale, send, tenantId, voidOf } from "./receipts.ts";

/** The server of the running test: shops 431 and 433 with receipts of 2017, 2018, 2019 and today. */
export let server: TestApp;
/** A folder that the test may fill. */
export let folder = "";
/** What the program has printed. */
export let printed: string[] = [];

export const returned = sale("returned", "2018-12-30T12:00:00+09:00", [line(1_500, 2)], {
  guests: 2,
  staffName: "佐藤",
});
export const dinner = sale("dinner", "2018-08-04T19:00:00+09:00", [line(2_000, 3), line(500)], { guests: 3 });

async function recordYears(db: FreshDatabase): Promise<void> {
  const at = (year: number) => `${year}-12-31T23:50:00+09:00`;
  const eve = sale("eve", "2017-12-31T20:00:00+09:00", [line(800)]);
  const bill = sale("bill", "2017-12-31T22:00:00+09:00", [line(3_000)], {
    guests: 4,
    staffCode: "7",
    staffName: "鈴木",
  });
  await send(db, 431, [sale("summer", "2017-07-01T12:00:00+09:00", [line(1_000)]), eve, bill], at(2017));
  await send(
    db,
    431,
    [
      sale("share", "2018-01-01T12:00:00+09:00", [line(1_000)], { splitOf: "bill" }),
      voidOf("noEve", eve, "2018-01-02T12:00:00+09:00"),
      dinner,
      returned,
      sale("wrong", "2018-05-05T12:00:00+09:00", [line(700)]),
      sale("cheap", "2018-05-05T13:00:00+09:00", [line(1_000, 1, { discount: 100 })], {
        tax10: 81,
        total: 900,
        payments: [{ tender: "CREDIT", tendered: 900 }],
      }),
    ],
    at(2018),
  );
  // The preset is no longer in the settings: its name stands on receipts alone.
  const student = { discount: 100, discountSettingId: 7, discountName: "学割", tax10: 81, total: 900 };
  await send(
    db,
    431,
    [
      sale("student", "2018-05-06T12:00:00+09:00", [line(1_000)], {
        ...student,
        payments: [{ tender: "QR", tendered: 900 }],
      }),
    ],
    at(2018),
  );
  await send(db, 431, [voidOf("noWrong", sale("wrong", "", []), "2018-05-05T12:05:00+09:00")], at(2018));
  await send(db, 433, [sale("only", "2018-03-03T12:00:00+09:00", [line(1_200)])], at(2018));
  await send(
    db,
    431,
    [
      sale("new", "2019-01-03T12:00:00+09:00", [line(900)]),
      returnOf("back", returned, "2019-01-03T12:30:00+09:00"),
      // Another register sends what it had on New Year's Eve.
      sale("late", "2018-12-31T21:00:00+09:00", [line(650)]),
    ],
    at(2019),
  );
  await send(db, 431, [sale("today", "2026-11-20T12:00:00+09:00", [line(1_100)])]);
  await send(db, 433, [sale("today", "2026-11-20T12:00:00+09:00", [line(1_100)])]);
  const open = await db.pool.query<{ tenant: number; shop: number; date: string }>(`
    select tenant_id as tenant, shop_id as shop, business_date as date from sales_day_all
    where channel = 0 and is_open and business_date < '2026-11-01' order by shop_id, business_date`);
  for (const { tenant, shop, date } of open.rows)
    await db.pool.query("select close_day($1, $2, $3, '2026-11-20T10:00:00+09:00', null)", [tenant, shop, date]);
}

const usualTask = {
  tenantId,
  clock: createFixedClock("2026-11-20T15:00:00+09:00"),
  signal: new AbortController().signal,
};

/** The receipts of the years are recorded once a file, and copied for each test. */
function recordOnce(fill: (db: FreshDatabase) => Promise<void>): () => string {
  let recorded: FreshDatabase;
  beforeAll(async () => {
    recorded = await freshDatabase();
    await seedDevelopers(recorded);
    await fill(recorded);
    await recorded.close();
  });
  afterAll(() => recorded.drop());
  return () => recorded.name;
}

const listen = () => vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);

/**
 * Each test of the file has a server of its own, and a folder.
 * @param detached years that are detached already; their files are gone
 */
export function oldYearsOfEachTest({ detached = [] }: { detached?: readonly number[] } = {}): void {
  const findOriginal = recordOnce(async (db) => {
    await recordYears(db);
    const files = await mkdtemp(join(tmpdir(), "years-"));
    listen();
    for (const year of detached) await detachYear(db, { ...usualTask, year, folder: join(files, String(year)) });
    vi.restoreAllMocks();
    await rm(files, { recursive: true, force: true });
  });
  beforeEach(async () => {
    server = await testApp({ today: "2026-11-20", original: findOriginal() });
    folder = await mkdtemp(join(tmpdir(), "year-"));
    printed = [];
    listen();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Detaches a year of the company into its own part of the folder. */
export const detach = (year: number, task: Partial<DetachTask> = {}) =>
  detachYear(server.db, { ...usualTask, year, folder: join(folder, String(year)), ...task });

export const attach = (year: number, db: FreshDatabase = server.db) =>
  attachYear(db, { folder: join(folder, String(year)), place: "test", signal: new AbortController().signal });

/** What does not agree, and the detached years of each shop. */
export async function verifyAll(db: FreshDatabase = server.db) {
  const verdicts = await verifyRollUps(db.kysely);
  return {
    faults: verdicts.flatMap(({ faults }) => faults),
    detachedYears: Object.fromEntries(verdicts.map(({ shopId, detachedYears }) => [shopId, detachedYears])),
  };
}

const journalTables = ["receipt", "receipt_link", "journal_line", "journal_payment", "sold_product", "journal_head"];

/** Every row of the journal, as text. */
export async function readJournal({ pool }: FreshDatabase = server.db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of journalTables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${table} t order by 1`);
    found[table] = rows.map(({ text }) => text);
  }
  return found;
}

/** The numbers of a shop's receipts in the database. */
export async function listNumbers(shopId = 431): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ number: string }>(
    "select receipt_number as number from receipt where shop_id = $1 order by seq",
    [shopId],
  );
  return rows.map(({ number }) => number);
}
