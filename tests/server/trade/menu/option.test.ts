import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CountProductCreateDocument,
  OptionCreateDocument,
  OptionCsvDocument,
  OptionDeleteDocument,
  OptionListDocument,
  OptionReorderDocument,
  OptionUpdateDocument,
  type CreateProductOptionInput,
  type OptionListQuery,
  type OrderType,
  type ProductOptionRowInput,
  type UpdateProductOptionInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

type Option = OptionListQuery["records"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
});
afterAll(() => server.close());

const egg = {
  storeId: 431,
  orderType: "EAT_IN",
  productCode: "OP1",
  productName: "味付け玉子",
  productNameEn: "Seasoned egg",
  productDescription: "半熟です",
  price: 130,
  cost: 34,
  taxRate: "STANDARD",
  topping_required: false,
  countProduct: [],
} satisfies CreateProductOptionInput;

const created = (input: Partial<CreateProductOptionInput>) =>
  server.call("honbu", OptionCreateDocument, { input: { ...egg, ...input } });
const listed = (storeId = 431, orderType: OrderType = "EAT_IN") =>
  server.call("honbu", OptionListDocument, { storeId, orderType });
const edited = (option: Option, changes: Partial<UpdateProductOptionInput>): UpdateProductOptionInput => {
  const {
    displaySequence: _,
    productAdminId: __,
    status: _status,
    soldOut: _out,
    soldOutThrough: _through,
    soldOutUntil: _until,
    ...stored
  } = option;
  const { updateProduct, ...rest } = stored;
  const { updateProductId: ___, ...price } = updateProduct ?? { updateProductId: null };
  return { ...rest, updateProduct: "price" in price ? price : null, ...changes };
};
const creating = (changes: Partial<CreateProductOptionInput>) =>
  server.refusal("tencho", OptionCreateDocument, { input: { ...egg, ...changes } });
const updating = (input: UpdateProductOptionInput) => server.refusal("tencho", OptionUpdateDocument, { input });
const deleting = (viewer: ViewerName, productId: number) => server.refusal(viewer, OptionDeleteDocument, { productId });

