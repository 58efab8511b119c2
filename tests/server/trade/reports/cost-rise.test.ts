import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPriceSets } from "../../../../resources/cost-rise/priceSets.ts";
import { costRate } from "../../../../src/domain/purchase/dishCost.ts";
import {
  CreateRecipeDocument,
  GetCostRiseDocument,
  type GetCostRiseQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { changeSetsOf } from "../../../support/changeSets.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { aProduct } from "../../../support/menu.ts";
import { addPurchaseMasters, items } from "../../../support/purchases.ts";
import { line, sale, send } from "../../../support/receipts.ts";

/**
 * Tomatoes cost 0.4 yen a gram in October, 0.433 from 1 November and 0.5 from 1 January 2027; flour 0.2042 yen and beer 314 yen, always. The
 * item `old` has no price.
 */
const recipes: Readonly<Record<string, readonly [item: number, quantity: number, yieldRate: number][]>> = {
  PASTA: [
    [items.tomato, 400, 80],
    [items.flour, 100, 100],
  ],
  STEW: [[items.tomato, 1_000, 100]],
  SALAD: [[items.tomato, 200, 100]],
  MIX: [
    [items.tomato, 100, 100],
    [items.old, 1, 100],
  ],
  BREAD: [[items.flour, 200, 100]],
};
let server: TestApp;

const ask = (over: Partial<GetCostRiseQueryVariables> = {}) =>
  server.call("honbu", GetCostRiseDocument, {
    shop_ids: [431, 433],
    developerId: 13,
    fromDate: "2026-10-21",
    toDate: "2026-11-20",
    riseRows: "ALL",
    riseGoal: "LIMIT",
    ...over,
  });
/** The rows as code, order type and price. */
const named = (rows: Awaited<ReturnType<typeof ask>>["rows"]) =>
  rows.map(({ productCode, orderType, price }) => `${productCode} ${orderType} ${price}`);
const find = async (name: string, over?: Partial<GetCostRiseQueryVariables>) => {
  const { rows } = await ask(over);
  return rows.find((_, index) => named(rows)[index] === name);
};
const sell = (id: string, date: string, code: string, quantity: number, more: Parameters<typeof sale>[3] = {}) =>
  sale(id, `${date}T12:00:00+09:00`, [line(800, quantity, { productCode: code })], more);

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await addPurchaseMasters(server);
  for (const [productCode, own] of Object.entries(recipes)) {
    const ingredients = own.map(([itemId, quantity, yieldRate]) => ({ itemId, quantity, yieldRate }));
    await server.call("honbu", CreateRecipeDocument, { input: { productCode, ingredients } });
  }
  const product = (product_code: string, price: number, more: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(server.db, { product_code, product_name: product_code, price, ...more });
  await product("PASTA", 800);
  await product("PASTA", 900, { shop_id: 433 });
  await product("PASTA", 785, { order_type: "TAKEOUT", tax_rate: "REDUCED" });
  await product("STEW", 900);
  await product("STEW", 900, { shop_id: 433 });
  await product("SALAD", 600);
  await product("MIX", 500);
  await product("BREAD", 300);
  await product("SALAD", 300, { shop_id: 433, stopped: true });
  await product("SALAD", 310, { shop_id: 433, order_type: "TAKEOUT", end_date: "2026-11-19" });
  await send(server.db, 431, [
    sell("before the weeks", "2026-10-22", "PASTA", 5),
    sell("first day", "2026-10-23", "PASTA", 20),
    sell("last day", "2026-11-19", "PASTA", 8),
    sell("today", "2026-11-20", "PASTA", 3),
    sell("carried home", "2026-11-10", "PASTA", 14, { orderType: "TAKEOUT", guests: null }),
  ]);
  await send(server.db, 433, [sell("elsewhere", "2026-11-10", "PASTA", 2), sell("stew", "2026-11-10", "STEW", 9)]);
}, 60_000);
afterAll(() => server.close());

