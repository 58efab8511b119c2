import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedPrice } from "../../../src/domain/priceChange.ts";
import {
  CopyProductsDocument,
  MoveProductsDocument,
  UpdateProductPricesDocument,
  UpdateProductsHiddenDocument,
  type CopyProductsInput,
  type CreateProductInput,
  type OrderType,
} from "../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../support/app.ts";
import { edited, menuOf, noodles, productsOf } from "../../support/products.ts";
import { saying } from "../../support/messages.ts";

let server: TestApp;
let shop: Awaited<ReturnType<typeof menuOf>>;
let branch: Awaited<ReturnType<typeof menuOf>>;
beforeAll(async () => {
  server = await testApp();
  [shop, branch] = [await menuOf(server, 431), await menuOf(server, 433)];
});
afterAll(() => server.close());

const tencho = () => productsOf(server, "tencho");
const outcomes = (list: { outcome: string }[]) => list.map(({ outcome }) => outcome);
let codes = 0;
const fresh = (changes: Partial<CreateProductInput> = {}): CreateProductInput => ({
  ...noodles,
  productCode: `B${(codes += 1)}`,
  categoryId: shop.category,
  ...changes,
});
const found = async (id: number, storeId = 431, orderType: OrderType = "EAT_IN") =>
  (await tencho().list(storeId, orderType)).find(({ productId }) => productId === id);

test.each([
  [980, { change: "RATE", rate: 10 }, "TEN", "HALF_UP", 1080],
  [980, { change: "RATE", rate: 10 }, "ONE", "UP", 1078],
  [980, { change: "RATE", rate: -5 }, "TEN", "DOWN", 930],
  [980, { change: "RATE", rate: -5 }, "FIFTY", "UP", 950],
  [980, { change: "RATE", rate: 2.5 }, "ONE", "HALF_UP", 1005],
  [980, { change: "AMOUNT", amount: 15 }, "HUNDRED", "HALF_UP", 1000],
  [980, { change: "AMOUNT", amount: -1000 }, "ONE", "HALF_UP", -20],
  [980, { change: "PRICE", price: 1200 }, "TEN", "DOWN", 1200],
] as const)("%d yen changed by %o in units of %s, %s, is %d", (before, by, unit, rounding, after) => {
  expect(changedPrice(before, by, unit, rounding)).toBe(after);
});

describe("many products at once", () => {
  const raise = { change: "RATE", rate: 10, unit: "TEN", rounding: "HALF_UP", dryRun: false } as const;

  test("each changes its price or says why not; a dry run tells the same and changes nothing", async () => {
    const [cheap, dear] = [await tencho().added(fresh()), await tencho().added(fresh({ price: 990_000 }))];
    const input = { ...raise, productIds: [cheap.productId, dear.productId, 2_000_000_000] };
    const foretold = await tencho().act(UpdateProductPricesDocument, { ...input, dryRun: true });
    expect(outcomes(foretold)).toEqual(["CHANGED", "REFUSED", "REFUSED"]);
    expect(foretold[0]).toMatchObject({
      name: `かけそば (${cheap.productCode})`,
      details: ["¥980 → ¥1,080", "適用：すぐに"],
    });
    expect(foretold[1]?.details.join()).toMatch(saying("W022"));
    expect(await found(cheap.productId)).toEqual(cheap);
    expect(await tencho().act(UpdateProductPricesDocument, input)).toEqual(foretold);
    expect(await found(cheap.productId)).toMatchObject({ price: 1080, cost: 286, version: 2 });
  });

  test("a price change with a time waits for it", async () => {
    const product = await tencho().added(fresh());
    const updateTimer = "2026-06-01T05:00:00+09:00";
    const productIds = [product.productId];
    const input = { ...raise, productIds, updateTimer };
    const outcome = await tencho().act(UpdateProductPricesDocument, input);
    expect(outcome[0]?.details).toEqual(["¥980 → ¥1,080", expect.stringMatching(/^適用：2026.0?6.0?1.* 0?5:00から$/)]);
    expect(await found(product.productId)).toMatchObject({
      price: 980,
      updateProduct: { price: 1080, cost: null, updateTimer: "2026-05-31T20:00:00.000Z" },
    });
  });

  test("are hidden, moved and deleted; those of others and those in use are told apart", async () => {
    const [first, second] = [await tencho().added(fresh()), await tencho().added(fresh())];
    const foreign = await productsOf(server, "honbu").added(fresh({ storeId: 433, categoryId: branch.category }));
    const productIds = [first.productId, second.productId];
    const hide = { productIds, hidden: "HIDE" } as const;
    expect(outcomes(await tencho().act(UpdateProductsHiddenDocument, hide))).toEqual(["CHANGED", "CHANGED"]);
    expect(outcomes(await tencho().act(UpdateProductsHiddenDocument, hide))).toEqual(["SKIPPED", "SKIPPED"]);
    const drinks = await aCategory(431, "飲み物");
    const move = { productIds: [first.productId, foreign.productId], categoryId: drinks };
    expect(outcomes(await tencho().act(MoveProductsDocument, move))).toEqual(["CHANGED", "REFUSED"]);
    expect(await found(first.productId)).toMatchObject({ hidden: true, categoryId: drinks, version: 3 });
    await aCoupon(second.productId);
    const deleted = await tencho().deleteAll(productIds);
    expect(outcomes(deleted)).toEqual(["DELETED", "REFUSED"]);
    expect(deleted[1]?.details.join()).toContain("一杯目の割引");
    expect(await found(first.productId)).toBeUndefined();
    expect(outcomes(await productsOf(server, "bessha").deleteAll(productIds))).toEqual(["REFUSED", "REFUSED"]);
  });
});

