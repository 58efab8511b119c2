import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CategoryLinesDocument,
  CouponLinesDocument,
  MediaLinesDocument,
  MenuCategoryLineDocument,
  MenuCategoryLinesDocument,
  OptionLinesDocument,
  ProductLineDocument,
  ProductLinesDocument,
  type ProductLinesQuery,
  type ProductLinesQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

type Line = ProductLinesQuery["page"]["lines"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await sql`update shop set brand_id = 2 where tenant_id = 13 and shop_id in (504, 505)`.execute(server.db.kysely);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from product`.execute(server.db.kysely);
  await sql`delete from product_category`.execute(server.db.kysely);
  Object.assign(server.people.tencho, viewers.tencho);
});

const shops = [431, 433, 400];
const page = (more: Partial<ProductLinesQueryVariables> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, ProductLinesDocument, { shop_ids: shops, limit: 50, offset: 0, ...more });
const keysOf = async (more: Partial<ProductLinesQueryVariables> = {}, viewer?: ViewerName) =>
  (await page(more, viewer)).lines.map(({ lineKey }) => lineKey);
const valuesOf = (line: Line | undefined, name: string) => line?.fields.find(({ field }) => field === name)?.values;

/** Beer in three shops: dearer in one of them, and sold to take away in two. */
async function addBeer() {
  const beer = { product_code: "BEER", product_name: "生ビール", display_sequence: 5 };
  for (const shop_id of shops) await aProduct(server.db, { ...beer, shop_id, price: shop_id === 400 ? 600 : 580 });
  for (const shop_id of [431, 400])
    await aProduct(server.db, { ...beer, shop_id, order_type: "TAKEOUT", price: 580, tax_rate: "REDUCED" });
}

describe("a line", () => {
  test("is all records with one code, over shops and order types: each value with its records, shops and order types", async () => {
    await addBeer();
    const { total, lines } = await page();
    expect(total).toBe(1);
    expect(lines[0]).toMatchObject({ brandId: 1, brandName: "そば処", lineKey: "BEER", records: 5, shops: 3 });
    expect(lines[0]?.names).toEqual([{ text: "生ビール", records: 5, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] }]);
    expect(valuesOf(lines[0], "price")).toEqual([
      { text: "¥580", records: 4, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] },
      { text: "¥600", records: 1, shops: 1, orderTypes: ["EAT_IN"] },
    ]);
    expect(valuesOf(lines[0], "taxRate")?.map(({ orderTypes }) => orderTypes)).toEqual([["EAT_IN"], ["TAKEOUT"]]);
    expect(valuesOf(lines[0], "cost")).toMatchObject([{ text: "", records: 5 }]);
    expect(valuesOf(lines[0], "status")).toMatchObject([{ records: 5, shops: 3 }]);
  });

  test("is found by what one of its records leaves empty, of the fields that the viewer may read", async () => {
    await addBeer();
    await aProduct(server.db, { product_code: "SOBA", display_sequence: 6, tax_class: "FOOD", allergens: ["NONE"] });
    await aProduct(server.db, { product_code: "SOBA", shop_id: 433, tax_class: "FOOD", allergens: ["WHEAT"] });
    expect(await keysOf({ unset: "taxClass" })).toEqual(["BEER"]);
    expect(await keysOf({ unset: "allergens" })).toEqual(["BEER"]);
    await aProduct(server.db, { product_code: "SOBA", shop_id: 400, tax_class: "FOOD", allergens: [] });
    expect(await page({ unset: "allergens" })).toMatchObject({ total: 2 });
    expect(await keysOf({ unset: "allergens", shop_ids: [431, 433] })).toEqual(["BEER"]);
    expect(await keysOf({ unset: "taxClass", choice: "INCOMPLETE" })).toEqual(["BEER"]);
    for (const unset of ["status", "tenant_id", "nothing", "x".repeat(41)]) {
      const { errors } = await server.run("honbu", ProductLinesDocument, {
        shop_ids: shops,
        limit: 1,
        offset: 0,
        unset,
      });
      expect(errors[0]?.extensions.errors).toMatchObject([{ field: "unset" }]);
    }
  });

  test("says which shop lacks it, in the order types that other shops have", async () => {
    await addBeer();
    expect((await page()).lines[0]?.missing).toEqual([{ orderType: "TAKEOUT", shopIds: [433] }]);
    expect((await page({ orderType: "EAT_IN" })).lines[0]).toMatchObject({ records: 3, missing: [] });
    expect((await page({ shop_ids: [...shops, 495] })).lines[0]?.missing).toEqual([
      { orderType: "EAT_IN", shopIds: [495] },
      { orderType: "TAKEOUT", shopIds: [433, 495] },
    ]);
  });

  test("has one category where the categories of the shops have one name, and is not different by their numbers", async () => {
    const categories: number[] = [];
    for (const shop_id of shops) {
      const category_name = shop_id === 400 ? "飲物" : "酒";
      const { category_id } = await server.db.kysely
        .insertInto("product_category")
        .values({ tenant_id: 13, shop_id, brand_id: 1, order_type: "EAT_IN", category_name })
        .returning("category_id")
        .executeTakeFirstOrThrow();
      categories.push(category_id);
    }
    for (const [index, shop_id] of shops.entries())
      await aProduct(server.db, { shop_id, product_code: "SAKE", category_id: categories[index] ?? 0 });
    const of = async (shop_ids: number[]) => valuesOf((await page({ shop_ids })).lines[0], "categoryId");
    expect(await of([431, 433])).toMatchObject([{ text: "酒", shops: 2 }]);
    expect(await of(shops)).toMatchObject([
      { text: "酒", shops: 2 },
      { text: "飲物", shops: 1 },
    ]);
    expect(await keysOf({ shop_ids: [431, 433], choice: "DIFFERENT" })).toEqual([]);
    expect(await keysOf({ choice: "DIFFERENT" })).toEqual(["SAKE"]);
  });

  test("is read record by record: shops in their order, then order types, with the texts of the fields", async () => {
    await addBeer();
    const records = await server.call("honbu", ProductLineDocument, { shop_ids: shops, brandId: 1, lineKey: "BEER" });
    expect(records.map(({ shopName, orderType }) => [shopName, orderType])).toEqual([
      ["店舗431", "EAT_IN"],
      ["店舗431", "TAKEOUT"],
      ["店舗433", "EAT_IN"],
      ["店舗400", "EAT_IN"],
      ["店舗400", "TAKEOUT"],
    ]);
    expect(records[3]).toMatchObject({ shopId: 400, version: 1 });
    expect(records[3]?.values).toEqual(
      expect.arrayContaining([
        { field: "productName", text: "生ビール" },
        { field: "price", text: "¥600" },
      ]),
    );
  });
});

describe("the list of lines", () => {
  test("stands in the order of the menu, page by page, and counts all that match", async () => {
    const codes = ["C", "A", "B"];
    for (const [index, product_code] of codes.entries())
      for (const shop_id of shops) await aProduct(server.db, { shop_id, product_code, display_sequence: index });
    await aProduct(server.db, { product_code: "D", display_sequence: 1 });
    expect(await keysOf()).toEqual(["C", "A", "D", "B"]);
    expect(await page({ limit: 2, offset: 2 })).toMatchObject({
      total: 4,
      lines: [{ lineKey: "D" }, { lineKey: "B" }],
    });
    expect(await page({ offset: 10 })).toEqual({ total: 4, translated: null, lines: [] });
  });

  test("is narrowed to lines whose values differ, or that a shop lacks", async () => {
    await addBeer();
    for (const shop_id of shops) await aProduct(server.db, { shop_id, product_code: "SAME" });
    await aProduct(server.db, { product_code: "ONE" });
    expect(await keysOf({ choice: "ALL" })).toHaveLength(3);
    expect(await keysOf({ choice: "DIFFERENT" })).toEqual(["BEER"]);
    expect(await keysOf({ choice: "INCOMPLETE" })).toEqual(["ONE", "BEER"]);
    // Sold out somewhere is no difference: it ends by itself.
    await aProduct(server.db, { product_code: "SAME", order_type: "TAKEOUT", sold_out_through: "9999-12-31" });
    expect(await keysOf({ choice: "DIFFERENT" })).toEqual(["BEER"]);
  });

  test("is searched as lists are: by any text of a record, whatever its width and kana", async () => {
    await addBeer();
    await aProduct(server.db, { product_code: "EDA", product_name: "枝豆", product_name_en: "Green soybeans" });
    expect(await keysOf({ keyword: "ﾋﾞｰﾙ" })).toEqual(["BEER"]);
    expect(await keysOf({ keyword: "びーる 生" })).toEqual(["BEER"]);
    expect(await keysOf({ keyword: "ＥＤＡ" })).toEqual(["EDA"]);
    expect(await keysOf({ keyword: "soybeans" })).toEqual(["EDA"]);
    expect(await page({ keyword: "ない" })).toEqual({ total: 0, translated: null, lines: [] });
    expect(await keysOf({ keyword: "%' or 1=1" })).toEqual([]);
    expect(await keysOf({ keyword: "ビール", choice: "INCOMPLETE", orderType: "EAT_IN" })).toEqual([]);
  });

  test("never mixes brands, and never shows what another company has under the same code", async () => {
    await addBeer();
    await aProduct(server.db, { shop_id: 504, product_code: "BEER", product_name: "ビール", price: 900 });
    await aProduct(server.db, { tenant_id: 59, shop_id: 601, product_code: "BEER", product_name: "他社", price: 1 });
    const { total, lines } = await page({ shop_ids: [...shops, 504, 505] });
    expect(total).toBe(2);
    expect(lines.map(({ brandName, records, names }) => [brandName, records, names.map(({ text }) => text)])).toEqual([
      ["そば処", 5, ["生ビール"]],
      ["喫茶", 1, ["ビール"]],
    ]);
    expect(lines[1]?.missing).toEqual([{ orderType: "EAT_IN", shopIds: [505] }]);
    const one = { shop_ids: [...shops, 504], brandId: 2, lineKey: "BEER" };
    expect(await server.call("honbu", ProductLineDocument, one)).toMatchObject([{ shopId: 504 }]);
    expect((await page({ shop_ids: [601, 602] }, "bessha")).lines).toMatchObject([{ brandId: 59, records: 1 }]);
    expect(await server.refusal("bessha", ProductLineDocument, { ...one, shop_ids: [601] })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(
      await server.refusal("bessha", ProductLinesDocument, { shop_ids: [431], limit: 1, offset: 0 }),
    ).toMatchObject({ code: "FORBIDDEN" });
  });

  test("shows a person with five shops the lines of five shops, and no other", async () => {
    const five = [431, 433, 400, 495, 398];
    Object.assign(server.people.tencho, { shopIds: five });
    for (const shop_id of [...five, 501]) await aProduct(server.db, { shop_id, product_code: "TEN" });
    expect((await page({ shop_ids: five }, "tencho")).lines).toMatchObject([{ records: 5, shops: 5, missing: [] }]);
    expect(
      await server.refusal("tencho", ProductLinesDocument, { shop_ids: [...five, 501], limit: 1, offset: 0 }),
    ).toMatchObject({ code: "FORBIDDEN" });
  });

  test("counts a shop once that is named twice, and answers no shops with no lines", async () => {
    await addBeer();
    expect((await page({ shop_ids: [431, 431] })).lines).toMatchObject([{ records: 2, shops: 1, missing: [] }]);
    expect(await page({ shop_ids: [] })).toEqual({ total: 0, translated: null, lines: [] });
  });
});

describe("every resource with lines", () => {
  const at = new Date("2026-05-20T00:00:00Z");
  const base = { tenant_id: 13, created_at: at, updated_at: at };
  const request = { shop_ids: [431, 433], limit: 10, offset: 0 };
  const both = [431, 433];

  test("categories, by name in each order type", async () => {
    const { kysely } = server.db;
    for (const [shop_id, order_type] of [
      [431, "EAT_IN"],
      [433, "EAT_IN"],
      [431, "TAKEOUT"],
    ] as const)
      await kysely
        .insertInto("product_category")
        .values({ ...base, shop_id, order_type, brand_id: 1, category_name: "麺" })
        .execute();
    expect((await server.call("honbu", CategoryLinesDocument, request)).lines).toMatchObject([
      { lineKey: "麺", records: 3, shops: 2, missing: [{ orderType: "TAKEOUT", shopIds: [433] }], fields: [] },
    ]);
  });

  test("options, by code", async () => {
    for (const shop_id of both)
      await server.db.kysely
        .insertInto("product_option")
        .values({
          ...base,
          shop_id,
          order_type: "EAT_IN",
          product_code: "NEGI",
          product_name: "ねぎ",
          price: shop_id,
          tax_rate: "STANDARD",
        })
        .execute();
    const { lines } = await server.call("honbu", OptionLinesDocument, { ...request, choice: "DIFFERENT" });
    expect(lines).toMatchObject([{ lineKey: "NEGI", records: 2, missing: [] }]);
  });

  test("menu types, by code and without an order type, in the shops that have menu types", async () => {
    for (const shop_id of both)
      await server.db.kysely
        .insertInto("product_menu_category")
        .values({ ...base, shop_id, menu_category_code: "LUNCH", menu_category_name: "ランチ", start_time: "11:00" })
        .execute();
    const more = { ...request, shop_ids: [431, 433, 400] };
    const { lines } = await server.call("honbu", MenuCategoryLinesDocument, more);
    expect(lines).toMatchObject([
      { lineKey: "LUNCH", records: 2, missing: [{ orderType: null, shopIds: [400] }], names: [{ orderTypes: [] }] },
    ]);
    expect(
      await server.call("honbu", MenuCategoryLineDocument, { shop_ids: both, brandId: 1, lineKey: "LUNCH" }),
    ).toMatchObject([{ shopId: 431, orderType: null }, { shopId: 433 }]);
    expect(await server.refusal("honbu", MenuCategoryLinesDocument, { ...request, shop_ids: [501] })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("coupons and media, by name, of which a shop may have several", async () => {
    const coupon = {
      ...base,
      coupon_name: "ビール半額",
      target: "EVERYONE",
      target_type: "BILL",
      use_range: "ALL",
      usage: "ONCE",
      store_cooperation: false,
      discount_type: "RATE",
      discount_rate: 50,
      term_type: "ALWAYS",
    } as const;
    const media = { ...base, title: "ようこそ", source: "/media/a.png", category: "IMAGE", display_time: 8 } as const;
    for (const shop_id of [431, 431]) {
      await server.db.kysely
        .insertInto("coupon")
        .values({ ...coupon, shop_id })
        .execute();
      await server.db.kysely
        .insertInto("tto_media")
        .values({ ...media, shop_id })
        .execute();
    }
    for (const document of [CouponLinesDocument, MediaLinesDocument]) {
      const { lines } = await server.call("honbu", document, {
        ...request,
        choice: "INCOMPLETE",
      });
      expect(lines).toMatchObject([{ records: 2, shops: 1, missing: [{ orderType: null, shopIds: [433] }] }]);
    }
  });
});
