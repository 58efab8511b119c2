import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FreshDatabase } from "../../../support/database.ts";
import { line, now, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";
import { reportsOf, salesDatabase } from "../../../support/salesReports.ts";
import { seeRegister } from "../../../support/seenRegister.ts";

let db: FreshDatabase;
const { overview, timeZone } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
});
afterAll(() => db.drop());

describe("freshness", () => {
  it("names the newest receipt counted", async () => {
    expect((await timeZone()).freshness.newestAt).toBe("2026-11-19T16:30:00.000Z");
    expect((await overview({ orderType: "TAKEOUT" })).freshness.newestAt).toBe("2026-11-19T09:20:00.000Z");
    expect((await overview({ shop_ids: [400] })).freshness).toEqual({
      detachedUntil: null,
      newestAt: null,
      receivedAt: null,
      provisional: false,
      unclosed: false,
      imported: false,
      stale: false,
    });
  });

  it("is provisional until every day of the range is closed, and again when a receipt comes late", async () => {
    const args = { shop_ids: [433] };
    const provisional = async () => [
      (await overview(args)).freshness.provisional,
      (await timeZone(args)).freshness.provisional,
    ];
    expect(await provisional()).toEqual([true, true]);
    for (const date of ["12", "13", "18", "19", "14", "15", "16", "17"].map((day) => `2026-11-${day}`)) {
      expect(await provisional()).toEqual([true, true]);
      await sql`select close_day(${tenantId}, 433, ${date}, '2026-11-20T15:00:00+09:00', null)`.execute(db.kysely);
    }
    expect(await provisional()).toEqual([false, false]);
    expect((await overview({ ...args, toDate: "2026-11-20" })).freshness.provisional).toBe(true);
    await send(db, 433, [voidOf("late", sale("s5", now, []), now)], "2026-11-20T16:00:00+09:00");
    expect(await provisional()).toEqual([true, true]);
  });
});

describe("what needs attention", () => {
  const attention = async (at: string) => (await overview({ shop_ids: [495] }, at)).attention;

  it("tells of days not closed with the oldest, of a feed that fell silent, and of a spike of voids", async () => {
    const day = (date: string) =>
      [11, 12, 13].map((hour) => sale(`${date}-${hour}`, `${date}T${hour}:30:00+09:00`, [line(1_000)]));
    const busy = [0, 1, 2, 3].map((i) => sale(`busy-${i}`, "2026-11-13T13:10:00+09:00", [line(500)]));
    const voided = [0, 1, 2].map((i) => sale(`oops-${i}`, "2026-11-20T11:00:00+09:00", [line(900)]));
    const received = "2026-11-20T11:01:00+09:00";
    await send(db, 495, [...day("2026-11-13"), ...busy, ...day("2026-11-19"), ...voided], received);
    await seeRegister(db, 495);
    const none = { last_business_date: null, usual: null, basis: null, rise: null };
    const shop = { shop_id: 495, shop_name: "川崎店", ...none, answered: false };
    expect(await attention(now)).toEqual([
      {
        ...shop,
        severity: "HIGH",
        kind: "DAY_NOT_CLOSED",
        action: "CLOSE",
        // 3 × ¥1,000 and 4 × ¥500 on the 13th, 3 × ¥1,000 on the 19th.
        business_date: "2026-11-13",
        count: 7,
        amount: 8_000,
        answerKey: null,
      },
      {
        ...shop,
        severity: "MEDIUM",
        kind: "STALE_FEED",
        action: "SEE_RECEIPTS",
        business_date: "2026-11-20",
        count: 3,
        amount: null,
        answerKey: "STALE_FEED:495:2026-11-20",
      },
    ]);

    await send(
      db,
      495,
      voided.map((receipt, i) => voidOf(`undo-${i}`, receipt, "2026-11-20T14:00:00+09:00")),
    );
    await send(db, 495, [sale("alive", "2026-11-20T13:00:00+09:00", [line(900)])]);
    for (const date of ["13", "14", "15", "16", "17", "18", "19"].map((day) => `2026-11-${day}`)) {
      await sql`select close_day(${tenantId}, 495, ${date}, '2026-11-20T15:00:00+09:00', null)`.execute(db.kysely);
    }
    expect(await attention(now)).toEqual([
      {
        ...shop,
        severity: "MEDIUM",
        kind: "VOID_SPIKE",
        action: "SEE_VOIDS",
        business_date: "2026-11-20",
        count: 3,
        amount: 2_700,
        answerKey: "VOID_SPIKE:495:2026-11-20",
      },
    ]);
  });
});