describe("a copy", () => {
  const to = (productIds: number[], more: Partial<CopyProductsInput> = {}) =>
    tencho().act(CopyProductsDocument, {
      productIds,
      storeIds: [433],
      orderTypes: ["EAT_IN"],
      existing: "SKIP",
      addCategories: false,
      dryRun: false,
      ...more,
    });

  test("names the same things in the other shop by code and name, and tells what is not there", async () => {
    const only = await anOption(431, "O9", "替え玉");
    const product = await tencho().added(
      fresh({
        optionProducts: [only, shop.option],
        menuCategory: [shop.menu],
        countProduct: [{ countProductId: shop.count, quantity: 2 }],
        printerAddrId4: shop.printer,
        updateProduct: { updateTimer: "2026-06-01T05:00:00+09:00", price: 1050 },
      }),
    );
    const foretold = await to([product.productId], { dryRun: true });
    expect(foretold).toMatchObject([{ outcome: "ADDED", place: "店舗433 イートイン" }]);
    expect(foretold[0]?.details.join()).toContain("替え玉");
    expect((await tencho().list(433)).map(({ productCode }) => productCode)).not.toContain(product.productCode);
    expect(await to([product.productId])).toEqual(foretold);
    const copy = (await tencho().list(433)).at(-1);
    expect(copy).toMatchObject({
      productAdminId: product.productId,
      productCode: product.productCode,
      categoryId: branch.category,
      optionProducts: [branch.option],
      menuCategory: [branch.menu],
      countProduct: [{ countProductId: branch.count, quantity: 2 }],
      printerAddrId4: branch.printer,
      updateProduct: { price: 1050 },
      version: 1,
    });
  });

  test("of what is there already is skipped or brought up to date, and the same once more changes nothing", async () => {
    const product = await tencho().added(fresh());
    await to([product.productId]);
    await tencho().update(edited(product, { price: 1200 }));
    expect(await to([product.productId])).toMatchObject([{ outcome: "SKIPPED" }]);
    expect(await to([product.productId], { existing: "UPDATE" })).toMatchObject([{ outcome: "CHANGED" }]);
    expect((await tencho().list(433)).at(-1)).toMatchObject({ price: 1200, version: 2 });
    expect(await to([product.productId], { existing: "UPDATE" })).toMatchObject([{ outcome: "SKIPPED" }]);
    expect(await to([product.productId], { storeIds: [431] })).toMatchObject([{ outcome: "SKIPPED" }]);
  });

  test("without its category is refused, or makes it; it bears the tax rate of its order type, which is said", async () => {
    const product = await tencho().added(fresh({ menuCategory: [shop.menu] }));
    const abroad = { orderTypes: ["TAKEOUT"], storeIds: [431, 433] } satisfies Partial<CopyProductsInput>;
    expect(outcomes(await to([product.productId], abroad))).toEqual(["REFUSED", "REFUSED"]);
    const made = await to([product.productId], { ...abroad, addCategories: true });
    expect(outcomes(made)).toEqual(["ADDED", "ADDED"]);
    expect(made[0]?.details.join()).toMatch(/そば.*税率を10%.*から8%.*に変えます.*酒類/);
    expect(await tencho().list(431, "TAKEOUT")).toMatchObject([
      { productCode: product.productCode, taxRate: "REDUCED", menuCategory: [] },
    ]);
    // What somebody set there by hand stays.
    const [there] = await tencho().list(431, "TAKEOUT");
    if (!there) throw new Error("no copy");
    await tencho().update(edited(there, { taxRate: "STANDARD" }));
    await tencho().update(edited(product, { price: 1300 }));
    await to([product.productId], { ...abroad, existing: "UPDATE" });
    expect(await tencho().list(431, "TAKEOUT")).toMatchObject([{ taxRate: "STANDARD", price: 1300 }]);
  });

  test("for delivery is sold by the services that the shop's other products have, or by all; which ones is said", async () => {
    const [first, second] = [await tencho().added(fresh()), await tencho().added(fresh())];
    const away: Partial<CopyProductsInput> = { orderTypes: ["DELIVERY"], storeIds: [431], addCategories: true };
    const foretold = await to([first.productId], { ...away, dryRun: true });
    expect(foretold[0]?.details.join()).toMatch(/デリバリーサービスは.*すべて（Uber Eats、出前館/);
    expect(await to([first.productId], away)).toEqual(foretold);
    const [copy] = await tencho().list(431, "DELIVERY");
    if (!copy) throw new Error("no copy");
    expect(copy).toMatchObject({ taxRate: "REDUCED" });
    await tencho().update(edited(copy, { delivery: [{ deliveryId: "WOLT" }] }));
    expect((await to([second.productId], away))[0]?.details.join()).toMatch(/使っているWoltにします/);
    expect((await tencho().list(431, "DELIVERY")).map(({ delivery }) => delivery)).toMatchObject([
      [{ deliveryId: "WOLT" }],
      [{ deliveryId: "WOLT" }],
    ]);
  });

  test("over what is there tells each field that changes, from what to what", async () => {
    const product = await tencho().added(fresh());
    await to([product.productId]);
    const counted = { countProduct: [{ countProductId: shop.count, quantity: 2 }] };
    await tencho().update(
      edited(product, {
        price: 1200,
        productName: "ざるそば",
        cutlery: true,
        optionProducts: [shop.option],
        ...counted,
      }),
    );
    const foretold = await to([product.productId], { existing: "UPDATE", dryRun: true });
    expect(foretold[0]?.details).toEqual([
      "商品名：かけそば → ざるそば",
      "価格(税込)：¥980 → ¥1,200",
      expect.stringMatching(/^オプション：なし → .+/),
      expect.stringMatching(/^カウント商品：なし → .+×2$/),
      "箸・スプーンの確認：いいえ → はい",
    ]);
    expect(await to([product.productId], { existing: "UPDATE" })).toEqual(foretold);
  });

  test("to no shop is refused at the shops", async () => {
    const product = await tencho().added(fresh());
    await expect(to([product.productId], { storeIds: [] })).rejects.toThrow("W001");
  });

  test("to a shop that is not the viewer's is refused as a whole", async () => {
    const product = await tencho().added(fresh());
    await expect(to([product.productId], { storeIds: [433, 400] })).rejects.toThrow("FORBIDDEN");
  });
});

