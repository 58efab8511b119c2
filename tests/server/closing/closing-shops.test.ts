import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CashBalance,
  CashReport,
  DailySum,
  DailySumList,
  DayToClose,
  MonthlySumList,
} from "../../../src/generated/server.ts";
import { noPieces } from "../../../src/domain/cash.ts";
import { testApp, type TestApp, type ViewerName } from "../../support/app.ts";
import { line, sale, send } from "../../support/receipts.ts";

let server: TestApp;

async function ask<T>(query: string, variables: object, viewer: ViewerName = "tencho") {
  const { data, errors } = await server.gql<{ answer: T }>(viewer, query, { ...variables });
  return { value: data?.answer ?? null, refused: errors[0]?.extensions.code };
}
const daily = async (date: string, shop_ids: number[] = [431, 433], viewer?: ViewerName) =>
  ask<DailySumList>(
    `query ($shop_ids: [Int!]!, $date: Date!) { answer: getDailySumList(shop_ids: $shop_ids, date: $date) {
      rows { shop_id dailySumId state revision sales net_sales difference lateReceipts missingDays missingDates staleDays staleDates }
      freshness { newestAt provisional unclosed stale } } }`,
    { shop_ids, date },
    viewer,
  );
const rowsOf = async (date: string) => (await daily(date)).value?.rows;
const monthly = (date = "2026-11", shop_ids: number[] = [431, 433], viewer?: ViewerName) =>
  ask<MonthlySumList>(
    `query ($shop_ids: [Int!]!, $date: Month!) { answer: getMonthlySumList(shop_ids: $shop_ids, date: $date) {
      rows { shop_id state closedDays missingDays staleDays sales difference } } }`,
    { shop_ids, date },
    viewer,
  );
const toClose = (id: string, viewer?: ViewerName) =>
  ask<DayToClose>(
    `query ($id: ID!) { answer: getDayToClose(id: $id) { id shop_name business_date revision yen1000 yen100 depositCash reason
      record { sales } previous { sales } cash { cashSales calculateBalance realBalance difference } } }`,
    { id },
    viewer,
  );
const close = (shop_id: number, business_date: string, more: object) =>
  ask<DailySum>(
    "mutation ($input: CloseDayInput!) { answer: closeDay(input: $input) { id versions { id salesChange } late { id } } }",
    {
      input: {
        ...{ shop_id, business_date, revision: 0, depositCash: 0 },
        ...noPieces,
        ...more,
      },
    },
  );
const late = async (id: string) =>
  (
    await ask<DailySum>(
      "query ($id: ID!) { answer: getDailySumVer2(id: $id) { versions { revision } late { id receiptNumber status total } } }",
      { id },
    )
  ).value;

const open = { dailySumId: null, revision: null, state: "OPEN", difference: null, lateReceipts: 0 };

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  // It is open for years, and sent nothing here before its first receipt below.
  await server.db.kysely.updateTable("shop").set({ opened_on: "2016-04-20" }).where("shop_id", "=", 431).execute();
  await send(
    server.db,
    431,
    [sale("a", "2026-11-18T12:00:00+09:00", [line(1_100)]), sale("b", "2026-11-19T12:00:00+09:00", [line(1_100, 2)])],
    "2026-11-19T23:00:00+09:00",
  );
  await send(server.db, 433, [sale("c", "2026-11-19T12:00:00+09:00", [line(550)])], "2026-11-19T23:00:00+09:00");
});
afterAll(() => server.close());

