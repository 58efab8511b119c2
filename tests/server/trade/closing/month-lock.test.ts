import { describe, expect, it } from "vitest";
import {
  AddCashDrawerDocument,
  GetDailySumHistoryDocument,
  GetMonthLockDocument,
  GetMonthlySumListDocument,
  GetSalesOverviewDocument,
  LockMonthDocument,
  ReverseCashDrawerDocument,
  UnlockMonthDocument,
  type CloseDayInput,
} from "../../../../src/generated/graphql.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { ask, close, drawer, server, serverOfClosings } from "../../../support/closings.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const days = ["2026-10-29", "2026-10-30", "2026-10-31"];
const [first = "", middle = "", last = ""] = days;
/** Every day of both shops has one receipt of 1,100 yen, on the 30th with 10 yen too little in the drawer. */
const takings = (shop: number) => days.map((date) => sale(`${shop}-${date}`, `${date}T12:00:00+09:00`, [line(1_100)]));
serverOfClosings([
  [431, takings(431)],
  [433, takings(433)],
]);

const both = [431, 433];
const date = "2026-10";
const look = async (shop_ids = both, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetMonthLockDocument, { shop_ids, date });
const lock = async (shop_ids = both, viewer: ViewerName = "honbu", asOf?: string) =>
  ask(LockMonthDocument, { input: { shop_ids, date, asOf: asOf ?? (await look(shop_ids)).asOf } }, viewer);
const unlock = async (reason: string, viewer: ViewerName = "honbu", shop_ids = both) =>
  ask(UnlockMonthDocument, { input: { shop_ids, date, reason, asOf: (await look(shop_ids)).asOf } }, viewer);
/** Closes a day with all of its cash in the bank. @param coins beside a note of 1,000 yen */
const closeDay = (
  shop: number,
  on: string,
  revision = 0,
  coins: Partial<CloseDayInput> = on === middle ? { yen50: 1, yen10: 4 } : { yen100: 1 },
) =>
  close(shop, on, {
    yen1000: 1,
    depositCash: on === middle ? 1_090 : 1_100,
    revision,
    ...coins,
    reason: on === middle ? "釣銭の渡し間違い" : null,
  });
const history = async () =>
  (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "month-lock").length;

