import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetRecipeProductsDocument,
  ItemParListDocument,
  ItemPriceCreateDocument,
  ItemPriceDeleteDocument,
  ItemPriceListDocument,
  PurchaseItemCreateDocument,
  PurchaseItemListDocument,
  RecipeCreateDocument,
  RecipeListDocument,
  RegisterItemPriceRowsDocument,
  RegisterSupplierRowsDocument,
  SupplierCreateDocument,
  SupplierDeleteDocument,
  SupplierListDocument,
  type CreatePurchaseItemInput,
  type CreateSupplierInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

const supplierOf = (supplierCode: string, more: Partial<CreateSupplierInput> = {}): CreateSupplierInput => ({
  supplierCode,
  supplierName: `仕入先${supplierCode}`,
  leadDays: 1,
  active: true,
  ...more,
});
const itemOf = (itemCode: string, more: Partial<CreatePurchaseItemInput> = {}): CreatePurchaseItemInput => ({
  itemCode,
  itemName: `品目${itemCode}`,
  storage: "CHILLED",
  unit: "g",
  orderUnit: "kg",
  unitsPerCase: 1000,
  taxRate: "REDUCED",
  lossRate: 0,
  active: true,
  ...more,
});

let codes = 0;
let server: TestApp;
let supplierId: number;
let itemId: number;

beforeAll(async () => {
  server = await testApp({ growing: true });
  ({ supplierId } = await server.call("honbu", SupplierCreateDocument, { input: supplierOf("A1") }));
  ({ itemId } = await server.call("honbu", PurchaseItemCreateDocument, { input: itemOf("P1") }));
});
afterAll(() => server.close());

const addPrice = (fromDate: string, price: number) =>
  server.call("honbu", ItemPriceCreateDocument, { input: { itemId, supplierId, fromDate, price } });

describe("bad input is refused with its reason", () => {
  it.each([
    ["a wrong registration number", { registrationNumber: "T123" }, "W004"],
    ["a negative number of days", { leadDays: -1 }, "W024"],
    ["a minimum order of nothing", { minimumOrder: 0 }, "W024"],
    ["a code in full width", { supplierCode: "仕入1" }, "W005"],
    ["a reading in kanji", { supplierNameKana: "山田食品" }, "W007"],
    ["a reading in letters", { supplierNameKana: "Yamada" }, "W007"],
    ["a name of 61 characters", { supplierName: "あ".repeat(61) }, "W003"],
  ])("%s", async (_what, wrong, code) => {
    const refusal = await server.refusal("honbu", SupplierCreateDocument, { input: supplierOf("B1", wrong) });
    expect(refusal?.errors[0]?.code).toBe(code);
  });

  it.each([
    ["zero units in a case", { unitsPerCase: 0 }, "W023"],
    ["a negative number of units", { unitsPerCase: -1 }, "W023"],
    ["a million million units", { unitsPerCase: 1e12 }, "W022"],
    ["four decimals", { unitsPerCase: 1.2345 }, "W025"],
    ["a bar code with letters", { janCode: "49A1234567894" }, "W006"],
    ["a bar code with a wrong check digit", { janCode: "4901234567890" }, "W004"],
    ["a supplier that there is not", { supplierId: 999_999 }, "NOT_FOUND"],
  ])("%s", async (_what, wrong, code) => {
    const refusal = await server.refusal("honbu", PurchaseItemCreateDocument, { input: itemOf("P9", wrong) });
    expect(refusal?.errors[0]?.code).toBe(code);
  });

  it("a price of nothing, one of a million million, and a second one of the same day", async () => {
    const input = { itemId, supplierId, fromDate: "2020-01-01", price: 100 };
    const refused = async (more: object) =>
      (await server.refusal("honbu", ItemPriceCreateDocument, { input: { ...input, ...more } }))?.errors[0]?.code;
    expect(await refused({ price: 0 })).toBe("W024");
    expect(await refused({ price: 99_999_999 })).toBe("W022");
    const { itemPriceId } = await addPrice("2020-01-01", 100);
    expect(await refused({ price: 200 })).toBe("TAKEN");
    await server.call("honbu", ItemPriceDeleteDocument, { itemPriceId });
  });
});

describe("a shop manager", () => {
  it("reads the masters and does not change them", async () => {
    expect(await server.call("tencho", SupplierListDocument, { developerId: 13 })).toHaveLength(1);
    expect((await server.refusal("tencho", SupplierCreateDocument, { input: supplierOf("B2") }))?.code).toBe(
      "FORBIDDEN",
    );
    expect(await server.call("tencho", ItemParListDocument, { shop_id: 431 })).toEqual([]);
  });

  it("another company sees none of them", async () => {
    expect(await server.call("bessha", PurchaseItemListDocument, { developerId: 59 })).toEqual([]);
  });
});