describe("closings of several shops at once", () => {
  it("tell what is open with its figures of now, and which days before nobody has closed", async () => {
    expect(await rowsOf("2026-11-19")).toEqual([
      {
        ...open,
        shop_id: 431,
        sales: 2_200,
        net_sales: 2_000,
        ...{ missingDays: 2, missingDates: ["2026-11-18", "2026-11-19"], staleDays: 0, staleDates: [] },
      },
      {
        ...{ ...open, shop_id: 433, sales: 550, net_sales: 500 },
        ...{ missingDays: 1, missingDates: ["2026-11-19"], staleDays: 0, staleDates: [] },
      },
    ]);
    expect((await rowsOf("2026-11-20"))?.map(({ state, missingDays }) => [state, missingDays])).toEqual([
      ["OPEN", 2],
      ["OPEN", 1],
    ]);
    expect((await rowsOf("2026-11-21"))?.map(({ state }) => state)).toEqual(["NONE", "NONE"]);
    expect(await rowsOf("2026-11-17")).toEqual([]);
  });

  it("show a day as closed, as stale where a receipt comes late, and as closed again, with that receipt at its version", async () => {
    const first = await close(431, "2026-11-19", { yen1000: 2, yen100: 2 });
    expect(first.value).toEqual({
      id: "431-2026-11-19-1",
      versions: [{ id: "431-2026-11-19-1", salesChange: null }],
      late: [],
    });
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({ state: "CLOSED", revision: 1, difference: 0 });
    const receipt = sale("d", "2026-11-19T21:00:00+09:00", [line(1_100)], { receiptNumber: "0042" });
    await send(server.db, 431, [receipt], "2026-11-20T12:30:00+09:00");
    // The figures stay those of the closing.
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({ state: "STALE", sales: 2_200, lateReceipts: 1 });
    await close(431, "2026-11-19", { yen1000: 3, yen100: 3, revision: 1 });
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({
      ...{ dailySumId: "431-2026-11-19-2", state: "CLOSED", revision: 2, sales: 3_300, lateReceipts: 0 },
      missingDates: ["2026-11-18"],
    });
    expect(await late("431-2026-11-19-1")).toMatchObject({
      versions: [{ revision: 2 }, { revision: 1 }],
      late: [{ receiptNumber: "0042", status: "SALE", total: 1_100 }],
    });
    expect((await late("431-2026-11-19-2"))?.late).toEqual([]);
  });

  it("sum a month by shop: open while it goes on or lacks a closing, and none for a shop that had not begun", async () => {
    expect((await monthly()).value?.rows).toEqual([
      {
        ...{ shop_id: 431, state: "OPEN", closedDays: 1, missingDays: 1, staleDays: 0 },
        ...{ sales: 3_300, difference: 0 },
      },
      {
        ...{ shop_id: 433, state: "OPEN", closedDays: 0, missingDays: 1, staleDays: 0 },
        ...{ sales: 0, difference: null },
      },
    ]);
    await close(433, "2026-11-19", { yen100: 5, reason: "50円の不足" });
    expect((await monthly()).value?.rows[1]).toMatchObject({
      ...{ state: "OPEN", closedDays: 1, missingDays: 0, sales: 550, difference: -50 },
    });
    expect((await monthly("2026-09")).value?.rows).toEqual([]);
  });
});

it("days are missing from the first event of the drawer on, where that came before the first receipt", async () => {
  const event = { shop_id: 433, event: "FLOAT", amount: 10_000, at: "2026-11-17T10:00:00+09:00" };
  await ask("mutation ($input: AddCashDrawerInput!) { answer: addCashDrawer(input: $input) { id } }", { input: event });
  expect((await rowsOf("2026-11-20"))?.[1]?.missingDates).toEqual(["2026-11-17", "2026-11-18"]);
  expect((await rowsOf("2026-11-17"))?.map(({ state }) => state)).toEqual(["OPEN"]);
});

describe("a day that is to be closed", () => {
  it("begins with what stands now, and with what was counted for the version before", async () => {
    expect((await toClose("431-2026-11-18")).value).toEqual({
      ...{ id: "431-2026-11-18", shop_name: expect.any(String), business_date: "2026-11-18", revision: 0 },
      ...{ yen1000: 0, yen100: 0, depositCash: 0, reason: null, record: { sales: 1_100 }, previous: null },
      cash: { cashSales: 1_100, calculateBalance: 1_100, realBalance: null, difference: null },
    });
    expect((await toClose("431-2026-11-19")).value).toMatchObject({
      ...{ revision: 2, yen1000: 3, yen100: 3, record: { sales: 3_300 }, previous: { sales: 3_300 } },
      cash: { calculateBalance: 3_300, realBalance: null },
    });
  });

  it("is not one of another's shop, none that has not begun, and none that an id does not name", async () => {
    expect((await toClose("431-2026-11-18", "bessha")).refused).toBe("NOT_FOUND");
    expect((await toClose("431-2026-11-21")).refused).toBe("FUTURE");
    for (const id of ["431", "x", "431-2026-02-30", "431-2026-11-19-1"])
      expect((await toClose(id)).refused).toBe("NOT_FOUND");
  });
});

it("other people's shops, no shop and a month to come are refused", async () => {
  expect((await daily("2026-11-19", [431, 400])).refused).toBe("FORBIDDEN");
  expect((await daily("2026-11-19", [431], "bessha")).refused).toBe("FORBIDDEN");
  expect((await monthly("2026-11", [400])).refused).toBe("FORBIDDEN");
  expect((await daily("2026-11-19", [])).refused).toBe("E001");
  expect((await monthly("2026-12")).refused).toBe("W018");
});