describe("月の確定", () => {
  it("needs every day closed in every shop, and locks none before", async () => {
    for (const on of days) expect((await closeDay(431, on)).refused).toBeUndefined();
    expect((await closeDay(433, first)).refused).toBeUndefined();
    const { state, over, shops } = await look();
    expect({ state, over }).toEqual({ state: "OPEN", over: true });
    expect(shops).toMatchObject([
      { shop_id: 431, closedDays: 3, missingDays: 0, sales: 3_300, difference: -10, unexplained: 0, revision: 0 },
      { shop_id: 433, closedDays: 1, missingDays: 2, sales: 1_100, difference: 0 },
    ]);
    const refused = await server.refusal("honbu", LockMonthDocument, {
      input: { shop_ids: both, date, asOf: (await look()).asOf },
    });
    expect(refused).toMatchObject({ code: "MONTH_OPEN" });
    expect(formatMessage("MONTH_OPEN", ["店舗433: 未締め2日"])).toContain("店舗433: 未締め2日");
    expect((await look()).state).toBe("OPEN");
    expect((await lock(both, "honbu", "something else")).refused).toEqual(["W014"]);
    const input = { shop_ids: both, date: "2026-11", asOf: "x" };
    expect((await ask(LockMonthDocument, { input }, "honbu")).refused).toEqual(["FUTURE", "date"]);
    expect((await ask(LockMonthDocument, { input: { ...input, shop_ids: [] } }, "honbu")).refused).toEqual([
      "E001",
      "shop_ids",
    ]);
    expect(await history()).toBe(0);
  });

  it("locks the selected shops together, once, by whoever may close; another company's shops stay closed to it", async () => {
    for (const on of [middle, last]) expect((await closeDay(433, on)).refused).toBeUndefined();
    expect((await lock([431, 601], "honbu", "x")).refused?.[0]).toBe("FORBIDDEN");
    expect((await lock(both, "bessha", "x")).refused?.[0]).toBe("FORBIDDEN");
    const { asOf } = await look();
    const answers = await Promise.all([
      lock(both, "tencho", asOf),
      lock(both, "honbu", asOf),
      lock(both, "tencho", asOf),
    ]);
    expect(answers.filter(({ refused }) => refused === undefined).length).toBeGreaterThanOrEqual(1);
    for (const { value, refused } of answers) expect(value?.state ?? refused?.[0]).toMatch(/^(LOCKED|W014)$/);
    const { state, shops, months } = await look();
    expect(state).toBe("LOCKED");
    expect(shops.map(({ revision, state: own }) => [revision, own])).toEqual([
      [1, "LOCKED"],
      [1, "LOCKED"],
    ]);
    expect(months.find((one) => one.date === date)).toMatchObject({ state: "LOCKED", revision: 1 });
    expect(await history()).toBe(2);
    expect((await lock(both, shops[0]?.lockedBy === "店長" ? "tencho" : "honbu", asOf)).value?.state).toBe("LOCKED");
    expect(await history()).toBe(2);
  });

  it("lets nobody change closings, counts or drawer entries of the month, and says so", async () => {
    const before = await ask(GetDailySumHistoryDocument, { shop_id: 431, date: first }, "honbu");
    expect((await closeDay(431, first, 1)).refused).toEqual(["MONTH_LOCKED"]);
    expect((await drawer(431, "CASH_IN", 100, `${last}T15:00:00+09:00`)).refused).toEqual(["MONTH_LOCKED"]);
    const input = { shop_id: 431, event: "OPEN", business_date: last, reason: "両替" } as const;
    expect(await server.refusal("honbu", AddCashDrawerDocument, { input })).toMatchObject({ code: "MONTH_LOCKED" });
    expect((await ask(GetDailySumHistoryDocument, { shop_id: 431, date: first }, "honbu")).value).toEqual(before.value);
    // The month after it is free.
    expect((await drawer(431, "CASH_IN", 100, "2026-11-01T15:00:00+09:00")).refused).toBeUndefined();
  });

  it("records receipts that come late, shows them as late, and asks nobody to close the day again", async () => {
    const late = sale("late", `${middle}T20:00:00+09:00`, [line(2_200)]);
    const [sent] = await send(server.db, 431, [late], "2026-11-20T12:30:00+09:00");
    expect(sent?.outcome).toBe("RECORDED");
    const { state, shops, late: dates, months } = await look();
    expect(state).toBe("CHANGED");
    expect(shops.map(({ state: own, sales }) => [own, sales])).toEqual([
      ["CHANGED", 3_300],
      ["LOCKED", 3_300],
    ]);
    expect(dates).toEqual([
      expect.objectContaining({ shop_id: 431, date: middle, change: 2_200, dailySumId: `431-${middle}-1` }),
    ]);
    expect(months.find((one) => one.date === date)?.state).toBe("CHANGED");
    const { rows } = await server.call("honbu", GetMonthlySumListDocument, { shop_ids: both, date });
    expect(rows.map((row) => [row.lock, row.sales])).toEqual([
      ["CHANGED", 3_300],
      ["LOCKED", 3_300],
    ]);
    const overview = await server.call("honbu", GetSalesOverviewDocument, {
      shop_ids: both,
      fromDate: "2026-10-01",
      toDate: last,
      developerId: 13,
    });
    expect(overview.attention.filter(({ kind }) => kind === "DAY_STALE")).toEqual([]);
  });

  it("is undone by authority 1 alone, with a reason, and is a new version when it is locked again", async () => {
    expect((await unlock("直したい", "tencho")).refused).toEqual(["FORBIDDEN"]);
    expect((await unlock("直したい", "bessha")).refused?.[0]).toBe("FORBIDDEN");
    expect((await unlock("  ")).refused).toEqual(["W001", "reason"]);
    const { asOf } = await look();
    const undo = { shop_ids: both, date, asOf, reason: "10/30 の売上もれ" };
    const undone = await server.call("honbu", UnlockMonthDocument, { input: undo });
    expect(undone.state).toBe("OPEN");
    expect(undone.shops[0]).toMatchObject({
      revision: 1,
      reason: "10/30 の売上もれ",
      unlockedAt: "2026-11-20T03:00:00.000Z",
    });
    expect((await server.call("honbu", UnlockMonthDocument, { input: undo })).state).toBe("OPEN");
    expect((await ask(UnlockMonthDocument, { input: { ...undo, reason: "ほかの理由" } }, "honbu")).refused).toEqual([
      "W014",
    ]);
    expect((await lock()).refused).toEqual(["MONTH_OPEN"]);
    expect(
      (await closeDay(431, middle, 1, { yen1000: 3, yen100: 2, yen50: 1, yen10: 4, depositCash: 3_290 })).refused,
    ).toBeUndefined();
    const again = await lock();
    expect(again.value?.shops.map(({ revision, state }) => [revision, state])).toEqual([
      [2, "LOCKED"],
      [2, "LOCKED"],
    ]);
    const changes = (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "month-lock");
    expect(changes.slice(2, 4)).toMatchObject(
      both.map((shop_id) => ({
        shop_id,
        action: "UPDATE",
        record_id: date,
        record_name: "2026年10月",
        after: { status: "UNLOCKED", reason: "10/30 の売上もれ" },
      })),
    );
    expect(changes.slice(4)).toMatchObject(
      both.map((shop_id) => ({ shop_id, action: "CREATE", after: { revision: 2 } })),
    );
  });

  it("refuses what comes at the same moment, or holds it: never both", async () => {
    await unlock("もう一度");
    const { asOf } = await look([433]);
    const [locked, closed, moved] = await Promise.all([
      lock([433], "honbu", asOf),
      closeDay(433, first, 1),
      drawer(433, "CASH_IN", 100, `${last}T15:00:00+09:00`),
    ]);
    const refusals = [closed, moved].map(({ refused }) => refused?.[0]);
    const { state, shops } = await look([433]);
    expect(shops).toMatchObject([{ missingDays: 0 }]);
    if (locked.value) {
      // A closing with the same figures may come just before the lock; nothing comes after it.
      expect([state, refusals[1]]).toEqual(["LOCKED", "MONTH_LOCKED"]);
      return;
    }
    // What came first made the month another one than the person had seen, or left a day to close again.
    expect(["W014", "MONTH_OPEN"]).toContain(locked.refused?.[0]);
    expect([state, refusals]).toEqual(["OPEN", [undefined, undefined]]);
  });

  it("takes back entries of other months in the same call, and refuses those of a locked one in words", async () => {
    const [shop, free] = [431, "2026-11-02"];
    const ids = [last, free].map(
      async (on) => (await drawer(shop, "FLOAT", 300, `${on}T16:00:00+09:00`)).value?.id ?? 0,
    );
    const [there = 0, other = 0] = await Promise.all(ids);
    expect((await closeDay(shop, last, 1, { yen100: 4 })).refused).toBeUndefined();
    expect((await lock([shop])).value?.state).toBe("LOCKED");
    const input = { ids: [there, other], reason: "まちがい" };
    const { value } = await ask(ReverseCashDrawerDocument, { input }, "tencho");
    expect(value).toMatchObject([
      { id: there, outcome: "REFUSED", details: [formatMessage("MONTH_LOCKED", ["店舗431", "2026年10月"])] },
      { id: other, outcome: "CHANGED" },
    ]);
  });
});