it("an item shows the price of today, its rise and the price of a stock unit; a supplier with prices stays", async () => {
  await addPrice("2020-01-01", 800);
  await addPrice("2020-02-01", 1000);
  await addPrice("2099-01-01", 2000);
  const [item] = await server.call("honbu", PurchaseItemListDocument, { developerId: 13 });
  expect(item).toMatchObject({ price: 1000, priceFrom: "2020-02-01", priceChange: 25, unitPrice: 1 });
  const prices = await server.call("honbu", ItemPriceListDocument, { developerId: 13, itemId });
  expect(prices.map(({ status, change }) => [status, change])).toEqual([
    ["COMING", 100],
    ["CURRENT", 25],
    ["PAST", null],
  ]);
  const refusal = await server.refusal("honbu", SupplierDeleteDocument, { supplierId });
  expect(refusal).toMatchObject({ code: "IN_USE", args: ["仕入単価3件"] });
});

it("a recipe shows what the dish costs beside the product's own cost, and refuses an item that stands in it twice", async () => {
  await aProduct(server.db, {
    product_code: "RN01",
    product_name: "醤油ラーメン",
    price: 1100,
    cost: 240,
    tax_rate: "STANDARD",
  });
  const line = { itemId, quantity: 225, yieldRate: 90 };
  const twice = { input: { productCode: "RN01", ingredients: [line, line] } };
  expect((await server.refusal("honbu", RecipeCreateDocument, twice))?.errors[0]).toMatchObject({ code: "SAME_ITEM" });
  await server.call("honbu", RecipeCreateDocument, { input: { productCode: "RN01", ingredients: [line] } });
  expect(await server.call("honbu", RecipeListDocument, { developerId: 13 })).toMatchObject([
    { productName: "醤油ラーメン", theoreticalCost: 250, cost: 240, price: 1100, costRate: 25, status: "COSTED" },
  ]);
  const products = await server.call("honbu", GetRecipeProductsDocument, { developerId: 13 });
  expect(products.find(({ productCode }) => productCode === "RN01")?.recipeId).toEqual(expect.any(Number));
});

describe("what people type for the same is stored as one", () => {
  it.each([
    ["やまだ しょくひん", "ヤマダ ショクヒン"],
    ["　ﾔﾏﾀﾞ　ｼｮｸﾋﾝ ", "ヤマダ ショクヒン"],
    ["ラ-メンヤ", "ラーメンヤ"],
  ])("the reading %s, in a form and in a file", async (typed, stored) => {
    const create = { input: supplierOf(`K${(codes += 1)}`, { supplierNameKana: typed }) };
    expect(await server.call("honbu", SupplierCreateDocument, create)).toMatchObject({ supplierNameKana: stored });
    const row = { supplierCode: `K${(codes += 1)}`, supplierName: "山田食品", supplierNameKana: typed };
    await server.call("honbu", RegisterSupplierRowsDocument, { input: [row], dryRun: false });
    const suppliers = await server.call("honbu", SupplierListDocument, { developerId: 13 });
    expect(suppliers.find(({ supplierCode }) => supplierCode === row.supplierCode)?.supplierNameKana).toBe(stored);
  });

  it("a bar code in full width or with blanks", async () => {
    const input = itemOf("JAN1", { janCode: "４ 901004 006028" });
    expect(await server.call("honbu", PurchaseItemCreateDocument, { input })).toMatchObject({
      janCode: "4901004006028",
    });
  });
});

describe("rows of a file", () => {
  it("of prices find their record by item, supplier and date", async () => {
    const row = { itemId, supplierId, fromDate: "2020-02-01", price: 1200 };
    const rows = { input: [row, { ...row, fromDate: "2020-03-01" }, { ...row, price: 0 }], dryRun: true };
    const results = await server.call("honbu", RegisterItemPriceRowsDocument, rows);
    expect(results.map(({ outcome }) => outcome)).toEqual(["UPDATE", "CREATE", "REFUSED"]);
  });

  it("of suppliers begin as a form does: active, delivering the next day", async () => {
    const rows = { input: [{ supplierCode: "CSV1", supplierName: "ファイルの店" }], dryRun: false };
    expect(await server.call("honbu", RegisterSupplierRowsDocument, rows)).toMatchObject([{ outcome: "CREATE" }]);
    const suppliers = await server.call("honbu", SupplierListDocument, { developerId: 13 });
    expect(suppliers.find(({ supplierCode }) => supplierCode === "CSV1")).toMatchObject({ active: true, leadDays: 1 });
  });
});