const base = { tenant_id: 13, created_at: new Date(0), updated_at: new Date(0) };

async function aCategory(shop_id: number, category_name: string): Promise<number> {
  const { category_id } = await server.db.kysely
    .insertInto("product_category")
    .values({ ...base, shop_id, brand_id: 1, order_type: "EAT_IN", category_name })
    .returning("category_id")
    .executeTakeFirstOrThrow();
  return category_id;
}

async function anOption(shop_id: number, product_code: string, product_name: string): Promise<number> {
  const { product_id } = await server.db.kysely
    .insertInto("product_option")
    .values({ ...base, shop_id, order_type: "EAT_IN", product_code, product_name, price: 1, tax_rate: "STANDARD" })
    .returning("product_id")
    .executeTakeFirstOrThrow();
  return product_id;
}

async function aCoupon(product_id: number): Promise<void> {
  await server.db.kysely
    .insertInto("coupon")
    .values({
      ...base,
      shop_id: 431,
      coupon_name: "一杯目の割引",
      target: "EVERYONE",
      target_type: "PRODUCT",
      product_id,
      use_range: "ALL",
      usage: "ONCE",
      store_cooperation: false,
      discount_type: "PRICE",
      discount_price: 100,
      term_type: "ALWAYS",
    })
    .execute();
}