describe("値上げの影響", () => {
  it("says what a rise makes of a dish, with prices that are still to come", async () => {
    // 500 g of tomatoes after preparation: 200 to 250 yen; 20.42 yen of flour.
    expect(await find("PASTA EAT_IN 800")).toMatchObject({
      costBefore: 220.42,
      costAfter: 270.42,
      costIncrease: 50,
      rateBefore: 0.303,
      rateAfter: 0.372,
      state: "PASSED",
      proposedPrice: 850,
      proposedRate: 0.35,
      quantity: 28,
      monthlyIncrease: 1_500,
      raisedNames: "トマト ＋25.0%",
      raisedFrom: "2027-01-01",
      shopIds: [431],
      varies: true,
    });
  });

  it("has a row for each price and each way of ordering, and adds up the shops of one price", async () => {
    const { rows, raisedItems, overDishes, unpricedDishes, rateLimit } = await ask();
    expect(named(rows)).toEqual([
      "PASTA EAT_IN 800",
      "STEW EAT_IN 900",
      "PASTA TAKEOUT 785",
      "PASTA EAT_IN 900",
      "MIX EAT_IN 500",
      "SALAD EAT_IN 600",
    ]);
    expect({ raisedItems, overDishes, unpricedDishes, rateLimit }).toEqual({
      raisedItems: 1,
      overDishes: 3,
      unpricedDishes: 1,
      rateLimit: 0.35,
    });
    expect(rows[1]).toMatchObject({ state: "OVER", shopCount: 2, shopIds: [431, 433], quantity: 9, varies: false });
    expect(rows[2]).toMatchObject({ state: "PASSED", quantity: 14, rateAfter: 0.372, proposedPrice: 840 });
    expect(rows[3]).toMatchObject({ state: "WITHIN", rateAfter: 0.331, proposedPrice: null, proposedRate: null });
    expect(rows[4]).toMatchObject({ state: "UNKNOWN", costAfter: null, rateAfter: null, costIncrease: 10 });
    expect(named((await ask({ riseRows: "OVER" })).rows)).toEqual(named(rows).slice(0, 3));
    expect(named((await ask({ orderType: "TAKEOUT" })).rows)).toEqual(["PASTA TAKEOUT 785"]);
  });

  it("compares the dates of a period that is over: what begins later is not in it", async () => {
    const over = { fromDate: "2026-10-21", toDate: "2026-11-10" };
    expect(await find("STEW EAT_IN 900", over)).toMatchObject({ costBefore: 400, costAfter: 433 });
    expect((await ask({ fromDate: "2026-11-02", toDate: "2026-11-10" })).rows).toEqual([]);
    expect(await find("STEW EAT_IN 900", { fromDate: "2026-11-02" })).toMatchObject({
      costBefore: 433,
      costAfter: 500,
    });
  });

  it("proposes the lowest step that reaches the limit of the company, or the rate before the rise", async () => {
    for (const costRateLimit of [28.5, 35, 50]) {
      expect((await saveCompanySetting(server, { costRateLimit })).errors).toEqual([]);
      for (const riseGoal of ["LIMIT", "BEFORE"] as const) {
        const { rows } = await ask({ riseGoal });
        for (const { price, proposedPrice, costAfter, taxRate, rateBefore, rateAfter } of rows) {
          if (costAfter == null || rateAfter == null || rateBefore == null) continue;
          const goal = riseGoal === "LIMIT" ? costRateLimit : Math.round(rateBefore * 1000) / 10;
          const rate = (yen: number) => costRate(costAfter, yen, taxRate === "REDUCED" ? 8 : 10) ?? 0;
          if (proposedPrice == null) {
            expect(rate(price)).toBeLessThanOrEqual(goal);
            continue;
          }
          expect(proposedPrice).toBeGreaterThan(price);
          expect(rate(proposedPrice)).toBeLessThanOrEqual(goal);
          expect(rate(proposedPrice - 10)).toBeGreaterThan(goal);
        }
      }
    }
    const refused = await saveCompanySetting(server, { costRateLimit: 96 });
    expect(refused.errors[0]?.extensions).toMatchObject({ errors: [{ field: "costRateLimit" }] });
    await saveCompanySetting(server, { costRateLimit: null });
  });

  it("adds up to each item's use × the difference of its price", async () => {
    // Flour becomes cheaper while tomatoes become dearer.
    const flour = { tenant_id: 13, item_id: items.flour, supplier_id: 1, from_date: "2026-11-15", price: 2_500 };
    await server.db.kysely.insertInto("item_price").values(flour).execute();
    const differences = new Map([
      [items.tomato as number, 0.1],
      [items.flour as number, 0.1 - 5105 / 25_000],
    ]);
    for (const row of (await ask()).rows) {
      const expected = (recipes[row.productCode] ?? []).reduce(
        (sum, [item, quantity, yieldRate]) => sum + ((quantity * 100) / yieldRate) * (differences.get(item) ?? 0),
        0,
      );
      expect(row.costIncrease).toBeCloseTo(expected, 2);
      if (row.costAfter != null && row.costBefore != null)
        expect(row.costAfter - row.costBefore).toBeCloseTo(row.costIncrease, 1);
    }
    // A dish that only becomes cheaper is none of a rise.
    expect(await find("BREAD EAT_IN 300")).toBeUndefined();
    await sql`delete from item_price where tenant_id = 13 and item_id = ${items.flour} and from_date = '2026-11-15'`.execute(
      server.db.kysely,
    );
  });

  it("is for those who see purchase prices, and of their own shops alone", async () => {
    const variables = {
      developerId: 13,
      fromDate: "2026-10-21",
      toDate: "2026-11-20",
      riseRows: "ALL",
      riseGoal: "LIMIT",
    } as const;
    const refusal = (shop_ids: number[]) => server.refusal("tencho", GetCostRiseDocument, { ...variables, shop_ids });
    expect(await refusal([431])).toBeUndefined();
    expect(await refusal([400])).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...viewers.tencho, contents: { COMMON: "EDIT", PURCHASE_TRANSITION: "EDIT" } };
    expect(await refusal([431])).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = viewers.tencho;
  });
});

