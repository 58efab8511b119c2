import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DailySum, DailySumHistory, MonthlySum, MonthlySumHistory } from "../../../src/generated/server.ts";
import { verify } from "../../../server/verify/verify.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../support/app.ts";
import { shibuya, shibuyaRecord, shinjuku } from "../../support/day.ts";
import { line, sale, send, voidOf } from "../../support/receipts.ts";

let server: TestApp;

const noPieces = {
  ...{ yen10000: 0, yen5000: 0, yen2000: 0, yen1000: 0, yen500: 0, yen100: 0, yen50: 0, yen10: 0, yen5: 0, yen1: 0 },
  depositCash: 0,
};
const record = `grossSales sales net_sales cost gross grossRate pairs visitor customerUnitPrice depositsCash depositsCredit depositsEmoney
  depositsQr depositsOther deliveryUberEats deliveryDemaeCan deliveryMenu deliveryWolt deliveryOther taxable8 tax8 taxable10 tax10
  returns returnCount cancels cancelCount discounts points`;
const cash = "carryOver cashSales cashIn cashOut calculateBalance realBalance depositCash charge difference";
const daily = `id revision closedAt staff reason salesChange lateReceipts stale record { ${record} } previous { sales } cash { ${cash} } previousCash { ${cash} }`;

async function ask<T>(name: string, query: string, variables: object, viewer: ViewerName = "tencho") {
  const { data, errors } = await server.gql<Record<string, T>>(viewer, query, { ...variables });
  return {
    value: data?.[name] ?? null,
    refused: errors[0] && [errors[0].extensions.code, ...errors[0].extensions.errors.map((one) => one.field)],
  };
}
const close = (shop_id: number, business_date: string, more: object = {}, viewer?: ViewerName) =>
  ask<DailySum>(
    "closeDay",
    `mutation ($input: CloseDayInput!) { closeDay(input: $input) { ${daily} } }`,
    { input: { shop_id, business_date, revision: 0, ...noPieces, ...more } },
    viewer,
  );
const drawer = (shop_id: number, event: string, amount: number, at: string, viewer?: ViewerName) =>
  ask(
    "addCashDrawer",
    `mutation ($input: AddCashDrawerInput!) { addCashDrawer(input: $input) { id } }`,
    { input: { shop_id, event, amount, at, reason: event === "FLOAT" ? null : "両替" } },
    viewer,
  );
const closing = (id: string, viewer?: ViewerName, name = "getDailySum") =>
  ask<DailySum>(name, `query ($id: ID!) { ${name}(id: $id) { ${daily} } }`, { id }, viewer);
const history = (shop_id: number, date: string, viewer?: ViewerName) =>
  ask<DailySumHistory[]>(
    "getDailySumHistory",
    `query ($shop_id: Int!, $date: Date!) { getDailySumHistory(shop_id: $shop_id, date: $date) {
      id shop_name revision staff sales salesChange difference lateReceipts stale } }`,
    { shop_id, date },
    viewer,
  );
const month = (shop_id: number, date = "2026-11", viewer?: ViewerName) =>
  ask<MonthlySum>(
    "getMonthlySumVer2",
    `query ($shop_id: Int!, $date: Month!) { getMonthlySumVer2(shop_id: $shop_id, date: $date) {
      shop_name date missingDates staleDates record { ${record} } } }`,
    { shop_id, date },
    viewer,
  );
