import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GetProductTrendDocument, type GetProductTrendQueryVariables } from "../../../../src/generated/graphql.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import { recordsOf } from "../../../support/records.ts";

let server: TestApp;
const beer = (unitPrice: number, quantity: number) =>
  line(unitPrice, quantity, { productCode: "beer", productName: "生ビール", unitCost: 200 });

/**
 * Shop 431: on 16 November 4 beers of ¥550 (¥2,200) to 5 guests, and 1 to take out, guests unknown; on the 18th, at the new price, 3 of ¥660
 * (¥1,980) to 6 guests, one of them late. Shop 433: on the 18th 1 of ¥660 to 2 guests; on the 17th a soup of ¥1,100 alone, to 4 guests.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20", growing: true });
  await send(server.db, 431, [
    sale("1", "2026-11-16T19:00:00+09:00", [beer(550, 4)], { guests: 5 }),
    sale("2", "2026-11-16T19:30:00+09:00", [beer(550, 1)], { orderType: "TAKEOUT", guests: null }),
    sale("3", "2026-11-18T19:00:00+09:00", [beer(660, 2)], { guests: 5 }),
    sale("4", "2026-11-18T21:00:00+09:00", [beer(660, 1)], { guests: 1 }),
  ]);
  await send(server.db, 433, [
    sale("5", "2026-11-17T12:00:00+09:00", [line(1_100, 1, { productCode: "soup" })], { guests: 4 }),
    sale("6", "2026-11-18T12:00:00+09:00", [beer(660, 1)], { guests: 2 }),
  ]);
});
afterAll(() => server.close());

const trend = (args: Partial<GetProductTrendQueryVariables> = {}) =>
  server.call("honbu", GetProductTrendDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-11-16",
    toDate: "2026-11-18",
    developerId: 13,
    product: "beer",
    ...args,
  });

describe("商品の推移", () => {
  it("has price, quantity and guests of each date, and what 100 guests order of those who are counted", async () => {
    const { rows, product } = await trend();
    expect(product).toEqual({ productCode: "beer", productName: "生ビール" });
    expect(rows).toMatchObject([
      {
        business_date: "2026-11-16",
        quantity: 5,
        sales: 2_750,
        net_sales: 2_500,
        visitor: 5,
        meanPrice: 550,
        netMeanPrice: 500,
        hundreds: 400,
        perHundred: 80,
        gross: 1_500,
      },
      // Nobody ordered a beer; the guests were there.
      { business_date: "2026-11-17", quantity: 0, sales: 0, visitor: 4, meanPrice: null, perHundred: 0 },
      { business_date: "2026-11-18", quantity: 4, sales: 2_640, visitor: 8, meanPrice: 660, perHundred: 50 },
    ]);
  });

  it("follows the filters: shops, order type, hours, and the hours that are over", async () => {
    expect((await trend({ shop_ids: [433] })).rows.map(({ quantity }) => quantity)).toEqual([0, 0, 1]);
    expect((await trend({ orderType: "TAKEOUT" })).rows[0]).toMatchObject({
      quantity: 1,
      visitor: 0,
      perHundred: null,
    });
    expect((await trend({ beforeHour: 13 })).rows.map(({ quantity, visitor }) => [quantity, visitor])).toEqual([
      [0, 0],
      [0, 4],
      [1, 2],
    ]);
    expect((await trend({ toHour: 20 })).rows.at(-1)).toMatchObject({ quantity: 3, visitor: 7 });
    expect((await trend({ weekdays: ["WED"] })).rows.map(({ business_date }) => business_date)).toEqual(["2026-11-18"]);
  });

  it("is of all products without one, and of a product that was never sold has zeros", async () => {
    const all = await trend({ product: null });
    expect([all.product, all.rows.map(({ quantity }) => quantity)]).toEqual([null, [5, 1, 4]]);
    const none = await trend({ product: "none" });
    expect([none.product?.productName, none.rows.map(({ sales }) => sales)]).toEqual(["none", [0, 0, 0]]);
  });

  it("says when the price in the app changed", async () => {
    const records = await recordsOf(server);
    const fixed = { orderType: "EAT_IN" };
    const made = await records.made(resources.product, fixed);
    await records.save(resources.product, fixed, { ...made, price: 660 });
    const code = String(made["productCode"]);
    const today = { fromDate: "2026-11-01", toDate: "2026-11-30", product: code };
    expect((await trend(today)).priceChanges).toEqual([
      { date: "2026-11-20", orderType: "EAT_IN", before: made["price"], after: 660, shops: 1 },
    ]);
    expect((await trend({ ...today, toDate: "2026-11-19" })).priceChanges).toEqual([]);
    expect((await trend({ ...today, shop_ids: [433] })).priceChanges).toEqual([]);
  });

  it("refuses shops of another company", async () => {
    const { errors } = await server.run("bessha", GetProductTrendDocument, {
      shop_ids: [431],
      fromDate: "2026-11-16",
      toDate: "2026-11-18",
      developerId: 13,
      product: "beer",
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  });
});
