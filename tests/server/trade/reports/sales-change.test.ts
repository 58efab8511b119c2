import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GetSalesChangeDocument, type GetSalesChangeQueryVariables } from "../../../../src/generated/graphql.ts";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { changeFactors } from "../../../../src/report-model/pages/change/changeFactors.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

/** Ten days of October beside ten of November; every shop sells the same on each of its dates of a month. */
const october = listDatesBetween("2026-10-01", "2026-10-31");
const november = listDatesBetween("2026-11-01", "2026-11-19");
const period = { fromDate: "2026-11-01", toDate: "2026-11-10", comparedFrom: "2026-10-01", comparedTo: "2026-10-10" };
const ramen = (price: number, quantity: number) => line(price, quantity, { productCode: "ramen" });
const beer = line(500, 1, { productCode: "beer" });
let server: TestApp;

const change = (shop_ids: number[], over: Partial<GetSalesChangeQueryVariables> = {}) =>
  server.call("honbu", GetSalesChangeDocument, { shop_ids, developerId: 13, saleMode: "INCLUDED", ...period, ...over });

/** The factors of the only row that are not zero. */
async function factorsOf(shop: number, over: Partial<GetSalesChangeQueryVariables> = {}) {
  const { rows } = await change([shop], over);
  return Object.fromEntries(
    changeFactors.flatMap((factor) => {
      const figure = rows[0]?.[factor];
      return figure ? [[factor, figure]] : [];
    }),
  );
}

type DayOfSales = (date: string) => ReceiptInput[];
const sell = (shop: number, dates: readonly string[], receiptsOf: DayOfSales) =>
  send(server.db, shop, dates.flatMap(receiptsOf));
const noon = (date: string) => `${date}T12:00:00+09:00`;
const evening = (date: string) => `${date}T19:00:00+09:00`;

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const guests = (date: string, count: number, ...lines: Parameters<typeof sale>[2]) => [
    sale(`eat ${date}`, noon(date), lines, { guests: count }),
  ];
  // More guests, a dearer dish, and a beer that nobody drank before.
  await sell(431, october, (date) => guests(date, 2, ramen(1_000, 2)));
  await sell(431, november, (date) => guests(date, 3, ramen(1_100, 3), beer));
  // Open on every other day, then on each; then with a discount of 10 %.
  const everyOther = october.filter((_, index) => index % 2 === 0);
  await sell(433, everyOther, (date) => guests(date, 2, ramen(1_000, 2)));
  await sell(433, november, (date) => [
    sale(`eat ${date}`, noon(date), [ramen(1_000, 2)], {
      guests: 2,
      discount: 200,
      total: 1_800,
      tax10: 163,
      payments: [{ tender: "CASH", tendered: 1_800 }],
    }),
  ]);
  // The same guests; what is carried home, without guests, doubles.
  const carried = (date: string, quantity: number) =>
    sale(`carry ${date}`, evening(date), [ramen(500, quantity)], { guests: null, orderType: "TAKEOUT" });
  await sell(400, october, (date) => [...guests(date, 1, beer), carried(date, 1)]);
  await sell(400, november, (date) => [...guests(date, 1, beer), carried(date, 2)]);
  // Opened in November.
  await sell(495, november, (date) => guests(date, 1, beer));
  // Its register tells the guests since November.
  await sell(398, october, (date) => [sale(`x ${date}`, noon(date), [beer], { guests: null })]);
  await sell(398, november, (date) => guests(date, 1, beer, beer));
}, 60_000);
afterAll(() => server.close());

describe("売上の増減要因", () => {
  it("splits a change into guests, price and what they order", async () => {
    // ¥20,000 to ¥38,000: ten guests more at ¥1,000, thirty bowls dearer by ¥100, and the beers.
    expect(await factorsOf(431)).toEqual({ guestChange: 10_000, priceChange: 3_000, orderChange: 5_000 });
  });

  it("splits the same without tax", async () => {
    const { rows } = await change([431], { saleMode: "EXCLUDED" });
    // A day has a tax of 181 yen in October, and of 345 in November.
    expect(rows).toMatchObject([{ previousSales: 18_190, currentSales: 34_550, guestChange: 9_095, change: 16_360 }]);
  });

  it("sees more days of trade apart from more guests, and a discount apart from a lower price", async () => {
    const { rows } = await change([433]);
    expect(await factorsOf(433)).toEqual({ dayChange: 10_000, discountChange: -2_000 });
    expect(rows).toMatchObject([
      { previousDays: 5, days: 10, previousGuests: 10, guests: 20, previousDiscountRate: 0, discountRate: 0.1 },
    ]);
  });

  it("does not take what is carried home for dearer guests", async () => {
    expect(await factorsOf(400)).toEqual({ unguestedChange: 5_000 });
    expect(await factorsOf(400, { orderType: "TAKEOUT" })).toEqual({ unguestedChange: 5_000 });
    expect(await factorsOf(400, { orderType: "EAT_IN" })).toEqual({});
  });

  it("has one figure and a reason for a shop that was not there", async () => {
    const { rows } = await change([431, 495]);
    expect(rows[1]).toMatchObject({
      openedChange: 5_000,
      change: 5_000,
      note: "2026/11/01から営業",
      guestChange: null,
    });
  });

  it("compares no guests where only one period has some, and says so", async () => {
    const { rows } = await change([398]);
    expect(rows).toMatchObject([
      { change: 5_000, guestChange: 0, unguestedChange: 5_000, note: "客数の記録がどちらかの期間にありません" },
    ]);
  });

  it("counts the hours of both periods as they are chosen", async () => {
    // Until 15 o'clock of the last dates: the evening of these is in neither.
    const { rows } = await change([400], { toHour: 15, comparedHour: 15 });
    expect(rows).toMatchObject([{ previousSales: 9_500, currentSales: 14_000 }]);
    expect(await factorsOf(400, { beforeHour: 15 })).toEqual({});
    expect(await factorsOf(431, { weekdays: ["SUN"] })).toEqual({
      // Two Sundays, 1 and 8 November, beside one, 4 October.
      dayChange: 2_000,
      guestChange: 2_000,
      priceChange: 600,
      orderChange: 1_000,
    });
  });

  it("refuses a compared period that ends before it begins", async () => {
    const dates = { ...period, comparedTo: "2026-09-30" };
    expect(
      await server.refusal("honbu", GetSalesChangeDocument, { shop_ids: [431], developerId: 13, ...dates }),
    ).toMatchObject({ errors: [{ code: "W008", field: "comparedTo" }] });
  });
});