const monthDays = (shop_id: number, date = "2026-11", viewer?: ViewerName) =>
  ask<MonthlySumHistory[]>(
    "getMonthlySumHistory",
    `query ($shop_id: Int!, $date: Month!) { getMonthlySumHistory(shop_id: $shop_id, date: $date) {
      date dailySumId closed stale sales net_sales difference } }`,
    { shop_id, date },
    viewer,
  );

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const { kysely } = server.db;
  await kysely.updateTable("shop").set({ tax_rounding: "HALF_UP" }).where("shop_id", "=", 433).execute();
  await kysely
    .insertInto("account")
    .values({
      tenant_id: 13,
      account_uuid: viewers.tencho.developerUuid,
      login: "tencho",
      name: "店長",
      authority: 2,
      role: "EDITOR",
    })
    .execute();
  for (const [shop, receipts] of [
    [431, shibuya],
    [433, shinjuku],
  ] as const) {
    const sent = await send(server.db, shop, receipts, "2026-11-20T11:45:00+09:00");
    expect(sent.map(({ outcome }) => outcome)).toEqual(receipts.map(() => "RECORDED"));
  }
});
afterAll(() => server.close());

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
    expect(eve.value?.cash).toEqual({
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
      ...{ yen10000: 4, yen1000: 3, yen50: 1, yen1: 1 },
      ...{ depositCash: 13_000, reason: "釣銭の渡し間違い" },
    });
    expect(day).toEqual({
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
    expect(await closing("431-2026-11-19-1", "honbu", "getDailySumVer2")).toEqual(day);
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
    const { errors } = await server.gql(
      "tencho",
      "mutation ($input: CloseDayInput!) { closeDay(input: $input) { id } }",
      {
        input: { shop_id: 431, business_date: "2026-11-19", revision: 0, ...noPieces, ...counted },
      },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: "W014",
    });
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
    expect((await history(431, "2026-11-19")).value).toEqual([
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
    const asked = await ask<DailySum>(
      "getDailySum",
      "query ($id: ID!) { getDailySum(id: $id) { lateReceipts late { receiptNumber status soldAt total } } }",
      { id: "431-2026-11-19-2" },
    );
    expect(asked.value).toEqual({
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
      ...{ cash: { carryOver: 10_000, difference: 0, charge: 40_000 }, stale: false },
      previousCash: { carryOver: 0, calculateBalance: 30_000 },
    });
  });

  it("is told with the float that the closing after it began with, where another bank deposit leaves another", async () => {
    const carried = (name: string, id: string) =>
      ask<Pick<DailySum, "carriedTo">>(name, `query ($id: ID!) { ${name}(id: $id) { carriedTo { date carryOver } } }`, {
        id,
      });
    await close(431, "2026-11-15", { yen1000: 5, reason: "釣銭" });
    await close(431, "2026-11-16", { yen1000: 5 });
    expect((await carried("getDayToClose", "431-2026-11-15")).value?.carriedTo).toEqual({
      ...{ date: "2026-11-16", carryOver: 5_000 },
    });
    const again = await close(431, "2026-11-15", { yen1000: 5, depositCash: 1_000, reason: "釣銭", revision: 1 });
    expect(again.value).toMatchObject({ cash: { depositCash: 1_000, charge: 4_000 }, previousCash: { charge: 5_000 } });
    expect((await carried("getDailySum", "431-2026-11-15-2")).value?.carriedTo).toEqual({
      ...{ date: "2026-11-16", carryOver: 5_000 },
    });
    expect((await closing("431-2026-11-16-1")).value?.stale).toBe(true);
    expect((await carried("getDayToClose", "431-2026-11-20")).value?.carriedTo).toBeNull();
  });
});