describe("options", () => {
  test("keep every field, stand last on their shelf, and never share an id with a product", async () => {
    const [eggs] = await server.call("honbu", CountProductCreateDocument, {
      input: [{ storeId: 433, countProductName: "玉子" }],
    });
    const countProduct = [{ countProductId: eggs?.countProductId ?? 0, quantity: 1 }];
    const product = await aProduct(server.db, { shop_id: 433 });
    const updateProduct = { updateTimer: "2026-06-01T05:00:00.000Z", price: 150, cost: null };
    const where = { storeId: 433, orderType: "TAKEOUT" } as const;
    const first = await created({ ...where, countProduct, updateProduct, releaseTimer: "2026-05-21T00:00:00.000Z" });
    expect(first).toMatchObject({
      ...egg,
      ...where,
      countProduct,
      updateProduct,
      productAdminId: first.productId,
      productNameZh: null,
      printerAddrId4: null,
      releaseTimer: "2026-05-21T00:00:00.000Z",
      displaySequence: 0,
      version: 1,
    });
    expect(first.productId).toBeGreaterThan(product);
    const second = await created({ ...where, productCode: "OP2" });
    expect(second.displaySequence).toBe(1);
    expect(await listed(433, "TAKEOUT")).toEqual([first, second]);
    expect(await listed(433)).toEqual([]);
  });

  test("a code is there once in a shop's order type", async () => {
    await created({ productCode: "ONCE" });
    const other = await created({ productCode: "OTHER" });
    const taken = { code: "TAKEN", errors: [{ field: "productCode", args: ["ONCE"] }] };
    expect(await creating({ productCode: "ONCE" })).toMatchObject(taken);
    expect(await updating(edited(other, { productCode: "ONCE" }))).toMatchObject(taken);
    expect((await created({ productCode: "ONCE", orderType: "DELIVERY" })).version).toBe(1);
  });

  test("count products and printers are those of the same shop", async () => {
    const countProduct = [{ countProductId: 2_000_000_000, quantity: 1 }];
    const errors = (await creating({ countProduct, printerAddrId2: 99 }))?.errors;
    expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "countProduct.0.countProductId NOT_FOUND",
      "printerAddrId2 NOT_FOUND",
    ]);
  });

  test("an edit raises the version; the second of two people is refused", async () => {
    const option = await created({ productCode: "TWO" });
    const input = edited(option, { productNameKo: "맛달걀", topping_required: true });
    expect(await server.call("honbu", OptionUpdateDocument, { input })).toMatchObject({
      productNameKo: "맛달걀",
      topping_required: true,
      version: 2,
    });
    expect(await updating(edited(option, { price: 140 }))).toMatchObject({
      code: "W014",
    });
    expect((await updating(edited(option, { orderType: "DELIVERY" })))?.code).toBe("NOT_FOUND");
  });

  test("one that products offer stays, and the refusal names them; another company's is not found", async () => {
    const { productId } = await created({ productCode: "USED" });
    const product_id = await aProduct(server.db, { product_name: "醤油ラーメン", option_products: [productId] });
    expect(await deleting("tencho", productId)).toMatchObject({
      code: "IN_USE",
      args: ["商品1件（醤油ラーメン）"],
    });
    await server.db.kysely.deleteFrom("product").where("product_id", "=", product_id).execute();
    expect((await deleting("bessha", productId))?.code).toBe("NOT_FOUND");
    expect(await server.call("tencho", OptionDeleteDocument, { productId })).toEqual({ result: true });
    expect((await deleting("tencho", productId))?.code).toBe("NOT_FOUND");
  });

  test("their sequence is saved in one call", async () => {
    const [a, b] = [await created({ storeId: 400 }), await created({ storeId: 400, productCode: "OP2" })];
    const input = [b, a].map(({ productId: id }, displaySequence) => ({ id, displaySequence }));
    expect(await server.call("honbu", OptionReorderDocument, { input })).toEqual({ result: true });
    expect((await listed(400)).map(({ productId }) => productId)).toEqual([b.productId, a.productId]);
  });
});

describe("options from the rows of a file", () => {
  const registered = (input: ProductOptionRowInput[], dryRun = false) =>
    server.call("honbu", OptionCsvDocument, { input, dryRun });
  const updateProduct = { updateTimer: "2026-06-01T05:00:00.000Z", price: 150, cost: null };
  const row = { ...egg, storeId: 495, productCode: "CSV1", updateProduct };

  test("are created behind the others, found again by their code, and changed where a column says so", async () => {
    expect(await registered([row, { ...row, productCode: "CSV2" }])).toMatchObject([
      { outcome: "CREATE" },
      { outcome: "CREATE" },
    ]);
    const [first] = await listed(495);
    expect(await registered([row], true)).toMatchObject([{ outcome: "SAME" }]);
    const changed = { storeId: 495, orderType: "EAT_IN", productCode: "CSV1", price: 140, version: 1 } as const;
    expect(await registered([changed])).toMatchObject([{ outcome: "UPDATE", changes: [{ field: "price" }] }]);
    expect(await listed(495)).toMatchObject([
      { ...first, price: 140, version: 2 },
      { productCode: "CSV2", version: 1 },
    ]);
  });

  test("are refused where they name what the shop does not have, or a change of price that is over", async () => {
    const countProduct = [{ countProductId: 2_000_000_000, quantity: 1 }];
    const late = { ...updateProduct, updateTimer: "2026-05-01T00:00:00.000Z" };
    const rows = [
      { ...row, productCode: "CSV3", countProduct },
      { ...row, productCode: "CSV4", updateProduct: late },
    ];
    expect(await registered(rows, true)).toMatchObject([
      { outcome: "REFUSED", errors: [{ field: "countProduct.0.countProductId", code: "NOT_FOUND" }] },
      { outcome: "REFUSED", errors: [{ field: "updateProduct.updateTimer", code: "PAST" }] },
    ]);
  });
});
