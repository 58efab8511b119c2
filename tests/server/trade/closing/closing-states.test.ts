import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  GetCashBalanceListDocument,
  GetDailySumListDocument,
  GetMonthlySumListDocument,
  GetSalesOverviewDocument,
  type CloseDayInput,
} from "../../../../src/generated/graphql.ts";
import { ask, balance, close, drawer, server, serverOfClosings } from "../../../support/closings.ts";
import { line, sale, send } from "../../../support/receipts.ts";

serverOfClosings([]);

describe("every screen tells the same of a date", () => {
  const days = [16, 17, 18, 19].map((day) => `2026-11-${day}`);
  const daily = async (shop_id: number, date: string) =>
    (await ask(GetDailySumListDocument, { shop_ids: [shop_id], date }, "honbu")).value;
  const monthly = async (shop_id: number, date: string) =>
    (await ask(GetMonthlySumListDocument, { shop_ids: [shop_id], date }, "honbu")).value?.rows;
  const event = (shop_id: number, date: string, amount: number) =>
    drawer(shop_id, "FLOAT", amount, `${date}T09:00:00+09:00`, "honbu");
  const closeAs = (shop_id: number, date: string, revision = 0, more: Partial<CloseDayInput> = {}) =>
    close(shop_id, date, { revision, reason: "数え直し", yen1000: 1, ...more }, "honbu");
  const sold = (shop_id: number, dates: readonly string[], at = "2026-11-20T09:00:00+09:00") =>
    send(
      server.db,
      shop_id,
      dates.map((date) => sale(`${shop_id}-${date}-${at}`, `${date}T12:00:00+09:00`, [line(1_000)])),
      at,
    );

  /** The states of the dates as the list and the page of the cash and the daily closing of each date tell them: one state a date. */
  async function statesOf(shop_id: number) {
    const period = { fromDate: "2026-11-16", toDate: "2026-11-19", limit: 9, offset: 0 };
    const cash = await ask(GetCashBalanceListDocument, { shop_ids: [shop_id], ...period }, "honbu");
    const listed = new Map(cash.value?.rows.map(({ date, state }) => [date, state]));
    const states: Record<string, string> = {};
    for (const date of days) {
      const at = await balance(shop_id, date, {}, "honbu");
      const { rows, freshness } = (await daily(shop_id, date)) ?? expect.fail();
      const state = at.value?.state ?? "";
      expect(rows[0]?.state ?? "NONE").toBe(state);
      expect(listed.get(date) ?? state).toBe(state);
      expect(freshness).toMatchObject({ unclosed: state === "OPEN", stale: state === "STALE" });
      states[date] = state;
    }
    return states;
  }

  /** What Home, the daily and the monthly closing and the freshness of a report say of the shop's dates up to yesterday. */
  async function pagesOf(shop_id: number) {
    const period = { fromDate: "2026-11-01", toDate: "2026-11-19", developerId: 13 };
    const overview = await ask(GetSalesOverviewDocument, { shop_ids: [shop_id], ...period }, "honbu");
    const home = Object.fromEntries(
      (overview.value?.attention ?? [])
        .filter(({ kind }) => kind.startsWith("DAY"))
        .map(({ kind, business_date, count }) => [kind, [business_date, count]]),
    );
    const [day] = (await daily(shop_id, "2026-11-20"))?.rows ?? [];
    const [month] = (await monthly(shop_id, "2026-11")) ?? [];
    // Home counts the same dates, and whichever date is opened tells them too.
    const counts = day && [day.missingDays, day.staleDays];
    if (day) expect(counts).toEqual([home["DAY_NOT_CLOSED"]?.[1] ?? 0, home["DAY_STALE"]?.[1] ?? 0]);
    const states = await statesOf(shop_id);
    for (const date of days)
      for (const row of (await daily(shop_id, date))?.rows ?? [])
        expect([row.missingDates, row.staleDates]).toEqual(day && [day.missingDates, day.staleDates]);
    for (const [date, state] of Object.entries(states)) {
      if (!day) continue;
      expect([date, day.missingDates.includes(date)]).toEqual([date, state === "OPEN"]);
      expect([date, day.staleDates.includes(date)]).toEqual([date, state === "STALE"]);
    }
    return {
      home,
      daily: day && { missing: day.missingDates, stale: day.staleDates },
      month: month && [month.closedDays, month.missingDays, month.staleDays],
      provisional: overview.value?.freshness.provisional,
      row: overview.value?.rows[0]?.provisional,
    };
  }

  it("of a shop that never closed: dates without a receipt are missing too", async () => {
    await sold(400, ["2026-11-16", "2026-11-19"]);
    expect(await pagesOf(400)).toEqual({
      home: { DAY_NOT_CLOSED: ["2026-11-16", 4] },
      daily: { missing: days, stale: [] },
      month: [0, 4, 0],
      provisional: true,
      row: true,
    });
  });

  it("of a closing that holds, of a late receipt, and of a float that is another by now", async () => {
    for (const date of days) await closeAs(400, date);
    expect(await pagesOf(400)).toEqual({
      home: {},
      daily: { missing: [], stale: [] },
      month: [4, 0, 0],
      provisional: false,
      row: false,
    });
    await sold(400, ["2026-11-17"], "2026-11-20T10:00:00+09:00");
    const late = {
      home: { DAY_STALE: ["2026-11-17", 1] },
      daily: { missing: [], stale: ["2026-11-17"] },
      month: [4, 0, 1],
      provisional: true,
      row: true,
    };
    expect(await pagesOf(400)).toEqual(late);
    // Half of the drawer was taken to the bank on the 16th after all: the 17th began with another float.
    await closeAs(400, "2026-11-16", 1, { depositCash: 500, reason: null });
    await closeAs(400, "2026-11-17", 1);
    await event(400, "2026-11-17", 300);
    expect(await pagesOf(400)).toEqual(late);
    await closeAs(400, "2026-11-17", 2);
    expect(await pagesOf(400)).toMatchObject({ home: {}, month: [4, 0, 0], provisional: false });
    await event(400, "2026-11-18", 300);
    expect(await pagesOf(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-18", 1] }, month: [4, 0, 1] });
    await sql`select rebuild_days(13, 400, '2026-11-01', '2026-11-30')`.execute(server.db.kysely);
    expect(await pagesOf(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-18", 1] }, month: [4, 0, 1] });
  });

  it("of a receipt that came late and was paid by card: it is no matter of the drawer alone", async () => {
    await send(
      server.db,
      400,
      [sale("card", "2026-11-16T12:00:00+09:00", [line(1_000)], { payments: [{ tender: "CREDIT", tendered: 1_000 }] })],
      "2026-11-20T11:00:00+09:00",
    );
    expect(await statesOf(400)).toMatchObject({ "2026-11-16": "STALE", "2026-11-17": "CLOSED" });
    expect(await pagesOf(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-16", 2] } });
  });

  it("of a date before the dates that Home looks through: what its row says is counted too", async () => {
    await sold(503, ["2026-08-10", "2026-11-19"]);
    const rows = (await daily(503, "2026-08-10"))?.rows;
    expect(rows).toMatchObject([{ state: "OPEN" }]);
    expect(rows?.[0]?.missingDates[0]).toBe("2026-08-10");
    expect(rows?.[0]?.missingDays).toBe(rows?.[0]?.missingDates.length);
    const now = (await daily(503, "2026-11-20"))?.rows[0];
    expect(rows?.[0]?.missingDates.slice(1)).toEqual(now?.missingDates);
  });

  it("of a carry-over that a later closing of the day before has changed", async () => {
    await sold(501, ["2026-11-18", "2026-11-19"]);
    await closeAs(501, "2026-11-19");
    expect(await pagesOf(501)).toMatchObject({ home: { DAY_NOT_CLOSED: ["2026-11-18", 1] }, month: [1, 1, 0] });
    await closeAs(501, "2026-11-18");
    expect(await pagesOf(501)).toEqual({
      home: { DAY_STALE: ["2026-11-19", 1] },
      daily: { missing: [], stale: ["2026-11-19"] },
      month: [2, 0, 1],
      provisional: true,
      row: true,
    });
  });

  it("of a shop without a record, of one that opens later, and of one that closed for good: nothing is missing, no row is filled", async () => {
    const nothing = { home: {}, daily: undefined, month: undefined, provisional: false, row: null };
    expect(await pagesOf(502)).toEqual(nothing);
    const opening = (opened_on: string | null) =>
      server.db.kysely.updateTable("shop").set({ opened_on }).where("shop_id", "=", 502).execute();
    await opening("2026-11-25");
    await event(502, "2026-11-17", 300);
    expect(await pagesOf(502)).toEqual(nothing);
    await opening("2026-11-19");
    expect(await pagesOf(502)).toMatchObject({ home: { DAY_NOT_CLOSED: ["2026-11-19", 1] }, month: [0, 1, 0] });

    await sold(398, ["2026-10-10", "2026-10-12"]);
    expect(await pagesOf(398)).toMatchObject({
      home: { DAY_NOT_CLOSED: ["2026-10-10", 3] },
      daily: undefined,
      row: null,
    });
    expect(await monthly(398, "2026-10")).toMatchObject([{ missingDays: 3 }]);
  });
});