describe("a month with missing days", () => {
  it("names them, sums the others, and a missed day is closed while the next one trades", async () => {
    await close(433, "2026-11-19", { yen100: 2, yen10: 3, yen1: 3 });
    const days = ["12", "13", "14", "15", "16", "17", "18"].map((day) => `2026-11-${day}`);
    expect((await month(433)).value).toMatchObject({ missingDates: days, staleDates: [], record: { sales: 1_313 } });
    expect((await close(433, "2026-11-13")).value).toMatchObject({ record: { sales: 545 }, salesChange: null });
    expect((await close(433, "2026-11-14")).value?.record).toMatchObject({ sales: 0, pairs: 0 });
    const { value } = await month(433);
    expect(value?.missingDates).toEqual(days.filter((day) => day !== "2026-11-13" && day !== "2026-11-14"));
    expect(value).toMatchObject({
      date: "2026-11",
      record: { sales: 1_858, depositsCash: 233, depositsOther: 545, deliveryDemaeCan: 1_080, tax8: 120, tax10: 21 },
    });
  });

  it("has a row for each date from the shop's first to yesterday, and for today once it is closed", async () => {
    const open = { dailySumId: null, closed: false, stale: false, net_sales: null, difference: null };
    const closed = (date: string) => ({ date, dailySumId: `433-${date}-1`, closed: true, stale: false, difference: 0 });
    const rows = [
      { ...open, date: "2026-11-12", sales: 2_200 },
      { ...closed("2026-11-13"), sales: 545, net_sales: 505 },
      { ...closed("2026-11-14"), sales: 0, net_sales: 0 },
      { ...open, date: "2026-11-15", sales: 0 },
      { ...open, date: "2026-11-16", sales: 0 },
      { ...open, date: "2026-11-17", sales: 0 },
      { ...open, date: "2026-11-18", sales: 2_750 },
      { ...closed("2026-11-19"), sales: 1_313, net_sales: 1_212 },
    ];
    expect((await monthDays(433)).value).toEqual(rows);
    // 233 were left in the drawer the day before.
    const today = await close(433, "2026-11-20", { yen100: 2, yen10: 3, yen1: 3 });
    expect(today.value?.cash).toMatchObject({ carryOver: 233, calculateBalance: 233, difference: 0 });
    expect((await monthDays(433)).value).toEqual([...rows, { ...closed("2026-11-20"), sales: 0, net_sales: 0 }]);
    expect((await monthDays(433, "2026-10")).value).toEqual([]);
    expect((await month(433, "2026-10")).value).toMatchObject({ missingDates: [], record: { sales: 0 } });
  });

  it("is refused when it is still to come", async () => {
    expect((await month(433, "2026-12")).refused).toEqual(["W018", "date"]);
    expect((await monthDays(433, "2026-12")).refused).toEqual(["W018", "date"]);
  });
});

describe("somebody else's shop", () => {
  it("is neither read nor closed", async () => {
    expect((await close(431, "2026-11-17", {}, "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await history(431, "2026-11-19", "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await month(431, "2026-11", "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await monthDays(400)).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await closing("431-2026-11-19-1", "bessha")).refused).toEqual(["NOT_FOUND"]);
    expect((await closing("431-2026-11-19-1", "bessha", "getDailySumVer2")).refused).toEqual(["NOT_FOUND"]);
  });

  it.each(["431-2026-11-19-9", "431-2026-02-30-1", "431", "x", "999999999-2026-11-19-1"])(
    "and an id that names no closing is not found: %s",
    async (id) => {
      expect((await closing(id)).refused).toEqual(["NOT_FOUND"]);
    },
  );
});

describe("a date whose figures change while its form is open", () => {
  const date = "2026-08-03";
  const opened = async () => {
    const { value } = await ask<{ asOf: string }>(
      "getDayToClose",
      "query ($id: ID!) { getDayToClose(id: $id) { asOf } }",
      { id: `433-${date}` },
    );
    return value?.asOf;
  };
  const registered = (id: string, tender: "CASH" | "CREDIT") =>
    send(server.db, 433, [
      sale(id, `${date}T12:00:00+09:00`, [line(1_100)], { payments: [{ tender, tendered: 1_100 }] }),
    ]);

  it("is not closed with figures that nobody has seen, be they sales or what moved in the drawer, and nothing is kept", async () => {
    await registered("seen", "CASH");
    const [first, counted] = [await opened(), { yen1000: 1, yen100: 1 }];
    await registered("unseen", "CREDIT");
    expect((await close(433, date, { ...counted, asOf: first })).refused).toEqual(["W014"]);
    const second = await opened();
    await drawer(433, "CASH_OUT", 100, `${date}T15:00:00+09:00`);
    expect((await close(433, date, { ...counted, asOf: second })).refused).toEqual(["W014"]);
    expect((await history(433, date)).value).toEqual([]);
    const asOf = await opened();
    expect((await close(433, date, { yen1000: 1, asOf })).value).toMatchObject({
      revision: 1,
      record: { sales: 2_200 },
      cash: { calculateBalance: 1_000, difference: 0 },
    });
    // Closed again with nothing new, the figures are still those that were seen.
    expect((await close(433, date, { yen1000: 1, asOf, revision: 1 })).value?.revision).toBe(2);
  });
});

it("leaves marks and sums that agree with the journal, whatever was closed and changed above", async () => {
  expect((await verify(server.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
});
