import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedPrice } from "../../../../src/domain/priceChange.ts";
import {
  CopyProductsDocument,
  MoveProductsDocument,
  UpdateProductPricesDocument,
  UpdateProductsHiddenDocument,
  type CopyProductsInput,
  type CreateProductInput,
  type OrderType,
  type UpdateProductPricesInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";
import { saying } from "../../../support/messages.ts";

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

  describe("that have a reservation", () => {
    const updateTimer = "2026-06-01T05:00:00+09:00";
    const reserved = () => tencho().added(fresh({ updateProduct: { updateTimer, price: 930 } }));
    const change = async (productId: number, more: Partial<UpdateProductPricesInput>) => {
      const [outcome] = await tencho().act(UpdateProductPricesDocument, { ...raise, productIds: [productId], ...more });
      return { ...outcome, after: await found(productId) };
    };

    test("stay as they are until the person says what becomes of it", async () => {
      const { productId } = await reserved();
      const asked = await change(productId, {});
      expect(asked).toMatchObject({ outcome: "REFUSED", after: { price: 980, updateProduct: { price: 930 } } });
      expect(asked.details?.join()).toMatch(/2026\/06\/01 05:00に¥930になる予約があります/);
    });

    test("keep it, shift it by the same change or drop it, and say so", async () => {
      const [kept, shifted, dropped] = [await reserved(), await reserved(), await reserved()];
      expect(await change(kept.productId, { reserved: "KEEP" })).toMatchObject({
        details: ["¥980 → ¥1,080", "適用：すぐに", "2026/06/01 05:00に¥930になる予約は残ります"],
        after: { price: 1080, updateProduct: { price: 930 } },
      });
      expect(await change(shifted.productId, { reserved: "SHIFT" })).toMatchObject({
        details: expect.arrayContaining(["2026/06/01 05:00の予約：¥930 → ¥1,020"]),
        after: { price: 1080, updateProduct: { price: 1020, updateTimer: "2026-05-31T20:00:00.000Z" } },
      });
      expect(await change(dropped.productId, { reserved: "DROP" })).toMatchObject({
        details: expect.arrayContaining(["2026/06/01 05:00に¥930になる予約を取り消します"]),
        after: { price: 1080, updateProduct: null },
      });
    });

    test("have one at a time: a later change replaces it only where it may", async () => {
      const { productId } = await reserved();
      const later = { updateTimer: "2026-07-01T05:00:00+09:00" };
      expect(await change(productId, later)).toMatchObject({ outcome: "REFUSED" });
      expect(await change(productId, { ...later, reserved: "KEEP" })).toMatchObject({ outcome: "SKIPPED" });
      expect(await change(productId, { ...later, reserved: "SHIFT" })).toMatchObject({
        outcome: "REFUSED",
        after: { updateProduct: { price: 930 } },
      });
      expect(await change(productId, { ...later, reserved: "DROP" })).toMatchObject({
        outcome: "CHANGED",
        after: { price: 980, updateProduct: { price: 1080, updateTimer: "2026-06-30T20:00:00.000Z" } },
      });
    });
  });

  test.each([
    [{ change: "PRICE", price: 0 }, "0円"],
    [{ change: "RATE", rate: -50 }, "半額以下"],
    [{ change: "PRICE", price: 300 }, "半額以下"],
    [{ change: "PRICE", price: 2940 }, "3倍以上"],
  ] as const)("changed by %o draw a warning", async (by, words) => {
    const { productId } = await tencho().added(fresh());
    const whole = { ...raise, ...by, unit: "ONE", dryRun: true } as const;
    const [outcome] = await tencho().act(UpdateProductPricesDocument, { ...whole, productIds: [productId] });
    expect(outcome).toMatchObject({ outcome: "CHANGED", warnings: [expect.stringContaining(words)] });
  });

  test("changed by a usual step draw none", async () => {
    const { productId } = await tencho().added(fresh());
    const [outcome] = await tencho().act(UpdateProductPricesDocument, { ...raise, productIds: [productId] });
    expect(outcome?.warnings).toEqual([]);
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
    expect(foretold[0]?.warnings.join()).toContain("替え玉");
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

  test("brings along what the other shop lacks, where that is ticked, and counts it as a warning where it is not", async () => {
    const option = await anOption(431, "O10", "半熟卵");
    const countProductId = await aCountProduct(431, "卵");
    const printer = await aPrinter(431, "厨房9");
    const product = await tencho().added(
      fresh({ optionProducts: [option], countProduct: [{ countProductId, quantity: 1 }], printerAddrId1: printer }),
    );
    const [poor] = await to([product.productId], { dryRun: true });
    expect(poor).toMatchObject({ outcome: "ADDED", details: [] });
    for (const lost of ["半熟卵", "卵", "厨房9"]) expect(poor?.warnings.join()).toContain(`「${lost}」は複製先にない`);
    const all = { addOptions: true, addCountProducts: true, addPrinters: true };
    const foretold = await to([product.productId], { ...all, dryRun: true });
    expect(foretold).toMatchObject([{ outcome: "ADDED", warnings: [] }]);
    expect(foretold[0]?.details).toHaveLength(3);
    expect(await to([product.productId], all)).toEqual(foretold);
    const copy = (await tencho().list(433)).at(-1);
    expect(copy).toMatchObject({ optionProducts: [expect.any(Number)], countProduct: [{ quantity: 1 }] });
    expect(copy?.printerAddrId1).toEqual(expect.any(Number));
    // The next dish finds what the first one brought.
    const next = await tencho().added(fresh({ optionProducts: [option] }));
    expect(await to([next.productId], all)).toMatchObject([{ outcome: "ADDED", details: [], warnings: [] }]);
  });

  test("never loses its limits of time: without its only menu type it is refused, or brings it", async () => {
    const menu = await aMenu(431, "NIGHT", "夜のみ");
    const product = await tencho().added(fresh({ menuCategory: [menu] }));
    expect(await to([product.productId])).toMatchObject([{ outcome: "REFUSED" }]);
    const both = await tencho().added(fresh({ menuCategory: [menu, shop.menu] }));
    expect(await to([both.productId])).toMatchObject([
      { outcome: "ADDED", warnings: [expect.stringContaining("夜のみ")] },
    ]);
    const [brought] = await to([product.productId], { addMenuCategories: true });
    expect(brought).toMatchObject({ outcome: "ADDED", details: ["メニュー種別「夜のみ」を作ります"] });
    expect((await tencho().list(433)).at(-1)?.menuCategory).toHaveLength(1);
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
    const product = await tencho().added(fresh({ menuCategory: [shop.menu], taxClass: "FOOD" }));
    const abroad = { orderTypes: ["TAKEOUT"], storeIds: [431, 433] } satisfies Partial<CopyProductsInput>;
    expect(outcomes(await to([product.productId], abroad))).toEqual(["REFUSED", "REFUSED"]);
    const made = await to([product.productId], { ...abroad, addCategories: true });
    expect(outcomes(made)).toEqual(["ADDED", "ADDED"]);
    expect(made[0]?.details.join()).toContain("そば");
    expect(made[0]?.details.join()).toMatch(/税率を10%.*から8%.*に変えます/);
    expect(made[0]?.warnings.join()).toMatch(/ランチ.*限りなく頼めます/);
    expect(await tencho().list(431, "TAKEOUT")).toMatchObject([
      { productCode: product.productCode, taxRate: "REDUCED", menuCategory: [] },
    ]);
    // What somebody said there of a dish that nobody classed here stays.
    const [there] = await tencho().list(431, "TAKEOUT");
    if (!there) throw new Error("no copy");
    await tencho().update(edited(there, { taxClass: "OTHER", allergens: ["EGG"] }));
    await tencho().update(edited(product, { price: 1300, taxClass: null }));
    await to([product.productId], { ...abroad, existing: "UPDATE" });
    expect(await tencho().list(431, "TAKEOUT")).toMatchObject([
      { taxClass: "OTHER", taxRate: "STANDARD", price: 1300, allergens: ["EGG"] },
    ]);
  });

  test("does not contradict itself about the rate of a dish without a tax class", async () => {
    const product = await tencho().added(fresh());
    const away: Partial<CopyProductsInput> = { orderTypes: ["TAKEOUT"], storeIds: [431], addCategories: true };
    await to([product.productId], away);
    // What was registered before there were classes.
    await sql`update product set tax_rate = 'REDUCED', tax_class = null where product_code = ${product.productCode}
      and order_type = 'TAKEOUT'`.execute(server.db.kysely);
    const [copied] = await to([product.productId], { ...away, existing: "UPDATE" });
    const said = [...(copied?.details ?? []), ...(copied?.warnings ?? [])].filter((text) => text.includes("税率"));
    expect(said).toEqual([
      "税率：8%(軽減) → 10%(標準)",
      "税区分が未設定のため、税率は8%(軽減)から10%(標準)に変わります。飲食料品か酒類かを登録してください",
    ]);
  });

  test("for delivery is sold by the services that the shop's other products have, or by all; which ones is said", async () => {
    const food = { taxClass: "FOOD" } as const;
    const [first, second] = [await tencho().added(fresh(food)), await tencho().added(fresh(food))];
    const away: Partial<CopyProductsInput> = {
      orderTypes: ["DELIVERY"],
      storeIds: [431],
      addCategories: true,
    };
    const foretold = await to([first.productId], { ...away, dryRun: true });
    expect(foretold[0]?.warnings.join()).toMatch(/デリバリーサービスは.*すべて（Uber Eats、出前館/);
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

  test("bears the rate of its tax class in the other order type: sake stays at 10 %, and what nobody classed is doubted", async () => {
    const dishes = [
      await tencho().added(fresh({ productName: "獺祭", taxClass: "ALCOHOL" })),
      await tencho().added(fresh({ productName: "牛丼", taxClass: "FOOD" })),
      await tencho().added(fresh({ productName: "魔王" })),
    ];
    const home: Partial<CopyProductsInput> = { orderTypes: ["TAKEOUT"], storeIds: [431], addCategories: true };
    const ids = dishes.map(({ productId }) => productId);
    const foretold = await to(ids, { ...home, dryRun: true });
    expect(
      foretold.map(({ details, warnings }) => [...details.filter((one) => one.startsWith("税")), ...warnings].join()),
    ).toEqual([
      "",
      "税率を10%(標準)から8%(軽減)に変えます（税区分から決まります）",
      "税区分が未設定のため、税率は10%(標準)のままです。飲食料品か酒類かを登録してください",
    ]);
    expect(outcomes(await to(ids, home))).toEqual(["ADDED", "ADDED", "ADDED"]);
    const copies = (await tencho().list(431, "TAKEOUT")).slice(-3);
    expect(copies.map(({ taxClass, taxRate }) => [taxClass, taxRate])).toEqual([
      ["ALCOHOL", "STANDARD"],
      ["FOOD", "REDUCED"],
      [null, "STANDARD"],
    ]);
    // Back into the shop, and over what is there, the class stays with its rate.
    const [, food] = copies;
    expect(await to([food?.productId ?? 0], { ...home, orderTypes: ["EAT_IN"], existing: "UPDATE" })).toMatchObject([
      { outcome: "SKIPPED" },
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

async function aMenu(shop_id: number, menu_category_code: string, menu_category_name: string): Promise<number> {
  const { menu_category_id } = await server.db.kysely
    .insertInto("product_menu_category")
    .values({ ...base, shop_id, menu_category_code, menu_category_name, sales_day_monday: true })
    .returning("menu_category_id")
    .executeTakeFirstOrThrow();
  return menu_category_id;
}

async function aCountProduct(shop_id: number, count_product_name: string): Promise<number> {
  const { count_product_id } = await server.db.kysely
    .insertInto("count_product")
    .values({ tenant_id: 13, created_at: new Date(0), shop_id, count_product_name })
    .returning("count_product_id")
    .executeTakeFirstOrThrow();
  return count_product_id;
}

async function aPrinter(shop_id: number, printer_name: string): Promise<number> {
  const { printer_addr_id } = await server.db.kysely
    .insertInto("printer")
    .values({ tenant_id: 13, shop_id, printer_name })
    .returning("printer_addr_id")
    .executeTakeFirstOrThrow();
  return printer_addr_id;
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
