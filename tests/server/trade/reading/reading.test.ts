import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  GetCouponsOfShopDocument,
  GetDiscountsOfShopDocument,
  GetHoursOfShopDocument,
  GetMediaOfShopDocument,
  GetMenuOfShopDocument,
  UpdateOptionsSoldOutDocument,
  UpdateProductsSoldOutDocument,
  type OrderType,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { aProduct } from "../../../support/menu.ts";
import { menuOf } from "../../../support/products.ts";

let clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => clock.now() } });
});
afterAll(() => server.close());
beforeEach(() => {
  clock = movedClock("2026-05-20T12:00:00+09:00");
});

const read = (orderType: OrderType, changedSince?: string) =>
  server.call("pos431", GetMenuOfShopDocument, { orderType, changedSince: changedSince ?? null });
const product = async (productId: number, orderType: OrderType = "EAT_IN") =>
  (await read(orderType)).menu?.products.find((one) => one.productId === productId);
const at = new Date("2026-05-20T00:00:00Z");
const shop = { tenant_id: 13, shop_id: 431, created_at: at, updated_at: at };

test("a shop's key reads the menu of its own shop, in the languages, with options and without costs", async () => {
  const { category } = await menuOf(server, 431, "EAT_IN");
  const { product_id: optionId } = await server.db.kysely
    .insertInto("product_option")
    .values({
      ...shop,
      order_type: "EAT_IN",
      product_code: "O9",
      product_name: "ねぎ",
      price: 110,
      cost: 20,
      tax_rate: "STANDARD",
      topping_required: true,
    })
    .returning("product_id")
    .executeTakeFirstOrThrow();
  const id = await aProduct(server.db, {
    product_code: "R1",
    product_name: "醤油ラーメン",
    product_name_en: "Ramen",
    price: 980,
    cost: 290,
    category_id: category,
    option_products: [optionId],
    product_admin_id: 77,
  });
  await aProduct(server.db, { product_code: "R1", order_type: "TAKEOUT" });
  await aProduct(server.db, { product_code: "R1", shop_id: 433 });
  const { menu, changed } = await read("EAT_IN");
  expect(changed).toBe(true);
  expect(menu).toMatchObject({ shop_id: 431, orderType: "EAT_IN", accepted: true });
  expect(menu?.categories).toMatchObject([{ categoryId: category }]);
  expect(menu?.products.filter(({ productCode }) => productCode === "R1")).toMatchObject([
    {
      productId: id,
      productAdminId: 77,
      productName: "醤油ラーメン",
      productNameEn: "Ramen",
      price: 980,
      status: "ON_SALE",
      soldOut: null,
      categoryId: category,
      optionProducts: [optionId],
      printers: [],
    },
  ]);
  expect(menu?.options.find(({ productId }) => productId === optionId)).toMatchObject({
    productName: "ねぎ",
    price: 110,
    status: "ON_SALE",
    topping_required: true,
  });
  expect(JSON.stringify(menu)).not.toContain("cost");
});

test("an answer to the version that one has is empty until something changes, by a person or by the clock", async () => {
  const { version } = await read("EAT_IN");
  expect(await read("EAT_IN", version)).toEqual({ version, changed: false, menu: null });
  const id = await aProduct(server.db, { release_timer: new Date("2026-05-20T15:00:00+09:00") });
  const added = await read("EAT_IN", version);
  expect(added).toMatchObject({ changed: true });
  expect(added.menu?.products.find(({ productId }) => productId === id)).toMatchObject({ status: "SCHEDULED" });
  expect((await read("EAT_IN", added.version)).changed).toBe(false);
  clock.pass(3 * 3600);
  const released = await read("EAT_IN", added.version);
  expect(released.changed).toBe(true);
  expect(released.menu?.products.find(({ productId }) => productId === id)).toMatchObject({ status: "ON_SALE" });
});

