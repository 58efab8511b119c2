import { describe, expect, it } from "vitest";
import { GetDailySumVer2Document, GetDayToCloseDocument } from "../../../../src/generated/graphql.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import {
  ask,
  close,
  closing,
  drawer,
  history,
  month,
  monthDays,
  server,
  serverOfClosings,
} from "../../../support/closings.ts";
import { shibuya, shibuyaRecord, shinjuku } from "../../../support/day.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";

serverOfClosings([
  [431, shibuya],
  [433, shinjuku],
]);

describe("closing a day of the hand-made week", () => {
  const late = sale("late", "2026-11-19T21:00:00+09:00", [line(1_100)]);

  it("refuses a day to come, more banked than counted, and a difference without a reason, and leaves nothing behind", async () => {
    expect((await close(431, "2026-11-21")).refused).toEqual(["FUTURE", "business_date"]);
    const tooMuch = { yen1000: 1, depositCash: 1_001 };
    expect((await close(431, "2026-11-18", { ...tooMuch, reason: "両替" })).refused).toEqual(["W013", "depositCash"]);
    expect((await close(431, "2026-11-18", tooMuch)).refused).toEqual(["W009", "depositCash", "reason"]);
    expect((await close(431, "2026-11-18", { yen1: 1 })).refused).toEqual(["W001", "reason"]);
    expect((await close(431, "2026-11-18", { yen1: 1, reason: " " })).refused).toEqual(["W001", "reason"]);
    expect((await history(431, "2026-11-18")).value).toEqual([]);
  });

  it("keeps every figure, the cash, and a difference with its reason", async () => {
    // Nothing was paid in cash on the 18th: a float of 30,000 put in is all there is.
    expect((await drawer(431, "FLOAT", 30_000, "2026-11-18T10:00:00+09:00")).refused).toBeUndefined();
    const eve = await close(431, "2026-11-18", { yen1000: 30 });
    expect(eve.value?.cash).toMatchObject({
      carryOver: 0,
      cashSales: 0,
      cashIn: 30_000,
      cashOut: 0,
      calculateBalance: 30_000,
      realBalance: 30_000,
      depositCash: 0,
      charge: 30_000,
      difference: 0,
    });
    expect((await drawer(431, "CASH_OUT", 500, "2026-11-19T15:00:00+09:00")).refused).toBeUndefined();
    const day = await close(431, "2026-11-19", {
      yen10000: 4,
      yen1000: 3,
      yen50: 1,
      yen1: 1,
      depositCash: 13_000,
      reason: "釣銭の渡し間違い",
    });
    expect(day).toMatchObject({
      refused: undefined,
      value: {
        id: "431-2026-11-19-1",
        revision: 1,
        closedAt: "2026-11-20T03:00:00.000Z",
        staff: "店長",
        reason: "釣銭の渡し間違い",
        salesChange: null,
        lateReceipts: 0,
        stale: false,
        previous: null,
        previousCash: null,
        record: shibuyaRecord,
        // 30,000 + 13,561 − 500 = 43,061; counted 40,000 + 3,000 + 50 + 1
        cash: {
          carryOver: 30_000,
          cashSales: 13_561,
          cashIn: 0,
          cashOut: 500,
          calculateBalance: 43_061,
          realBalance: 43_051,
          depositCash: 13_000,
          charge: 30_051,
          difference: -10,
        },
      },
    });
    expect(await closing("431-2026-11-19-1")).toEqual(day);
    expect(await closing("431-2026-11-19-1", "honbu", GetDailySumVer2Document)).toEqual(day);
  });

  it("shows a late receipt and asks to be closed again, its own figures unchanged", async () => {
    await send(server.db, 431, [late], "2026-11-20T12:30:00+09:00");
    expect((await closing("431-2026-11-19-1")).value).toMatchObject({
      record: { sales: 23_301 },
      lateReceipts: 1,
      stale: true,
    });
    expect((await month(431)).value?.staleDates).toEqual(["2026-11-19"]);
  });

  it("is closed again as a new version with the difference, once, and keeps the one before", async () => {
    // 43,061 + 1,100
    const counted = { yen10000: 4, yen1000: 4, yen100: 1, yen50: 1, yen10: 1, yen1: 1 };
    expect((await close(431, "2026-11-19", counted)).refused).toEqual(["W014"]);
    const { value } = await close(431, "2026-11-19", { ...counted, revision: 1 });
    expect(value).toMatchObject({
      id: "431-2026-11-19-2",
      record: { sales: 24_401, pairs: 9, depositsCash: 14_661 },
      previous: { sales: 23_301 },
      salesChange: 1_100,
      cash: { carryOver: 30_000, calculateBalance: 44_161, difference: 0, charge: 44_161 },
      reason: null,
      stale: false,
    });
    const row = { shop_name: expect.any(String), staff: "店長", stale: false };
    expect((await history(431, "2026-11-19")).value).toMatchObject([
      {
        ...row,
        id: "431-2026-11-19-2",
        revision: 2,
        sales: 24_401,
        salesChange: 1_100,
        difference: 0,
        lateReceipts: 0,
      },
      {
        ...row,
        id: "431-2026-11-19-1",
        revision: 1,
        sales: 23_301,
        salesChange: null,
        difference: -10,
        lateReceipts: 1,
      },
    ]);
  });

  it("is stale when one of its sales is voided afterwards, though in the very moment of the closing", async () => {
    await send(server.db, 431, [voidOf("late-void", late, "2026-11-20T12:10:00+09:00")], "2026-11-20T12:30:00+09:00");
    expect((await closing("431-2026-11-19-2")).value).toMatchObject({ record: { sales: 24_401 }, stale: true });
  });

  it("tells the void among the late receipts, though it is of another date, with its own time and what it takes back", async () => {
    expect((await closing("431-2026-11-19-2")).value).toMatchObject({
      lateReceipts: 1,
      late: [{ receiptNumber: "late-void", status: "VOID", soldAt: "2026-11-20T03:10:00.000Z", total: -1_100 }],
    });
    expect((await history(431, "2026-11-19")).value?.map((row) => [row.revision, row.lateReceipts])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it("is stale where the drawer was opened for cash since, and a date that trades on after its closing too", async () => {
    expect((await close(400, "2026-11-18", {}, "honbu")).value).toMatchObject({ stale: false });
    await drawer(400, "FLOAT", 100, "2026-11-18T20:00:00+09:00", "honbu");
    expect((await closing("400-2026-11-18-1", "honbu")).value).toMatchObject({ stale: true, lateReceipts: 0 });
    const again = await close(400, "2026-11-18", { yen100: 1, depositCash: 100, revision: 1 }, "honbu");
    expect(again.value).toMatchObject({ stale: false, cash: { cashIn: 100, difference: 0 } });

    expect((await close(400, "2026-11-20", {}, "honbu")).value).toMatchObject({ stale: false });
    await send(
      server.db,
      400,
      [sale("goes-on", "2026-11-20T11:50:00+09:00", [line(700)])],
      "2026-11-20T12:00:00+09:00",
    );
    expect((await closing("400-2026-11-20-1", "honbu")).value).toMatchObject({ stale: true, lateReceipts: 1 });
  });
});

describe("a missed day that is closed late and leaves another float", () => {
  it("makes the closed day after it stale, until that is closed again with the float that it really began with", async () => {
    expect((await closing("431-2026-11-18-1")).value).toMatchObject({ cash: { carryOver: 0 }, stale: false });
    await drawer(431, "FLOAT", 10_000, "2026-11-17T10:00:00+09:00");
    expect((await close(431, "2026-11-17", { yen10000: 1 })).value?.cash).toMatchObject({ charge: 10_000 });
    expect((await closing("431-2026-11-18-1")).value).toMatchObject({ cash: { carryOver: 0 }, stale: true });
    expect((await month(431)).value?.staleDates).toContain("2026-11-18");
    const again = await close(431, "2026-11-18", { yen1000: 40, revision: 1 });
    expect(again.value).toMatchObject({
      cash: { carryOver: 10_000, difference: 0, charge: 40_000 },
      stale: false,
      previousCash: { carryOver: 0, calculateBalance: 30_000 },
    });
  });

  it("is told with the float that the closing after it began with, where another bank deposit leaves another", async () => {
    const opened = async (id: string) => (await ask(GetDayToCloseDocument, { id })).value?.carriedTo;
    await close(431, "2026-11-15", { yen1000: 5, reason: "釣銭" });
    await close(431, "2026-11-16", { yen1000: 5 });
    expect(await opened("431-2026-11-15")).toEqual({
      date: "2026-11-16",
      carryOver: 5_000,
    });
    const again = await close(431, "2026-11-15", { yen1000: 5, depositCash: 1_000, reason: "釣銭", revision: 1 });
    expect(again.value).toMatchObject({ cash: { depositCash: 1_000, charge: 4_000 }, previousCash: { charge: 5_000 } });
    expect((await closing("431-2026-11-15-2")).value?.carriedTo).toEqual({
      date: "2026-11-16",
      carryOver: 5_000,
    });
    expect((await closing("431-2026-11-16-1")).value?.stale).toBe(true);
    expect(await opened("431-2026-11-20")).toBeNull();
  });
});

describe("somebody else's shop", () => {
  it("is neither read nor closed", async () => {
    expect((await close(431, "2026-11-17", {}, "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await history(431, "2026-11-19", "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await month(431, "2026-11", "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await monthDays(400)).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await closing("431-2026-11-19-1", "bessha")).refused).toEqual(["NOT_FOUND"]);
    expect((await closing("431-2026-11-19-1", "bessha", GetDailySumVer2Document)).refused).toEqual(["NOT_FOUND"]);
  });

  it.each(["431-2026-11-19-9", "431-2026-02-30-1", "431", "x", "999999999-2026-11-19-1"])(
    "and an id that names no closing is not found: %s",
    async (id) => {
      expect((await closing(id)).refused).toEqual(["NOT_FOUND"]);
    },
  );
});

it("leaves marks and sums that agree with the journal, whatever was closed and changed above", async () => {
  expect((await verifyRollUps(server.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
});
