import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holidayYears, isHoliday } from "../../../../src/core/calendar/holiday.ts";
import { listDatesBetween } from "../../../../src/core/calendar/date.ts";
import {
  GetPeriodSalesDocument,
  GetSalesAnalysisDocument,
  GetSalesByProductDocument,
  GetSalesByStoreDocument,
  GetShopAnalysisDocument,
  GetTotalContestDocument,
  type SalesByStoreInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";

let server: TestApp;
const at = (day: number, time: string) => `2026-11-0${day}T${time}:00+09:00`;

/**
 * Shop 431, whose hours nobody has set: Monday 2 November, the day before 文化の日, ¥1,100 at 12:00 and ¥2,200 at 16:00; on the holiday ¥3,300
 * at 12:00 and ¥4,400 at 18:00; Wednesday ¥5,500 at 18:00 and ¥550 at 25:00; Saturday ¥6,600 at 12:00; ¥1,320 of Monday is voided.
 * Together ¥23,650. Shop 433, which has a lunch break until 16:30 on Wednesdays: ¥7,700 on Wednesday at 15:30.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const wrong = sale("wrong", at(2, "12:30"), [line(1_320)]);
  await send(server.db, 431, [
    sale("mon12", at(2, "12:00"), [line(1_100)]),
    wrong,
    voidOf("void", wrong, at(2, "12:35")),
    sale("mon16", at(2, "16:00"), [line(2_200)]),
    sale("tue12", at(3, "12:00"), [line(3_300)]),
    sale("tue18", at(3, "18:00"), [line(4_400)]),
    sale("wed18", at(4, "18:00"), [line(5_500)]),
    sale("wed25", at(5, "01:00"), [line(550)]),
    sale("sat12", at(7, "12:00"), [line(6_600)]),
  ]);
  await send(server.db, 433, [sale("wed15", at(4, "15:30"), [line(7_700)])]);
  const wednesday = {
    holiday: false,
    start: "11:00",
    end: "23:00",
    lunchBreakStart: "15:00",
    lunchBreakEnd: "16:30",
  };
  await sql`update shop set wed = ${JSON.stringify(wednesday)}::jsonb, hours_version = 1
    where tenant_id = ${tenantId} and shop_id = 433`.execute(server.db.kysely);
});
afterAll(() => server.close());

type Times = Pick<SalesByStoreInput, "weekdays" | "dayType" | "mealTime" | "fromHour" | "beforeHour">;
const scope = { shop_ids: [431, 433], fromDate: "2026-11-01", toDate: "2026-11-08", developerId: 13 };

/** The sales of shops 431 and 433. */
const stores = async (times: Times) =>
  (await server.call("honbu", GetSalesByStoreDocument, { input: { ...scope, ...times } })).rows.map(
    ({ sales }) => sales,
  );
/** The sales of all products. */
const products = async (times: Times) =>
  (await server.call("honbu", GetSalesByProductDocument, { ...scope, ...times })).rows.reduce(
    (sum, { sales }) => sum + sales,
    0,
  );

describe("sales by weekday, kind of day and hour", () => {
  it.each<[string, Times, number, number]>([
    ["all", {}, 23_650, 7_700],
    ["Mondays", { weekdays: ["MON"] }, 3_300, 0],
    ["Mondays and Saturdays", { weekdays: ["MON", "SAT"] }, 9_900, 0],
    ["平日", { dayType: "WEEKDAY" }, 9_350, 7_700],
    ["土日祝", { dayType: "WEEKEND" }, 14_300, 0],
    ["祝日", { dayType: "HOLIDAY" }, 7_700, 0],
    ["祝前日", { dayType: "EVE" }, 3_300, 0],
    ["12時から13時まで", { fromHour: 12, beforeHour: 13 }, 11_000, 0],
    ["24時から", { fromHour: 24 }, 550, 0],
    ["ランチ: without hours until 15, else to the end of the break", { mealTime: "LUNCH" }, 11_000, 7_700],
    ["ディナー: without hours from 17", { mealTime: "DINNER" }, 10_450, 0],
    ["lunch on 平日", { dayType: "WEEKDAY", mealTime: "LUNCH" }, 1_100, 7_700],
    ["dinner before 24 on Wednesdays", { weekdays: ["WED"], mealTime: "DINNER", beforeHour: 24 }, 5_500, 0],
    ["Mondays that are holidays", { weekdays: ["MON"], dayType: "HOLIDAY" }, 0, 0],
  ])("%s", async (_name, times, shibuya, shinjuku) => {
    expect(await stores(times)).toEqual([shibuya, shinjuku]);
    expect(await products(times)).toBe(shibuya + shinjuku);
  });

  it("the seven weekdays are the whole, and so are all hours", async () => {
    const weekdays = (["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const).map((day) => ({ weekdays: [day] }));
    const hours = [0, 12, 16, 18, 24].map((hour, index, all) => ({ fromHour: hour, beforeHour: all[index + 1] ?? 30 }));
    for (const parts of [weekdays, hours]) {
      expect((await Promise.all(parts.map(products))).reduce((sum, one) => sum + one, 0)).toBe(31_350);
      const shops = await Promise.all(parts.map(stores));
      expect(shops.map(([first = 0]) => first).reduce((sum, one) => sum + one, 0)).toBe(23_650);
    }
  });

  it("dates have rows only where they count, and figures without an hour are empty", async () => {
    const period = async (times: Times) =>
      (await server.call("honbu", GetPeriodSalesDocument, { ...scope, ...times })).rows;
    expect((await period({ dayType: "HOLIDAY" })).map(({ business_date }) => business_date)).toEqual(["2026-11-03"]);
    expect(await period({ weekdays: ["MON"] })).toMatchObject([{ sales: 3_300, cancels: 1_320, depositsCash: 3_300 }]);
    const empty = { cancels: null, netCancels: null, tax8: null, tax10: null, points: null, depositsCash: null };
    expect(await period({ weekdays: ["MON"], fromHour: 12, beforeHour: 13 })).toMatchObject([
      { sales: 1_100, net_sales: 1_000, pairs: 1, ...empty, delivery: null },
    ]);
  });

  it("analyses have no tenders, voids and cash by hour, and no budget of a part", async () => {
    const shop = async (times: Times) =>
      (await server.call("honbu", GetShopAnalysisDocument, { ...scope, ...times })).rows[0];
    expect(await shop({ weekdays: ["MON"] })).toMatchObject({ sales: 3_300, budget: null, cancelAmount: 1_320 });
    expect(await shop({ mealTime: "LUNCH" })).toMatchObject({
      sales: 11_000,
      cancelAmount: null,
      cancelRate: null,
      cashDifference: null,
      mixSales: 11_000,
      months: expect.arrayContaining([11_000]),
    });
    const [month] = (await server.call("honbu", GetSalesAnalysisDocument, { ...scope, mealTime: "LUNCH" })).rows;
    expect(month).toMatchObject({ sales: 18_700, tenderSales: null, cashShare: null, shopSales: [11_000, 7_700] });
  });

  it("rankings are of the same receipts", async () => {
    const contest = { ...scope, measure: "SALES" as const, mealTime: "LUNCH" as const };
    const { rows } = await server.call("honbu", GetTotalContestDocument, contest);
    expect(rows.map(({ shop_id, sales }) => [shop_id, sales])).toEqual([
      [431, 11_000],
      [433, 7_700],
    ]);
  });
});

describe("what cannot be narrowed is refused", () => {
  const refusal = (times: Times, dates = {}) =>
    server.refusal("honbu", GetSalesByProductDocument, { ...scope, ...times, ...dates });
  it("hours in the wrong order and out of the day, holidays of unknown years, too many days by hour", async () => {
    expect(await refusal({ fromHour: 15, beforeHour: 15 })).toMatchObject({ code: "W021" });
    expect(await refusal({ fromHour: 30 })).toMatchObject({ code: "W022" });
    expect(await refusal({ beforeHour: 0 })).toMatchObject({ code: "W024" });
    expect(await refusal({ weekdays: Array.from({ length: 8 }, () => "MON" as const) })).toMatchObject({
      code: "TOO_LARGE",
    });
    expect(await refusal({ dayType: "EVE" }, { fromDate: "1999-12-31", toDate: "1999-12-31" })).toMatchObject({
      code: "HOLIDAYS",
    });
    expect(await refusal({ mealTime: "LUNCH" }, { fromDate: "2020-01-01" })).toMatchObject({ code: "SHOP_DAYS" });
  });
});

it("holidays follow the law of their year, as the Cabinet Office lists them", () => {
  const of = (year: number) => listDatesBetween(`${year}-01-01`, `${year}-12-31`).filter(isHoliday);
  const days = (year: number, text: string) => text.split(" ").map((day) => `${year}-${day}`);
  expect(of(2002)).toEqual(
    days(
      2002,
      "01-01 01-14 02-11 03-21 04-29 05-03 05-04 05-05 05-06 07-20 09-15 09-16 09-23 10-14 11-03 11-04 11-23 12-23",
    ),
  );
  expect(of(2009)).toEqual(
    days(2009, "01-01 01-12 02-11 03-20 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23"),
  );
  expect(of(2019)).toHaveLength(22);
  expect(of(2019)).toEqual(expect.arrayContaining(days(2019, "04-30 05-01 05-02 10-22")));
  expect(holidayYears.from).toBe("2000-01-01");
});
