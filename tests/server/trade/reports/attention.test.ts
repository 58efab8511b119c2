import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AnswerAttentionDocument,
  AppSalesTimeUpdateDocument,
  GetSalesOverviewDocument,
  RecordReceiptsDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import { seeRegister } from "../../../support/seenRegister.ts";

let now = "";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now) } });
  const day = { holiday: false, start: "10:00", end: "25:00", lunchBreakStart: "15:00", lunchBreakEnd: "17:00" };
  now = "2026-05-18T12:00:00+09:00";
  await server.call("honbu", AppSalesTimeUpdateDocument, {
    input: {
      storeId: 431,
      mon: day,
      tue: day,
      wed: day,
      thu: day,
      fri: day,
      sat: day,
      sun: { holiday: true },
      holiday: day,
      receptionStartHour: 10,
      receptionStartMinute: 0,
      receptionEndHour: 25,
      receptionEndMinute: 0,
      breaks: [],
      version: 0,
    },
  });
});
afterAll(() => server.close());
beforeEach(() => server.db.kysely.deleteFrom("refused_receipt").execute());

const receipt = (id: string) => sale(id, now, [line(1_100)]);
const record = (input: ReturnType<typeof sale>) => server.call("pos431", RecordReceiptsDocument, { input: [input] });

/** The minutes of silence that the home page says of shop 431 at a time, or null. */
async function silence(at: string): Promise<number | null> {
  now = at;
  const { attention } = await server.call("honbu", GetSalesOverviewDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-05-18",
    toDate: "2026-05-18",
    developerId: 13,
  });
  const found = attention.filter(({ kind }) => kind === "REGISTER_SILENT");
  expect(found.filter(({ shop_id }) => shop_id !== 431)).toEqual([]);
  return found[0]?.count ?? null;
}

test("a shop that has never sent anything is not silent", async () => {
  expect(await silence("2026-05-18T13:00:00+09:00")).toBeNull();
});

test("a shop whose receipts were imported has no register that could be silent", async () => {
  now = "2026-05-17T12:00:00+09:00";
  await send(server.db, 431, [receipt("imported")], now);
  expect(await silence("2026-05-18T13:00:00+09:00")).toBeNull();
  await seeRegister(server.db, 431);
});

test("a shop inside its hours is silent after an hour without a receipt", async () => {
  now = "2026-05-18T18:00:00+09:00";
  await record(receipt("last"));
  expect(await silence("2026-05-18T18:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-18T19:00:00+09:00")).toBe(60);
  expect(await silence("2026-05-19T00:59:00+09:00")).toBe(419);
});

test("closed, in a break or on a day off it is not; after the opening it has the same time", async () => {
  expect(await silence("2026-05-19T01:00:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T10:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T11:00:00+09:00")).toBe(60);
  expect(await silence("2026-05-19T16:00:00+09:00")).toBeNull();
  expect(await silence("2026-05-24T12:00:00+09:00")).toBeNull();
});

test("a receipt that is refused shows that the register is there", async () => {
  now = "2026-05-19T12:00:00+09:00";
  await record({ ...receipt("wrong"), tax10: 1 });
  expect(await silence("2026-05-19T12:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T13:00:00+09:00")).toBe(60);
});

test("the company sets the minutes", async () => {
  await saveCompanySetting(server, { silenceMinutes: 90 });
  expect(await silence("2026-05-19T11:29:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T11:30:00+09:00")).toBe(90);
});

