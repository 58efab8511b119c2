import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import {
  AddCashDrawerDocument,
  GetCashBalanceListDocument,
  GetCashDrawerListDocument,
  GetSalesOverviewDocument,
  ReverseCashDrawerDocument,
  type AddCashDrawerInput,
  type GetCashBalanceListQueryVariables,
  type GetCashDrawerListQueryVariables,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import { ask, balance, close, closing, serverOfClosings, server } from "../../../support/closings.ts";
import { shibuya } from "../../../support/day.ts";
import { line, sale, send } from "../../../support/receipts.ts";

serverOfClosings([[431, shibuya]]);

type Event = Pick<AddCashDrawerInput, "event"> & Partial<AddCashDrawerInput>;
const add = (input: Event, viewer?: ViewerName) =>
  ask(AddCashDrawerDocument, { input: { shop_id: 431, ...input } }, viewer);
const drawer = (more: Partial<GetCashDrawerListQueryVariables> = {}, viewer?: ViewerName) =>
  ask(GetCashDrawerListDocument, { shop_id: 431, ...more }, viewer);
const reverse = (ids: number[], reason: string, viewer?: ViewerName) =>
  ask(ReverseCashDrawerDocument, { input: { ids, reason } }, viewer);
const balances = (more: Partial<GetCashBalanceListQueryVariables> = {}, viewer?: ViewerName) => {
  const period = { fromDate: "2026-11-13", toDate: "2026-11-20" };
  return ask(GetCashBalanceListDocument, { shop_ids: [431, 433], ...period, limit: 50, offset: 0, ...more }, viewer);
};

/** Ids of the events of the first test, by what they are. */
const ids: Record<string, number> = {};

describe("events of a drawer", () => {
  it("are refused without an amount, without a reason, for nothing, in the future and at somebody else's shop", async () => {
    expect((await add({ event: "CASH_IN", reason: "両替" })).refused).toEqual(["W001", "amount"]);
    expect((await add({ event: "CASH_OUT", amount: 500 })).refused).toEqual(["W001", "reason"]);
    expect((await add({ event: "OPEN" })).refused).toEqual(["W001", "reason"]);
    expect((await add({ event: "FLOAT", amount: 0 })).refused).toEqual(["W023", "amount"]);
    expect((await add({ event: "FLOAT", amount: -1 })).refused).toEqual(["W024", "amount"]);
    expect((await add({ event: "FLOAT", amount: 1, at: "2026-11-20T12:02:00+09:00" })).refused).toEqual([
      "FUTURE",
      "at",
    ]);
    expect((await add({ event: "FLOAT", amount: 1 }, "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
    expect((await drawer()).value).toEqual([]);
  });

  it("are recorded on the business date that is named, and not at a moment of another", async () => {
    const add3 = (more: Partial<AddCashDrawerInput>) => add({ event: "FLOAT", amount: 3, ...more }, "honbu");
    const other = { business_date: "2026-11-17", at: "2026-11-18T10:00:00+09:00" };
    expect((await add3(other)).refused).toEqual(["W008", "at"]);
    expect((await add3({ business_date: "2026-11-21" })).refused).toEqual(["FUTURE", "business_date"]);
    expect((await drawer()).value).toEqual([]);
    const later = await add3({ shop_id: 400, business_date: "2026-11-17" });
    expect(later.value).toMatchObject({ business_date: "2026-11-17", at: "2026-11-20T03:00:00.000Z" });
  });

  it("are recorded on the business date of their moment, by whoever signed in or is named, newest first", async () => {
    const float = await add({ event: "FLOAT", amount: 30_000, at: "2026-11-18T10:00:00+09:00", staff: " 佐藤 " });
    expect(float.value).toMatchObject({
      business_date: "2026-11-18",
      at: "2026-11-18T01:00:00.000Z",
      reason: null,
      staff: "佐藤",
      status: "RECORDED",
      title: "2026/11/18 10:00 釣銭補充 ¥30,000",
    });
    // Half past two at night belongs to the business date before.
    const night = await add({ event: "CASH_OUT", amount: 500, reason: "氷", at: "2026-11-20T02:30:00+09:00" });
    expect(night.value).toMatchObject({ business_date: "2026-11-19", staff: "店長", reason: "氷" });
    // An opening has no amount, whatever is sent.
    const open = await add({ event: "OPEN", amount: 900, reason: "両替の確認" });
    expect(open.value).toMatchObject({
      business_date: "2026-11-20",
      amount: null,
      title: "2026/11/20 12:00 ドロワー開",
    });
    Object.assign(ids, { float: float.value?.id, night: night.value?.id, open: open.value?.id });
    const listed = (await drawer()).value?.map((one) => one.id);
    expect(listed).toEqual([ids["open"], ids["night"], ids["float"]]);
    const eve = await drawer({ fromDate: "2026-11-18", toDate: "2026-11-18" });
    expect(eve.value?.map((one) => one.id)).toEqual([ids["float"]]);
    expect((await drawer({ fromDate: "2026-11-19", toDate: "2026-11-18" })).refused?.[0]).toBe("W008");
    expect((await drawer({}, "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
  });

  it("are corrected by a reversal on the same date, once, and stay", async () => {
    const wrong = await add({ event: "CASH_IN", amount: 5_000, reason: "両替", at: "2026-11-19T18:00:00+09:00" });
    const id = wrong.value?.id ?? 0;
    expect((await balance(431, "2026-11-19")).value).toMatchObject({ cashIn: 5_000, cashOut: 500 });
    expect((await reverse([id], "")).refused).toEqual(["W001", "reason"]);
    expect((await reverse([id], "金額まちがい", "bessha")).value).toMatchObject([{ outcome: "REFUSED" }]);

    expect((await reverse([id], "金額まちがい")).value).toMatchObject([
      {
        id,
        name: "2026/11/19 18:00 入金 ¥5,000",
        outcome: "CHANGED",
        details: ["2026/11/19の記録として、反対の金額を加えました"],
      },
    ]);
    const [reversal, , original] = (await drawer({ fromDate: "2026-11-19", toDate: "2026-11-19" })).value ?? [];
    expect(original).toEqual({ ...wrong.value, status: "REVERSED" });
    expect(reversal).toMatchObject({
      event: "CASH_IN",
      amount: -5_000,
      reason: "金額まちがい",
      status: "REVERSAL",
      reversalOf: id,
      at: "2026-11-20T03:00:00.000Z",
    });
    expect((await balance(431, "2026-11-19")).value).toMatchObject({ cashIn: 0, cashOut: 500 });
    expect((await reverse([id, reversal?.id ?? 0], "もう一度")).value).toMatchObject([
      { outcome: "REFUSED", details: ["すでに取り消されています"] },
      { outcome: "REFUSED", details: [expect.stringContaining("取消の記録は取り消せません")] },
    ]);
  });
});

it("are taken back by as many statements, however many there are", async () => {
  const dates = ["2026-10-20", "2026-10-21"];
  const added = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      add({ event: "CASH_IN", amount: 100 + index, reason: "両替", business_date: dates[index % 2] }),
    ),
  );
  const ids = added.map(({ value }) => value?.id ?? 0);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const statementsFor = async (some: number[]) => {
    query.mockClear();
    const { value } = await reverse(some, "重複");
    expect(value?.map((one) => [one.id, one.outcome])).toEqual(some.map((id) => [id, "CHANGED"]));
    return query.mock.calls.length;
  };
  const few = await statementsFor(ids.slice(0, 2));
  expect(await statementsFor(ids.slice(2))).toBe(few);
  query.mockRestore();
  for (const date of dates) expect((await balance(431, date)).value).toMatchObject({ cashIn: 0 });
});

describe("the cash of a date", () => {
  it("is calculated as it stands while nobody has counted it", async () => {
    // No closing before: nothing is carried over. 0 + 13,561 + 0 − 500
    expect((await balance(431, "2026-11-19")).value).toMatchObject({
      date: "2026-11-19",
      carryOver: 0,
      cashSales: 13_561,
      cashIn: 0,
      cashOut: 500,
      calculateBalance: 13_061,
      realBalance: null,
      difference: null,
      depositCash: 0,
      charge: null,
      yen1000: 0,
      yen1: 0,
      staff: null,
      reason: null,
      dailySumId: null,
      state: "OPEN",
    });
    // A date without anything has a balance too.
    expect((await balance(431, "2026-11-16")).value).toMatchObject({
      cashSales: 0,
      calculateBalance: 0,
      state: "OPEN",
    });
    expect((await balance(431, "2026-11-21")).refused).toEqual(["FUTURE", "date"]);
    expect((await balance(431, "2026-11-19", {}, "bessha")).refused).toEqual(["FORBIDDEN", "shop_id"]);
  });

  it("is that of its closing once it is counted, with the events of the drawer in it", async () => {
    await close(431, "2026-11-18", { yen1000: 30 });
    expect((await balance(431, "2026-11-19")).value).toMatchObject({ carryOver: 30_000, calculateBalance: 43_061 });
    const reason = "釣銭の渡し間違い";
    const counted = { yen10000: 4, yen1000: 1, reason };
    expect((await close(431, "2026-11-19", { ...counted, depositCash: 41_001 })).refused).toEqual([
      "W013",
      "depositCash",
    ]);
    const { value } = await close(431, "2026-11-19", { ...counted, depositCash: 11_000 });
    const closed = {
      date: "2026-11-19",
      carryOver: 30_000,
      cashSales: 13_561,
      cashIn: 0,
      cashOut: 500,
      calculateBalance: 43_061,
      realBalance: 41_000,
      difference: -2_061,
      depositCash: 11_000,
      charge: 30_000,
      staff: "店長",
      reason,
      dailySumId: "431-2026-11-19-1",
      state: "CLOSED",
    };
    expect(value).toMatchObject({ stale: false, cash: closed });
    expect((await balance(431, "2026-11-19")).value).toMatchObject({ ...closed, yen1000: 1, yen1: 0 });
    // What was left is tomorrow's carry-over.
    expect((await balance(431, "2026-11-20")).value).toMatchObject({ carryOver: 30_000, state: "OPEN" });
  });

  it("stays as it was closed when the drawer learns something later, and says so; live it is the new calculation", async () => {
    await add({ event: "CASH_OUT", amount: 2_000, reason: "交通費", at: "2026-11-19T20:00:00+09:00" });
    const { value } = await balance(431, "2026-11-19");
    expect(value).toMatchObject({ cashOut: 500, difference: -2_061, state: "STALE" });
    const sum = await closing("431-2026-11-19-1");
    expect(sum.value).toMatchObject({ stale: true, cash: { difference: -2_061 } });
    expect((await balance(431, "2026-11-19", { live: true })).value).toMatchObject({
      carryOver: 30_000,
      cashOut: 2_500,
      calculateBalance: 41_061,
      realBalance: null,
      difference: null,
      yen1000: 0,
    });
    const again = { revision: 1, yen10000: 4, yen1000: 1, depositCash: 11_000, reason: "釣銭の渡し間違い" };
    expect((await close(431, "2026-11-19", again)).value).toMatchObject({
      revision: 2,
      stale: false,
      cash: { cashOut: 2_500, difference: -61 },
    });
  });

  it("is stale after a late receipt in cash", async () => {
    await send(server.db, 431, [sale("late", "2026-11-18T21:00:00+09:00", [line(1_100)])], "2026-11-20T12:30:00+09:00");
    expect((await balance(431, "2026-11-18")).value).toMatchObject({ cashSales: 0, state: "STALE" });
    expect((await balance(431, "2026-11-18", { live: true })).value).toMatchObject({ cashSales: 1_100 });
  });
});

describe("the report of cash", () => {
  it("has a row for each shop and date with sales, events or a closing, the newest first, the float carried on", async () => {
    await close(433, "2026-11-18", { yen1000: 5, depositCash: 0, reason: "釣銭の持ち込み" });
    const { value } = await balances();
    const dates = value?.rows.map(({ shop_id, date, carryOver, calculateBalance, difference }) => [
      shop_id,
      date,
      carryOver,
      calculateBalance,
      difference,
    ]);
    const before = dates?.filter(([shop, date]) => shop === 431 && String(date) < "2026-11-18") ?? [];
    expect(before.every(([, , carried, , difference]) => carried === 0 && difference === null)).toBe(true);
    expect(dates?.filter((row) => !before.includes(row))).toEqual([
      [431, "2026-11-20", 30_000, expect.any(Number), null],
      [431, "2026-11-19", 30_000, 41_061, -61],
      [431, "2026-11-18", 0, 30_000, 0],
      [433, "2026-11-18", 0, 0, 5_000],
    ]);
    // Every row is what the date's own question answers.
    for (const row of value?.rows.filter(({ shop_id }) => shop_id === 431) ?? [])
      expect((await balance(431, row.date)).value).toMatchObject({ calculateBalance: row.calculateBalance });
  });

  it("sums all of them and tells one page; over and short do not make up for each other, nor does what nobody counted", async () => {
    const { value } = await balances();
    const sum = (name: "cashSales" | "depositCash") => value?.rows.reduce((all, row) => all + row[name], 0);
    expect(value).toMatchObject({
      total: value?.rows.length,
      over: 5_000,
      short: -61,
      differing: 2,
      cashSales: sum("cashSales"),
      depositCash: sum("depositCash"),
    });
    expect(value?.shops.map(({ shop_id, over, short, differing }) => [shop_id, over, short, differing])).toEqual([
      [431, 0, -61, 1],
      [433, 5_000, 0, 1],
    ]);
    expect(value?.shops.reduce((all, { cashSales }) => all + cashSales, 0)).toBe(value?.cashSales);
    for (const offset of [0, 1, 2, 3]) {
      const page = await balances({ limit: 2, offset });
      expect(page.value).toEqual({ ...value, rows: value?.rows.slice(offset, offset + 2) });
    }
    expect((await balances({ offset: 99 })).value).toEqual({ ...value, rows: [] });
    const uncounted = await balances({ fromDate: "2026-11-20" });
    expect(uncounted.value).toMatchObject({ total: 1, over: null, short: null, differing: null });
  });

  it("narrows to differences of an amount and more, over or short", async () => {
    const days = async (minDifference: number) =>
      (await balances({ minDifference })).value?.rows.map(({ shop_id, difference }) => [shop_id, difference]);
    expect((await balances({ minDifference: 62 })).value).toMatchObject({
      total: 1,
      over: 5_000,
      short: 0,
      differing: 1,
    });
    expect(await days(61)).toEqual([
      [431, -61],
      [433, 5_000],
    ]);
    expect(await days(62)).toEqual([[433, 5_000]]);
    expect((await balances({ minDifference: 0 })).refused).toEqual(["W024", "minDifference"]);
  });

  it("refuses dates that run backwards, no shop and other people's shops", async () => {
    expect((await balances({ fromDate: "2026-11-21" })).refused?.[0]).toBe("W008");
    expect((await balances({ shop_ids: [] })).refused).toEqual(["E001", "shop_ids"]);
    expect((await balances({}, "bessha")).refused).toEqual(["FORBIDDEN", "shop_ids"]);
  });

  it("names large differences of the last days among what needs attention", async () => {
    const { value } = await ask(GetSalesOverviewDocument, {
      shop_ids: [431, 433],
      fromDate: "2026-11-20",
      toDate: "2026-11-20",
      developerId: 13,
    });
    expect(value?.attention.filter(({ kind }) => kind === "CASH_DIFFERENCE")).toMatchObject([
      { shop_id: 433, business_date: "2026-11-18", amount: 5_000 },
    ]);
  });
});