describe("the change sets of new prices", () => {
  it("have exactly the chosen prices, of the shops and ways of ordering that were chosen, and can be taken back", async () => {
    const { rows } = await ask({ riseRows: "OVER" });
    const prices = () =>
      server.db.kysely
        .selectFrom("product")
        .select(["shop_id", "order_type", "product_code", "price"])
        .where("tenant_id", "=", 13)
        .orderBy("product_id")
        .execute();
    const before = await prices();
    // The stew gets another price than the proposed one.
    const repriced = rows.map((dish) => ({
      dish,
      price: dish.productCode === "STEW" ? 1_250 : (dish.proposedPrice ?? 0),
    }));
    const sets = changeSetsOf(server, "honbu");
    const done = [];
    for (const input of buildPriceSets(repriced)) {
      const checked = await sets.check(await sets.create(input));
      expect(checked.groups.filter(({ outcome }) => outcome === "REFUSED")).toEqual([]);
      done.push(await sets.run(checked));
    }
    expect(done.map(({ name }) => name).toSorted()).toEqual([
      "値上げの影響 イートイン 1品の価格",
      "値上げの影響 イートイン 1品の価格",
      "値上げの影響 テイクアウト 1品の価格",
    ]);
    const expected = before.map((one) => {
      const found = repriced.find(
        ({ dish }) =>
          dish.productCode === one.product_code &&
          dish.orderType === one.order_type &&
          dish.shopIds.includes(one.shop_id),
      );
      return found ? { ...one, price: found.price } : one;
    });
    expect(await prices()).toEqual(expected);
    expect(expected.filter((one, index) => one.price !== before[index]?.price)).toHaveLength(4);
    for (const set of done) await sets.undo(set);
    expect(await prices()).toEqual(before);
  });

  it("leave a price that somebody else has changed since", async () => {
    const dish = await find("PASTA EAT_IN 800");
    if (!dish) throw new Error("no row");
    await server.db.kysely
      .updateTable("product")
      .set({ price: 810 })
      .where("product_code", "=", "PASTA")
      .where("shop_id", "=", 431)
      .where("order_type", "=", "EAT_IN")
      .execute();
    const sets = changeSetsOf(server, "honbu");
    for (const input of buildPriceSets([{ dish, price: 850 }]))
      expect(await sets.check(await sets.create(input))).toMatchObject({ total: 0, groups: [{ outcome: "REFUSED" }] });
  });
});
