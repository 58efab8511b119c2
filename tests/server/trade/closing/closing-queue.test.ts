import { describe, expect, it } from "vitest";
import {
  GetClosingDaysDocument,
  GetClosingQueueDocument,
  GetDailySumDocument,
  GetDayToCloseDocument,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import { ask, close, drawer, server, serverOfClosings } from "../../../support/closings.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const days = [15, 16, 17, 18, 19].map((day) => `2026-11-${day}`);
const [oldest = "", again = "", late = "", rest = "", yesterday = ""] = days;
const sold = (shop: number, date: string, time = "12:00", total = 1_100) =>
  sale(`${shop}-${date}-${time}`, `${date}T${time}:00+09:00`, [line(total)]);
// The shop of 431 had a holiday on the 18th. On the 19th its last receipt came after midnight.
serverOfClosings([
  [431, [oldest, again, late].map((date) => sold(431, date))],
  [431, [sold(431, yesterday), sale("night", "2026-11-20T02:10:00+09:00", [line(2_200)])]],
  [433, [sold(433, yesterday), sold(433, "2026-11-20", "11:30", 550)]],
]);

const queue = (shop_ids = [431, 433], more = { limit: 20, offset: 0 }) =>
  server.call("honbu", GetClosingQueueDocument, { shop_ids, ...more });
const matrix = async (shop_ids = [431, 433], viewer: ViewerName = "honbu") =>
  server.call(viewer, GetClosingDaysDocument, { shop_ids, fromDate: oldest, toDate: "2026-11-21" });
const states = async (shop: number) =>
  (await matrix()).rows.filter(({ shop_id }) => shop_id === shop).map(({ date, state }) => [date.slice(-2), state]);

describe("精算が必要", () => {
  it("has a row a shop and date, the oldest unclosed first, with the last sale in 25時 notation, and one for the shops that trade", async () => {
    const { total, unclosed, stale, rows, today } = await queue();
    expect({ total, unclosed, stale }).toEqual({ total: 6, unclosed: 6, stale: 0 });
    expect(
      rows.map(({ shop_id, date, daysAgo, lastSale, receipts, sales }) => [
        shop_id,
        date,
        daysAgo,
        lastSale,
        receipts,
        sales,
      ]),
    ).toEqual([
      [431, oldest, 5, "12:00", 1, 1_100],
      [431, again, 4, "12:00", 1, 1_100],
      [431, late, 3, "12:00", 1, 1_100],
      [431, rest, 2, null, 0, 0],
      [431, yesterday, 1, "26:10", 2, 3_300],
      [433, yesterday, 1, "12:00", 1, 1_100],
    ]);
    expect(rows[0]).toMatchObject({
      id: `431-${oldest}`,
      stale: false,
      revision: 0,
      closedSales: null,
      carryOver: null,
    });
    expect(today).toMatchObject({ date: "2026-11-20", shops: 2, sales: 550, lastSale: "11:30" });
  });

  it("gives pages of it, and nothing of other companies", async () => {
    expect((await queue([431], { limit: 2, offset: 4 })).rows).toMatchObject([{ date: yesterday }]);
    const far = await queue([431], { limit: 2, offset: 90 });
    expect([far.total, far.rows]).toEqual([5, []]);
    const variables = { shop_ids: [431], limit: 20, offset: 0 };
    expect((await ask(GetClosingQueueDocument, variables, "bessha")).refused).toEqual(["FORBIDDEN", "shop_ids"]);
    expect((await ask(GetClosingQueueDocument, { ...variables, shop_ids: [] }, "honbu")).refused).toEqual([
      "E001",
      "shop_ids",
    ]);
    expect((await ask(GetClosingQueueDocument, { ...variables, limit: 101 }, "honbu")).refused?.[0]).toBe("W022");
  });

  it("says of a stale date what came late, what its float became by which closing, and what moved in its drawer", async () => {
    const counted = { yen1000: 1, yen100: 1 };
    expect((await close(431, oldest, counted)).refused).toBeUndefined();
    expect((await close(431, again, { yen1000: 2, yen100: 2 })).refused).toBeUndefined();
    expect((await close(431, late, { yen1000: 3, yen100: 3, depositCash: 3_300 })).refused).toBeUndefined();
    expect((await close(431, rest)).refused).toBeUndefined();
    // 100 yen are found to be missing on the first day; two receipts come late on the third, and 500 yen were put in on the fourth.
    expect((await close(431, oldest, { yen1000: 1, revision: 1, reason: "数え直し" })).refused).toBeUndefined();
    await send(
      server.db,
      431,
      [sold(431, late, "18:00", 2_000), sold(431, late, "19:00", 480)],
      "2026-11-20T12:00:00+09:00",
    );
    expect((await drawer(431, "CASH_IN", 500, `${rest}T12:00:00+09:00`)).refused).toBeUndefined();
    const { total, unclosed, stale, rows } = await queue([431]);
    expect({ total, unclosed, stale }).toEqual({ total: 4, unclosed: 1, stale: 3 });
    expect(rows.map(({ date, stale: own }) => [date, own])).toEqual([
      [yesterday, false],
      [again, true],
      [late, true],
      [rest, true],
    ]);
    const none = { carryOver: null, cashIn: null, cashOut: null };
    expect(rows.slice(1)).toMatchObject([
      {
        ...none,
        revision: 1,
        lateReceipts: 0,
        closedSales: 1_100,
        sales: 1_100,
        carryOver: { before: 1_100, after: 1_000 },
        difference: { before: 0, after: 100 },
        carriedFrom: { date: oldest, revision: 2 },
      },
      { ...none, lateReceipts: 2, closedSales: 1_100, sales: 3_580, difference: { before: 0, after: -2_480 } },
      { ...none, lateReceipts: 0, cashIn: { before: 0, after: 500 }, difference: { before: 0, after: -500 } },
    ]);
  });
});

describe("店舗 × 営業日", () => {
  it("says how each date of each shop stands, and leaves out what has not come", async () => {
    expect(await states(431)).toEqual([
      ["15", "CLOSED"],
      ["16", "STALE"],
      ["17", "STALE"],
      ["18", "STALE"],
      ["19", "OPEN"],
      ["20", "RUNNING"],
    ]);
    expect(await states(433)).toEqual([
      ["19", "OPEN"],
      ["20", "RUNNING"],
    ]);
    const { rows } = await matrix([431]);
    expect(rows[0]).toMatchObject({
      sales: 1_100,
      unsettled: 0,
      revision: 2,
      difference: -100,
      reason: "数え直し",
      staff: "店長",
      dailySumId: `431-${oldest}-2`,
    });
    expect(rows[2]).toMatchObject({ sales: 3_580, unsettled: 3_580, revision: 1, difference: 0 });
    expect(rows[4]).toMatchObject({ sales: 3_300, unsettled: 3_300, revision: null, dailySumId: null });
  });

  it("calls a closed date without a receipt a holiday, and one of a locked month late, not to be closed again", async () => {
    expect((await close(431, rest, { yen500: 1, revision: 1, depositCash: 500 })).refused).toBeUndefined();
    expect((await states(431))[3]).toEqual(["18", "REST"]);
    const month_lock = {
      tenant_id: 13,
      shop_id: 431,
      month: "2026-11-01",
      revision: 1,
      locked_at: new Date(),
      locked_by: null,
      closed_days: 5,
      sales: 0,
      difference: 0,
      unlocked_at: null,
      unlocked_by: null,
      reason: null,
    };
    await server.db.kysely.insertInto("month_lock").values(month_lock).execute();
    expect((await states(431)).map(([, state]) => state)).toEqual([
      "CLOSED",
      "LATE",
      "LATE",
      "REST",
      "OPEN",
      "RUNNING",
    ]);
    expect((await queue([431])).rows).toEqual([]);
    const form = await server.call("tencho", GetDayToCloseDocument, { id: `431-${late}` });
    const closed = await server.call("tencho", GetDailySumDocument, { id: `431-${late}-1` });
    expect([form.locked, closed.locked, closed.stale]).toEqual([true, true, true]);
  });

  it("refuses more shops × dates than a browser can take", async () => {
    const variables = {
      shop_ids: server.people.honbu.shopIds.slice(0, 10),
      fromDate: "1997-01-01",
      toDate: "2016-12-31",
    };
    expect((await ask(GetClosingDaysDocument, variables, "honbu")).refused).toEqual(["CELLS"]);
  });
});