describe("every screen tells the same of a date", () => {
  type Told = {
    attention: { kind: string; business_date: string; count: number }[];
    freshness: { provisional: boolean };
    rows: { provisional: boolean | null }[];
  };
  const days = [16, 17, 18, 19].map((day) => `2026-11-${day}`);
  const input = (shop_id: number, more: object) => ({ input: { shop_id, ...more } });
  const event = (shop_id: number, date: string, amount: number) =>
    ask(
      "mutation ($input: AddCashDrawerInput!) { answer: addCashDrawer(input: $input) { id } }",
      input(shop_id, { event: "FLOAT", amount, at: `${date}T09:00:00+09:00` }),
      "honbu",
    );
  const closeAs = (shop_id: number, business_date: string, revision = 0, more: object = {}) =>
    ask<DailySum>(
      `mutation ($input: CloseDayInput!) { answer: closeDay(input: $input) { id } }`,
      input(shop_id, {
        ...{ business_date, revision, depositCash: 0, reason: "数え直し" },
        ...noPieces,
        yen1000: 1,
        ...more,
      }),
      "honbu",
    );
  const sold = (shop_id: number, dates: readonly string[], at = "2026-11-20T09:00:00+09:00") =>
    send(
      server.db,
      shop_id,
      dates.map((date) => sale(`${shop_id}-${date}-${at}`, `${date}T12:00:00+09:00`, [line(1_000)])),
      at,
    );

  /** The states of the dates as the list and the page of the cash and the daily closing of each date tell them: one state a date. */
  async function statesOf(shop_id: number) {
    const cash = await ask<CashReport>(
      `query { answer: getCashBalanceList(shop_ids: [${shop_id}], fromDate: "2026-11-16", toDate: "2026-11-19", limit: 9, offset: 0) {
        rows { date state } } }`,
      {},
      "honbu",
    );
    const listed = new Map(cash.value?.rows.map(({ date, state }) => [date, state]));
    const states: Record<string, string> = {};
    for (const date of days) {
      const at = await ask<CashBalance>(
        `query ($input: CashBalanceInput!) { answer: getCashBalanceAtDate(input: $input) { state } }`,
        input(shop_id, { date }),
        "honbu",
      );
      const { rows, freshness } = (await daily(date, [shop_id], "honbu")).value ?? expect.fail();
      const state = at.value?.state ?? "";
      expect(rows[0]?.state ?? "NONE").toBe(state);
      expect(listed.get(date) ?? state).toBe(state);
      expect(freshness).toMatchObject({ unclosed: state === "OPEN", stale: state === "STALE" });
      states[date] = state;
    }
    return states;
  }

  /** What Home, the daily and the monthly closing and the freshness of a report say of the shop's dates up to yesterday. */
  async function told(shop_id: number) {
    const overview = await ask<Told>(
      `query { answer: getSalesOverview(shop_ids: [${shop_id}], fromDate: "2026-11-01", toDate: "2026-11-19", developerId: 13) {
        attention { kind business_date count } freshness { provisional } rows { provisional } } }`,
      {},
      "honbu",
    );
    const home = Object.fromEntries(
      (overview.value?.attention ?? [])
        .filter(({ kind }) => kind.startsWith("DAY"))
        .map(({ kind, business_date, count }) => [kind, [business_date, count]]),
    );
    const [day] = (await daily("2026-11-20", [shop_id], "honbu")).value?.rows ?? [];
    const [month] = (await monthly("2026-11", [shop_id], "honbu")).value?.rows ?? [];
    // Home counts the same dates, and whichever date is opened tells them too.
    const counts = day && [day.missingDays, day.staleDays];
    if (day) expect(counts).toEqual([home["DAY_NOT_CLOSED"]?.[1] ?? 0, home["DAY_STALE"]?.[1] ?? 0]);
    const states = await statesOf(shop_id);
    for (const date of days)
      for (const row of (await daily(date, [shop_id], "honbu")).value?.rows ?? [])
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
    expect(await told(400)).toEqual({
      home: { DAY_NOT_CLOSED: ["2026-11-16", 4] },
      daily: { missing: days, stale: [] },
      month: [0, 4, 0],
      ...{ provisional: true, row: true },
    });
  });

  it("of a closing that holds, of a late receipt, and of a float that is another by now", async () => {
    for (const date of days) await closeAs(400, date);
    expect(await told(400)).toEqual({
      home: {},
      daily: { missing: [], stale: [] },
      month: [4, 0, 0],
      ...{ provisional: false, row: false },
    });
    await sold(400, ["2026-11-17"], "2026-11-20T10:00:00+09:00");
    const late = {
      home: { DAY_STALE: ["2026-11-17", 1] },
      daily: { missing: [], stale: ["2026-11-17"] },
      month: [4, 0, 1],
      ...{ provisional: true, row: true },
    };
    expect(await told(400)).toEqual(late);
    // Half of the drawer was taken to the bank on the 16th after all: the 17th began with another float.
    await closeAs(400, "2026-11-16", 1, { depositCash: 500, reason: null });
    await closeAs(400, "2026-11-17", 1);
    await event(400, "2026-11-17", 300);
    expect(await told(400)).toEqual(late);
    await closeAs(400, "2026-11-17", 2);
    expect(await told(400)).toMatchObject({ home: {}, month: [4, 0, 0], provisional: false });
    await event(400, "2026-11-18", 300);
    expect(await told(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-18", 1] }, month: [4, 0, 1] });
    await sql`select rebuild_days(13, 400, '2026-11-01', '2026-11-30')`.execute(server.db.kysely);
    expect(await told(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-18", 1] }, month: [4, 0, 1] });
  });

  it("of a receipt that came late and was paid by card: it is no matter of the drawer alone", async () => {
    await send(
      server.db,
      400,
      [sale("card", "2026-11-16T12:00:00+09:00", [line(1_000)], { payments: [{ tender: "CREDIT", tendered: 1_000 }] })],
      "2026-11-20T11:00:00+09:00",
    );
    expect(await statesOf(400)).toMatchObject({ "2026-11-16": "STALE", "2026-11-17": "CLOSED" });
    expect(await told(400)).toMatchObject({ home: { DAY_STALE: ["2026-11-16", 2] } });
  });

  it("of a date before the dates that Home looks through: what its row says is counted too", async () => {
    await sold(503, ["2026-08-10", "2026-11-19"]);
    const rows = (await daily("2026-08-10", [503], "honbu")).value?.rows;
    expect(rows).toMatchObject([{ state: "OPEN" }]);
    expect(rows?.[0]?.missingDates[0]).toBe("2026-08-10");
    expect(rows?.[0]?.missingDays).toBe(rows?.[0]?.missingDates.length);
    const now = (await daily("2026-11-20", [503], "honbu")).value?.rows[0];
    expect(rows?.[0]?.missingDates.slice(1)).toEqual(now?.missingDates);
  });

  it("of a carry-over that a later closing of the day before has changed", async () => {
    await sold(501, ["2026-11-18", "2026-11-19"]);
    await closeAs(501, "2026-11-19");
    expect(await told(501)).toMatchObject({ home: { DAY_NOT_CLOSED: ["2026-11-18", 1] }, month: [1, 1, 0] });
    await closeAs(501, "2026-11-18");
    expect(await told(501)).toEqual({
      home: { DAY_STALE: ["2026-11-19", 1] },
      daily: { missing: [], stale: ["2026-11-19"] },
      month: [2, 0, 1],
      ...{ provisional: true, row: true },
    });
  });

  it("of a shop without a record, of one that opens later, and of one that closed for good: nothing is missing, no row is filled", async () => {
    const nothing = { home: {}, daily: undefined, month: undefined, provisional: false, row: null };
    expect(await told(502)).toEqual(nothing);
    const opening = (opened_on: string | null) =>
      server.db.kysely.updateTable("shop").set({ opened_on }).where("shop_id", "=", 502).execute();
    await opening("2026-11-25");
    await event(502, "2026-11-17", 300);
    expect(await told(502)).toEqual(nothing);
    await opening("2026-11-19");
    expect(await told(502)).toMatchObject({ home: { DAY_NOT_CLOSED: ["2026-11-19", 1] }, month: [0, 1, 0] });

    await sold(398, ["2026-10-10", "2026-10-12"]);
    expect(await told(398)).toMatchObject({ home: { DAY_NOT_CLOSED: ["2026-10-10", 3] }, daily: undefined, row: null });
    expect((await monthly("2026-10", [398], "honbu")).value?.rows).toMatchObject([{ missingDays: 3 }]);
  });
});
