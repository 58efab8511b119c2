import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetDepartmentContestDocument,
  GetMenuRankingDocument,
  GetOrderRankingDocument,
  GetShopRankingDocument,
  GetTotalContestDocument,
  type GetMenuRankingQueryVariables,
  type GetOrderRankingQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send, tenantId } from "../../../support/receipts.ts";

let server: TestApp;
const dish = (category: string, unitCost: number) => (productCode: string, unitPrice: number, quantity: number) =>
  line(unitPrice, quantity, {
    productCode,
    productName: `品${productCode}`,
    unitCost,
    categoryCode: category,
    categoryName: `部門${category}`,
  });
const noodle = dish("noodle", 700);
const drink = dish("drink", 100);
const topping = dish("topping", 0);

/**
 * Shop 431 at 12:00 for 2 guests: 3 beers (¥1,650), 2 eggs (¥220); at 12:30 to take out, guests unknown: 1 ramen (¥1,100); at 18:00 for
 * 3 guests: 1 beer (¥550), 4 ramen (¥4,400). Shop 433 at 12:00 for 5 guests: 2 ramen (¥2,200), 2 beers (¥1,100).
 * Ramen 7 for ¥7,700, beer 6 for ¥3,300, egg 2 for ¥220: ¥11,220. Guests 2 + 3 + 5 = 10.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, [
    sale("noon", "2026-11-19T12:00:00+09:00", [drink("beer", 550, 3), topping("egg", 110, 2)], { guests: 2 }),
    sale("away", "2026-11-19T12:30:00+09:00", [noodle("ramen", 1_100, 1)], { orderType: "TAKEOUT", guests: null }),
    sale("evening", "2026-11-19T18:00:00+09:00", [drink("beer", 550, 1), noodle("ramen", 1_100, 4)], { guests: 3 }),
  ]);
  await send(server.db, 433, [
    sale("other", "2026-11-19T12:00:00+09:00", [noodle("ramen", 1_100, 2), drink("beer", 550, 2)], { guests: 5 }),
  ]);
  const at = new Date("2026-01-01T00:00:00Z");
  await server.db.kysely
    .insertInto("product_option")
    .values({
      tenant_id: tenantId,
      shop_id: 431,
      order_type: "EAT_IN",
      product_code: "egg",
      product_name: "味玉",
      price: 110,
      tax_rate: "STANDARD",
      created_at: at,
      updated_at: at,
    })
    .execute();
});
afterAll(() => server.close());

const scope = { shop_ids: [431, 433, 400], fromDate: "2026-11-19", toDate: "2026-11-19", developerId: 13 };
const order = async (args: Partial<GetOrderRankingQueryVariables> = {}) =>
  (await server.call("honbu", GetOrderRankingDocument, { ...scope, ...args })).rows;
const menu = async (args: Partial<GetMenuRankingQueryVariables> = {}) =>
  (await server.call("honbu", GetMenuRankingDocument, { ...scope, item: "PRODUCT", measure: "SALES", ...args })).rows;

describe("出数ランキング", () => {
  it("has places, shares, what 100 guests order, and the shops that sold it", async () => {
    expect(await order()).toEqual([
      {
        rank: 1,
        productCode: "ramen",
        productName: "品ramen",
        categoryName: "部門noodle",
        quantity: 7,
        // One of 7 ramen was for guests of unknown number.
        share: 7 / 15,
        perHundred: 60,
        shops: 2,
        sales: 7_700,
        net_sales: 7_000,
      },
      {
        rank: 2,
        productCode: "beer",
        productName: "品beer",
        categoryName: "部門drink",
        quantity: 6,
        share: 6 / 15,
        perHundred: 60,
        shops: 2,
        sales: 3_300,
        net_sales: 3_000,
      },
      {
        rank: 3,
        productCode: "egg",
        productName: "品egg",
        categoryName: "部門topping",
        quantity: 2,
        share: 2 / 15,
        perHundred: 20,
        shops: 1,
        sales: 220,
        net_sales: 200,
      },
    ]);
  });

  it("counts one hour of each day, one order type, one category; equal ones stand by code", async () => {
    const places = (rows: Awaited<ReturnType<typeof order>>) =>
      rows.map(({ productCode, quantity, perHundred }) => [productCode, quantity, perHundred]);
    expect(places(await order({ fromHour: 12, beforeHour: 13 }))).toEqual([
      ["beer", 5, 500 / 7],
      ["ramen", 3, 200 / 7],
      ["egg", 2, 200 / 7],
    ]);
    expect(places(await order({ fromHour: 12, beforeHour: 13, toHour: 12 }))).toEqual([]);
    expect(places(await order({ fromHour: 12, beforeHour: 13, toHour: 13 }))).toHaveLength(3);
    expect(places(await order({ orderType: "EAT_IN" }))).toEqual([
      ["beer", 6, 60],
      ["ramen", 6, 60],
      ["egg", 2, 20],
    ]);
    expect(places(await order({ categoryCode: "drink" }))).toEqual([["beer", 6, 60]]);
    expect(places(await order({ orderType: "TAKEOUT" }))).toEqual([["ramen", 1, null]]);
  });
});

describe("メニューランキング", () => {
  it("ranks products by sales, by gross and by quantity, options apart", async () => {
    expect(await menu()).toMatchObject([
      { rank: 1, productCode: "ramen", price: 1_100, quantity: 7, sales: 7_700, share: 0.7, cost: 4_900, gross: 2_100 },
      { rank: 2, productCode: "beer", price: 550, quantity: 6, sales: 3_300, share: 0.3, cost: 600, gross: 2_400 },
    ]);
    expect(await menu({ measure: "GROSS" })).toMatchObject([
      { rank: 1, productCode: "beer", share: 2_400 / 4_500, grossRate: 0.8 },
      { rank: 2, productCode: "ramen", share: 2_100 / 4_500, grossRate: 0.3 },
    ]);
    expect(await menu({ measure: "QUANTITY", categoryCode: "drink" })).toMatchObject([
      { productCode: "beer", share: 1 },
    ]);
    expect(await menu({ item: "OPTION" })).toMatchObject([
      { rank: 1, productCode: "egg", sales: 220, share: 1, cost: null },
    ]);
    // The option belongs to 431 alone.
    expect(await menu({ item: "OPTION", shop_ids: [433] })).toEqual([]);
  });

  it("ranks shops, those without sales last", async () => {
    const { rows } = await server.call("honbu", GetShopRankingDocument, { ...scope, measure: "SALES" });
    expect(rows).toMatchObject([
      // 10 of 11 items for 5 guests; 4 for 5.
      { rank: 1, shop_id: 431, quantity: 11, perHundred: 200, sales: 7_920, share: 7_920 / 11_220 },
      { rank: 2, shop_id: 433, quantity: 4, perHundred: 80, sales: 3_300, share: 3_300 / 11_220 },
      { rank: 3, shop_id: 400, quantity: 0, perHundred: null, sales: 0, share: 0 },
    ]);
  });
});

describe("the contests", () => {
  const contest = { ...scope, measure: "QUANTITY" as const };

  it("rank all shops by the chosen products, which they name", async () => {
    const { rows, products } = await server.call("honbu", GetTotalContestDocument, {
      ...contest,
      productCodes: ["beer"],
    });
    expect(rows).toMatchObject([
      { rank: 1, shop_id: 431, quantity: 4, perHundred: 80, sales: 2_200 },
      { rank: 2, shop_id: 433, quantity: 2, perHundred: 40, sales: 1_100 },
      { rank: 3, shop_id: 400, quantity: 0 },
    ]);
    expect(products).toEqual([
      { productCode: "beer", productName: "品beer", categoryName: "部門drink" },
      { productCode: "ramen", productName: "品ramen", categoryName: "部門noodle" },
      { productCode: "egg", productName: "品egg", categoryName: "部門topping" },
    ]);
  });

  it("rank the shops of each category, the largest category first", async () => {
    const places = async (productCodes?: string[]) =>
      (await server.call("honbu", GetDepartmentContestDocument, { ...contest, productCodes })).rows.map(
        ({ categoryCode, rank, shop_id, quantity, share }) => [categoryCode, rank, shop_id, quantity, share],
      );
    expect(await places()).toEqual([
      ["noodle", 1, 431, 5, 5 / 7],
      ["noodle", 2, 433, 2, 2 / 7],
      ["drink", 1, 431, 4, 4 / 6],
      ["drink", 2, 433, 2, 2 / 6],
      ["topping", 1, 431, 2, 1],
    ]);
    expect(await places(["egg", "none"])).toEqual([["topping", 1, 431, 2, 1]]);
    expect(await places(["none"])).toEqual([]);
    expect(await places([])).toHaveLength(5);
  });

  it("belong to accounts with their content, each of them alone", async () => {
    server.people.tencho = { ...server.people.tencho, contents: { COMMON: "EDIT", CONTEST_TOTAL: "VIEW" } };
    const own = { ...contest, shop_ids: [431, 433] };
    expect((await server.run("tencho", GetTotalContestDocument, own)).errors).toEqual([]);
    expect((await server.run("tencho", GetDepartmentContestDocument, own)).errors).toHaveLength(1);
    expect((await server.run("tencho", GetShopRankingDocument, own)).errors).toHaveLength(1);
  });
});