describe("a fall of yesterday's sales", () => {
  const morning = "2026-07-17T10:00:00+09:00";
  /** Thursdays: yesterday and the four before. */
  const thursdays = ["2026-07-16", "2026-07-09", "2026-07-02", "2026-06-25", "2026-06-18"];
  /** One receipt at noon and one at the end of the day, with these sums on these dates. */
  const trade = (shop: number, yen: Readonly<Record<string, number>>, last = "21:30", at = morning) =>
    send(
      server.db,
      shop,
      Object.entries(yen).flatMap(([date, sum]) => [
        sale(`${shop}-${date}-a`, `${date}T12:00:00+09:00`, [line(sum - 1_000)]),
        sale(`${shop}-${date}-b`, `${date}T${last}:00+09:00`, [line(1_000)]),
      ]),
      at,
    );
  const dated = (...sums: readonly number[]) =>
    Object.fromEntries(sums.flatMap((sum, at) => (sum === 0 ? [] : [[thursdays[at] ?? "", sum]])));
  async function falls(shop: number, at = morning, viewer: "honbu" | "tencho" = "honbu") {
    now = at;
    const { attention } = await server.call(viewer, GetSalesOverviewDocument, {
      shop_ids: [shop],
      fromDate: "2026-07-17",
      toDate: "2026-07-17",
      developerId: 13,
    });
    return attention.filter(({ kind }) => kind === "SALES_FALL");
  }

  test("is judged by the mean of the last four same weekdays", async () => {
    // (90,000 + 110,000 + 100,000 + 120,000) ÷ 4 = 105,000; 70,000 is a third less.
    await trade(495, dated(70_000, 90_000, 110_000, 100_000, 120_000));
    expect(await falls(495)).toEqual([
      {
        kind: "SALES_FALL",
        severity: "MEDIUM",
        action: "SEE_HOURS",
        shop_id: 495,
        shop_name: "店舗495",
        business_date: "2026-07-16",
        count: 4,
        amount: -35_000,
        usual: 105_000,
        last_business_date: null,
        rise: null,
        basis: "WEEKS",
        answerKey: "SALES_FALL:495:2026-07-16",
        answered: false,
      },
    ]);
    await saveCompanySetting(server, { fallRate: 33.4 });
    expect(await falls(495)).toEqual([]);
    await saveCompanySetting(server, { fallRate: 15, fallAmount: 35_000 });
    // Twice the rate of the setting is urgent.
    expect(await falls(495)).toMatchObject([{ severity: "HIGH" }]);
    await saveCompanySetting(server, { fallRate: 30, fallAmount: 35_001 });
    expect(await falls(495)).toEqual([]);
    await saveCompanySetting(server, { fallAmount: 10_000 });
  });

  test("leaves days off out, yesterday and before", async () => {
    // (90,000 + 90,000 + 120,000) ÷ 3 = 100,000.
    await trade(400, dated(60_000, 90_000, 0, 90_000, 120_000));
    expect(await falls(400)).toMatchObject([{ count: 3, amount: -40_000, usual: 100_000 }]);
    await trade(431, dated(0, 90_000, 90_000, 90_000, 90_000));
    expect(await falls(431)).toEqual([]);
  });

  test("of a new shop, or one that was closed, is judged by the weekday of last year, if there is one", async () => {
    await trade(433, dated(20_000, 90_000, 90_000));
    expect(await falls(433)).toEqual([]);
    await trade(433, { "2025-07-17": 80_000 });
    expect(await falls(433)).toMatchObject([
      { severity: "HIGH", count: 1, amount: -60_000, usual: 80_000, basis: "LAST_YEAR" },
    ]);
  });

  test("is put aside by a person who has seen it, for that person alone, until the person takes it back", async () => {
    const answer = (answered: boolean) =>
      server.call("tencho", AnswerAttentionDocument, { input: { keys: ["SALES_FALL:433:2026-07-16"], answered } });
    await answer(true);
    await answer(true);
    expect(await falls(433, morning, "tencho")).toMatchObject([{ answered: true }]);
    expect(await falls(433)).toMatchObject([{ answered: false }]);
    await answer(false);
    expect(await falls(433, morning, "tencho")).toMatchObject([{ answered: false }]);
    await answer(false);
  });

  test("has no key of more than 100 characters", async () => {
    const input = { keys: ["S".repeat(101)], answered: true };
    expect(await server.refusal("tencho", AnswerAttentionDocument, { input })).toMatchObject({
      code: "W003",
      args: [100],
    });
  });

  test("waits while the record of the day ends long before its usual end, until a later receipt comes", async () => {
    await trade(504, dated(0, 100_000, 100_000, 100_000, 100_000));
    await trade(504, dated(40_000), "15:00");
    expect(await falls(504)).toEqual([]);
    await send(server.db, 504, [sale("504-next", "2026-07-17T09:30:00+09:00", [line(900)])], morning);
    expect(await falls(504)).toMatchObject([{ amount: -60_000 }]);
  });

  test("says nothing of a holiday on a weekday, and does not take one for a usual weekday", async () => {
    // 2026-07-20 is a holiday, a Monday.
    const mondays = { "2026-06-22": 90_000, "2026-06-29": 90_000, "2026-07-06": 90_000, "2026-07-13": 90_000 };
    const later = "2026-07-28T10:00:00+09:00";
    await trade(398, { ...mondays, "2026-07-20": 30_000, "2026-07-27": 45_000 }, "21:30", later);
    expect(await falls(398, "2026-07-21T10:00:00+09:00")).toEqual([]);
    expect(await falls(398, later)).toMatchObject([{ count: 3, usual: 90_000, amount: -45_000 }]);
  });
});
