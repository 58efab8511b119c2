import { afterAll, beforeAll, expect, it } from "vitest";
import { fillInBackground } from "../../demo/load/background.ts";
import { loadEarlier, loadRecent } from "../../demo/load/load.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { sumPiecesWorth } from "../../src/domain/cash.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";

const clock = createFixedClock("2026-11-01T12:00:00+09:00");
const identity = { createUser: async () => {}, issueApiKey: async () => "" };
let db: FreshDatabase;

const rowsOf = async (text: string): Promise<unknown[]> => (await db.pool.query(text)).rows;
const firstSale = () => rowsOf("select min(business_date)::text as date from receipt");
const drawers = () =>
  rowsOf(`select shop_id, business_date::text as date, amount from cash_drawer_event
    where event = 'FLOAT' and shop_id in (431, 602) order by 1, 2`);

beforeAll(async () => {
  db = await freshDatabase();
  expect(await loadRecent(db, { clock, identity, firstDate: "2026-09-29" })).toBe(true);
}, 120_000);

afterAll(() => db.drop());

it("has the last month and this one first, and says from when", async () => {
  expect(await firstSale()).toEqual([{ date: "2026-10-01" }]);
  expect(await rowsOf("select loaded_from::text as loaded, finished_at from demo_load")).toEqual([
    { loaded: "2026-10-01", finished_at: null },
  ]);
  expect(await loadRecent(db, { clock, identity })).toBe(false);
}, 60_000);

it("ends after the current day where it is told to, and says nothing is wrong", async () => {
  const failures: unknown[] = [];
  const work = await fillInBackground(db, { clock, onTopUp: () => {}, onFailure: (error) => failures.push(error) });
  expect(work.state()).toEqual({ loadedFrom: "2026-10-01", firstDate: "2026-09-29", done: 0, isStopped: false });
  await work.stop();
  expect(failures).toEqual([]);
});

it("says that it has stopped where it fails, and goes on at the next start", async () => {
  const failures: unknown[] = [];
  await db.pool.query("alter table person rename to person_gone");
  const work = await fillInBackground(db, { clock, onTopUp: () => {}, onFailure: (error) => failures.push(error) });
  await expect.poll(() => work.state(), { timeout: 30_000 }).toMatchObject({ isStopped: true });
  expect(failures).toHaveLength(1);
  await work.stop();
  await db.pool.query("alter table person_gone rename to person");
});

it("adds the months before while the shops trade, and every sum, chain and drawer agrees", async () => {
  const parts: number[] = [];
  const months: string[] = [];
  // What is loaded later follows the rule that a person has changed meanwhile.
  await db.pool.query("update shop set tax_rounding = 'UP' where tenant_id = 13 and shop_id = 433");
  expect(
    await loadEarlier(db, { clock, onProgress: (done) => parts.push(done), onMonth: (from) => months.push(from) }),
  ).toBe(true);
  expect(await firstSale()).toEqual([{ date: "2026-09-29" }]);
  expect(months).toEqual(["2026-09-29"]);
  expect(parts.at(-1)).toBe(1);
  expect((await verifyRollUps(db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  // Each part of the load begins with the float and leaves no cash to the next.
  expect(await drawers()).toEqual(
    [431, 602].flatMap((shop_id) => ["2026-09-29", "2026-10-01"].map((date) => ({ shop_id, date, amount: 50_000 }))),
  );
  const carried = `select carry_over from day_closing_cash where business_date = '2026-10-01' and shop_id in (431, 602)`;
  expect(await rowsOf(carried)).toEqual([{ carry_over: 0 }, { carry_over: 0 }]);
  const last = await db.kysely
    .selectFrom("day_closing_cash")
    .selectAll()
    .where("business_date", "=", "2026-09-30")
    .where("shop_id", "in", [431, 602])
    .execute();
  expect(last.map((cash) => sumPiecesWorth(cash) - cash.deposit)).toEqual([0, 0]);
  expect(await loadEarlier(db, { clock })).toBe(false);
}, 60_000);
