import { afterAll, beforeAll, expect, it } from "vitest";
import { createFixedClock } from "../../server/platform/clock.ts";
import { loadDemo } from "../support/loadDemo.ts";
import { topUpDemo } from "../../demo/load/topUp.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";

const friday = "2026-11-20T14:00:00+09:00";
const monday = "2026-11-23T15:00:00+09:00";

let early: FreshDatabase;
let late: FreshDatabase;

const identity = { createUser: async () => {}, issueApiKey: async () => "" };
const load = (db: FreshDatabase, at: string) =>
  loadDemo(db, { clock: createFixedClock(at), identity, firstDate: "2026-11-19" });
const topUp = (at: string, signal?: AbortSignal) =>
  topUpDemo(early, { clock: createFixedClock(at), ...(signal && { signal }) });

const rowsOf = async (db: FreshDatabase, text: string): Promise<unknown[]> => (await db.pool.query(text)).rows;
const receipts = (db: FreshDatabase) =>
  rowsOf(
    db,
    `select tenant_id, shop_id, receipt_id, sold_at, kind, total, receipt_number, voided_at is null as stands
     from receipt where tenant_id in (13, 59) order by 1, 2, 3`,
  );
const slips = (db: FreshDatabase) =>
  rowsOf(db, "select shop_id, request_id, status, received_date, amount8, amount10 from purchase_slip order by 1, 2");
const count = async (db: FreshDatabase) => (await receipts(db)).length;

beforeAll(async () => {
  [early, late] = [await freshDatabase(), await freshDatabase()];
  await load(early, friday);
  await load(late, monday);
  // Somebody else's company moves in beside the demonstration.
  await early.pool.query("insert into developer (tenant_id, name) values (7, 'よその会社')");
  await early.pool.query("insert into brand (tenant_id, brand_id, name) values (7, 70, 'よその店')");
  await early.pool.query("insert into shop (tenant_id, shop_id, brand_id, name) values (7, 700, 70, 'よその店')");
}, 60_000);

afterAll(async () => {
  await early.drop();
  await late.drop();
});

it("adds nothing on the day of the load", async () => {
  const before = await count(early);
  expect(await topUp("2026-11-20T23:00:00+09:00")).toBe(0);
  // Half past two in the night still belongs to Friday.
  expect(await topUp("2026-11-21T02:30:00+09:00")).toBe(0);
  expect(await count(early)).toBe(before);
});

it("stops where it is told to, and later adds the days up to now, as if all had been loaded then", async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(topUp(monday, stop.signal)).rejects.toThrow(/abort/i);
  expect(await topUp(monday)).toBe(3);
  expect(await receipts(early)).toEqual(await receipts(late));
  expect(await slips(early)).toEqual(await slips(late));
  const loans = await rowsOf(
    early,
    `select shop_id, to_shop_id, receive_date::text as day, lines from transfer
     where receive_date > '2026-11-20' and tenant_id = 13 order by 3, 1`,
  );
  expect(loans).toEqual([
    { shop_id: 433, to_shop_id: 431, day: "2026-11-22", lines: 1 },
    { shop_id: 495, to_shop_id: 400, day: "2026-11-22", lines: 1 },
  ]);
  const closed = "select shop_id, business_date from sales_day where channel = 0 and closed_at is null order by 1, 2";
  expect(await rowsOf(early, closed)).toEqual(await rowsOf(late, closed));
  expect((await verifyRollUps(early.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  expect(await topUp(monday)).toBe(0);
}, 60_000);

it("leaves other companies and days closed by hand alone, and follows a shop's changed rules", async () => {
  await early.pool.query("select close_day(13, 431, '2026-11-23', $1, null)", [monday]);
  await early.pool.query("update shop set tax_rounding = 'UP' where tenant_id = 13 and shop_id = 433");
  const closedDay = "select count(*) from receipt where shop_id = 431 and business_date = '2026-11-23'";
  const before = await rowsOf(early, closedDay);
  expect(await topUp("2026-11-24T15:00:00+09:00")).toBe(1);
  expect(await rowsOf(early, closedDay)).toEqual(before);
  expect(
    await rowsOf(
      early,
      "select shop_id from receipt where tenant_id = 7 union select shop_id from sales_day where tenant_id = 7",
    ),
  ).toEqual([]);
  const next =
    "select count(*) as n from receipt where business_date = '2026-11-24' and shop_id in (431, 433) group by shop_id";
  expect(await rowsOf(early, next)).toHaveLength(2);
});

it("does nothing in a database without the demonstration", async () => {
  const db = await freshDatabase();
  expect(await topUpDemo(db, { clock: createFixedClock(monday) })).toBe(0);
  await db.drop();
});
