import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  GetMenuOfShopDocument,
  GetProductLinesDocument,
  ProductCreateDocument,
  type CreateProductInput,
  type FieldChangeInput,
  type OrderType,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
const categories = new Map<string, number>();
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
  for (const shop of [431, 433])
    for (const orderType of ["EAT_IN", "TAKEOUT"] as const)
      categories.set(`${shop} ${orderType}`, (await menuOf(server, shop, orderType)).category);
});
afterAll(() => server.close());

let code = "";
let made = 0;
beforeEach(() => {
  code = `A${(made += 1)}`;
});
const products = () => productsOf(server, "honbu");
const sets = () => changeSetsOf(server, "honbu");
const dish = (more: Partial<CreateProductInput> = {}, storeId = 431, orderType: OrderType = "EAT_IN") => ({
  ...noodles,
  storeId,
  orderType,
  productCode: code,
  categoryId: categories.get(`${storeId} ${orderType}`) ?? 0,
  ...more,
});
const stated = async (storeId = 431, orderType: OrderType = "EAT_IN") =>
  (await products().list(storeId, orderType)).find(({ productCode }) => productCode === code)?.allergens;
const change = (...changes: FieldChangeInput[]) => ({
  ...raiseBy(0, { shopIds: [431, 433], lines: [{ brandId: 1, lineKey: code, name: "かけそば" }] }),
  changes,
});

test("a product says nothing, that it has none, or which ones, in the order of the list", async () => {
  const silent = await products().added(dish());
  expect(silent.allergens).toBeNull();
  const none = await products().update(edited(silent, { allergens: ["NONE"] }));
  expect(none.product?.allergens).toEqual(["NONE"]);
  const listed = await products().update(edited(silent, { allergens: ["SOY", "WHEAT"], version: 2 }));
  expect(listed.product?.allergens).toEqual(["WHEAT", "SOY"]);
  // A caller that does not know the field takes nothing away.
  const { allergens: _, ...old } = edited(silent, { version: 3 });
  expect((await products().update(old)).product?.allergens).toEqual(["WHEAT", "SOY"]);
  expect((await products().update(edited(silent, { allergens: [], version: 4 }))).product?.allergens).toBeNull();
});

test("none beside others is refused, and nothing is stored", async () => {
  const input = dish({ allergens: ["NONE", "EGG"] });
  const refusal = await server.refusal("honbu", ProductCreateDocument, { input });
  expect(refusal?.errors).toMatchObject([{ field: "allergens", code: "ALLERGENS" }]);
  expect(await stated()).toBeUndefined();
});

test("a line says it once for every shop and order type, shows it, and takes it back", async () => {
  await products().added(dish());
  await products().added(dish({ allergens: ["NONE"] }, 433));
  await products().added(dish({ taxRate: "REDUCED" }, 431, "TAKEOUT"));
  const done = await sets().carryOut(change({ field: "allergens", how: "INCLUDE", values: ["SOY", "EGG"] }));
  const everywhere = async () => [await stated(), await stated(433), await stated(431, "TAKEOUT")];
  expect(await everywhere()).toEqual([
    ["EGG", "SOY"],
    ["EGG", "SOY"],
    ["EGG", "SOY"],
  ]);
  const { lines } = await server.call("honbu", GetProductLinesDocument, {
    shop_ids: [431, 433],
    keyword: code,
    limit: 10,
    offset: 0,
  });
  const values = lines.find(({ lineKey }) => lineKey === code)?.fields.find(({ field }) => field === "allergens");
  expect(values?.values.map(({ text }) => text)).toEqual(["卵、大豆"]);
  await sets().undo(done);
  expect(await everywhere()).toEqual([null, ["NONE"], null]);
});

test("what takes the last one out says that nothing is registered then; none is never taken for granted", async () => {
  await products().added(dish({ allergens: ["EGG"] }));
  const checked = await sets().check(
    await sets().create(change({ field: "allergens", how: "EXCLUDE", values: ["EGG"] })),
  );
  expect(checked.groups.map(({ text }) => text)).toContainEqual(expect.stringContaining("未登録になります"));
  const mixed = await sets().check(
    await sets().create(change({ field: "allergens", how: "INCLUDE", values: ["NONE"] })),
  );
  expect(mixed.groups[0]).toMatchObject({ outcome: "REFUSED", records: 1 });
});

test("the key of a shop reads them with their kinds, in four languages, with the date of the list", async () => {
  await products().added(dish({ allergens: ["EGG", "SOY"], taxClass: "FOOD" }));
  const [unknown, none] = [`${code}U`, `${code}N`];
  await products().added(dish({ productCode: unknown }));
  await products().added(dish({ productCode: none, allergens: ["NONE"] }));
  const { menu } = await server.call("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN", changedSince: null });
  const read = (wanted: string) => menu?.products.find(({ productCode }) => productCode === wanted);
  expect(menu?.allergensAsOf).toBe("2024-03-28");
  expect(read(code)).toMatchObject({
    taxClass: "FOOD",
    allergens: [
      { allergen: "EGG", kind: "REQUIRED", name: "卵", nameEn: "Egg", nameZh: "鸡蛋", nameKo: "계란" },
      { allergen: "SOY", kind: "RECOMMENDED", name: "大豆", nameEn: "Soybean", nameZh: "大豆", nameKo: "대두" },
    ],
  });
  expect(read(unknown)?.allergens).toBeNull();
  expect(read(none)?.allergens).toEqual([]);
});