test("what is sold out is so in the next answer", async () => {
  const id = await aProduct(server.db);
  const { version } = await read("EAT_IN");
  await server.call("tencho", UpdateProductsSoldOutDocument, { input: { productIds: [id], soldOut: "TODAY" } });
  const { changed, menu } = await read("EAT_IN", version);
  expect(changed).toBe(true);
  expect(menu?.products.find(({ productId }) => productId === id)).toMatchObject({
    status: "SOLD_OUT",
    soldOut: "TODAY",
  });
});

test("an option that is sold out is so in the next answer, until the business day ends", async () => {
  const { product_id: id } = await server.db.kysely
    .insertInto("product_option")
    .values({
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN",
      product_code: "AJI",
      product_name: "味玉",
      price: 120,
      tax_rate: "STANDARD",
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returning("product_id")
    .executeTakeFirstOrThrow();
  const found = async () => (await read("EAT_IN")).menu?.options.find(({ productId }) => productId === id);
  expect(await found()).toMatchObject({ status: "ON_SALE", soldOut: null });
  const { version } = await read("EAT_IN");
  const pressed = await server.call("tencho", UpdateOptionsSoldOutDocument, {
    input: { productIds: [id], soldOut: "TODAY" },
  });
  expect(pressed).toMatchObject([{ id, outcome: "CHANGED" }]);
  expect((await read("EAT_IN", version)).changed).toBe(true);
  expect(await found()).toMatchObject({ status: "SOLD_OUT", soldOut: "TODAY" });
  const foreign = { input: { productIds: [id], soldOut: "RESUME" as const } };
  expect(await server.call("bessha", UpdateOptionsSoldOutDocument, foreign)).toMatchObject([{ outcome: "REFUSED" }]);
  clock.pass(17 * 3600);
  expect(await found()).toMatchObject({ status: "ON_SALE", soldOut: null });
});

test("a scheduled price counts from its time on, and hidden products are marked", async () => {
  const id = await aProduct(server.db, {
    price: 500,
    hidden: true,
    scheduled: JSON.stringify({ updateProductId: 1, updateTimer: "2026-05-20T04:00:00.000Z", price: 550, cost: null }),
  });
  expect(await product(id)).toMatchObject({ price: 500, status: "HIDDEN" });
  clock.pass(3600);
  expect(await product(id)).toMatchObject({ price: 550 });
});

test("menu types and their products are there in their hours", async () => {
  const { menu_category_id: lunch } = await server.db.kysely
    .insertInto("product_menu_category")
    .values({
      ...shop,
      menu_category_code: "L",
      menu_category_name: "ランチ",
      start_time: "11:00",
      end_time: "14:00",
      sales_day_wednesday: true,
    })
    .returning("menu_category_id")
    .executeTakeFirstOrThrow();
  const id = await aProduct(server.db, { menu_categories: [lunch] });
  const active = async () => (await read("EAT_IN")).menu?.menuTypes.filter(({ id }) => id === lunch);
  expect(await active()).toMatchObject([{ id: lunch, menuCategoryName: "ランチ", active: true }]);
  expect(await product(id)).toMatchObject({ status: "ON_SALE", menuCategory: [lunch] });
  clock.pass(2 * 3600);
  expect(await active()).toMatchObject([{ active: false }]);
  expect(await product(id)).toMatchObject({ status: "PAUSED" });
});

test("a coupon that may be used in other shops is read there too, one for a product by the product of the same code", async () => {
  const { kysely } = server.db;
  const product_id = await aProduct(server.db, { product_code: "CP1", shop_id: 433 });
  const here = await aProduct(server.db, { product_code: "CP1" });
  const lacking = await aProduct(server.db, { product_code: "CP2", shop_id: 433 });
  const coupon = {
    ...shop,
    shop_id: 433,
    discount_type: "RATE",
    discount_rate: 10,
    term_type: "ALWAYS",
    target: "EVERYONE",
    target_type: "BILL",
    use_range: "ALL",
    usage: "ONCE",
    store_cooperation: true,
  } as const;
  const forProduct = { ...coupon, target_type: "PRODUCT" } as const;
  await kysely
    .insertInto("coupon")
    .values([
      { ...coupon, coupon_name: "全店" },
      { ...coupon, coupon_name: "433だけ", store_cooperation: false },
      { ...coupon, coupon_name: "まだ", release_timer: new Date("2026-05-21T00:00:00Z") },
      { ...forProduct, coupon_name: "一品", product_id },
      { ...forProduct, coupon_name: "ない一品", product_id: lacking },
      { ...coupon, coupon_name: "別の会社", tenant_id: 59, shop_id: 601 },
    ])
    .execute();
  const { coupons } = await server.call("pos431", GetCouponsOfShopDocument, { changedSince: null });
  const read = new Map(coupons?.map((one) => [one.coupon_name, one.product_id]));
  expect(Object.fromEntries(read)).toEqual({ 一品: here, 全店: null });
  await kysely.deleteFrom("coupon").where("shop_id", "in", [433, 601]).execute();
});

test("coupons in force, discounts of today, media, hours and settings are read alike", async () => {
  const { kysely } = server.db;
  const percent = { discount_type: "RATE", discount_rate: 10, term_type: "ALWAYS" } as const;
  const coupon = {
    ...shop,
    ...percent,
    target: "EVERYONE",
    target_type: "BILL",
    use_range: "ALL",
    usage: "ONCE",
  } as const;
  await kysely
    .insertInto("coupon")
    .values([
      { ...coupon, coupon_name: "いま" },
      { ...coupon, coupon_name: "あと", release_timer: new Date("2026-05-21T00:00:00Z") },
      { ...coupon, coupon_name: "よその店", shop_id: 433 },
    ])
    .execute();
  const discount = { ...shop, discount_type: "PRICE", discount_price: 100 } as const;
  await kysely
    .insertInto("discount_setting")
    .values([
      { ...discount, discount_name: "学割" },
      { ...discount, discount_name: "先月", end_date: "2026-04-30" },
    ])
    .execute();
  await kysely
    .insertInto("tto_media")
    .values({ ...shop, title: "春", category: "IMAGE", source: "/media/a.png", display_time: 10 })
    .execute();

  const coupons = await server.call("pos431", GetCouponsOfShopDocument, { changedSince: null });
  expect(coupons.coupons).toMatchObject([{ coupon_name: "いま", discount_rate: 10 }]);
  const discounts = await server.call("pos431", GetDiscountsOfShopDocument, { changedSince: null });
  expect(discounts.discounts).toMatchObject([{ discountName: "学割", discountPrice: 100 }]);
  const media = await server.call("pos431", GetMediaOfShopDocument, { changedSince: null });
  expect(media.media).toMatchObject([{ title: "春", displayTime: 10 }]);
  const hours = await server.call("pos431", GetHoursOfShopDocument, { changedSince: null });
  expect(hours).toMatchObject({
    hours: { storeId: 431, mon: { start: null } },
    setting: { shop_id: 431, dayCutoff: "05:00", taxRounding: "DOWN" },
  });

  const since = ({ version }: { version: string }) => ({ changedSince: version });
  expect(await server.call("pos431", GetCouponsOfShopDocument, since(coupons))).toMatchObject({ coupons: null });
  expect(await server.call("pos431", GetDiscountsOfShopDocument, since(discounts))).toMatchObject({ discounts: null });
  expect(await server.call("pos431", GetMediaOfShopDocument, since(media))).toMatchObject({ media: null });
  expect(await server.call("pos431", GetHoursOfShopDocument, since(hours))).toMatchObject({
    changed: false,
    hours: null,
    setting: null,
  });
});

test("only a shop's key reads them", async () => {
  for (const viewer of ["honbu", "tencho"] as const)
    expect(await server.refusal(viewer, GetMenuOfShopDocument, { orderType: "EAT_IN" })).toMatchObject({
      code: "FORBIDDEN",
    });
  expect(await server.refusal(null, GetMenuOfShopDocument, { orderType: "EAT_IN" })).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});
