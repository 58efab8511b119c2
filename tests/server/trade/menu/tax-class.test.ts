import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  OptionCreateDocument,
  ProductCreateDocument,
  ProductCsvDocument,
  ProductUpdateDocument,
  type CreateProductInput,
  type CreateProductOptionInput,
  type OrderType,
  type ProductRowInput,
} from "../../../../src/generated/graphql.ts";
import { splitSqlSteps } from "../../../../server/platform/db/sqlText.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { aProduct } from "../../../support/menu.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
const categories = new Map<string, number>();
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
  for (const shop of [431, 433])
    for (const orderType of ["EAT_IN", "TAKEOUT", "DELIVERY"] as const)
      categories.set(`${shop} ${orderType}`, (await menuOf(server, shop, orderType)).category);
});
afterAll(() => server.close());

let code = "";
let made = 0;
beforeEach(() => {
  code = `X${(made += 1)}`;
});
const products = () => productsOf(server, "honbu");
const dish = (orderType: OrderType, more: Partial<CreateProductInput> = {}, storeId = 431): CreateProductInput => ({
  ...noodles,
  storeId,
  orderType,
  productCode: code,
  categoryId: categories.get(`${storeId} ${orderType}`) ?? 0,
  ...(orderType === "DELIVERY" && { delivery: [{ deliveryId: "WOLT" }] }),
  ...more,
});
const added = (...args: Parameters<typeof dish>) => products().added(dish(...args));
const refusedCreation = (...args: Parameters<typeof dish>) =>
  server.refusal("honbu", ProductCreateDocument, { input: dish(...args) });
const taxes = async (orderType: OrderType = "TAKEOUT") =>
  [
    ...(await products().list(431, orderType)).map((one) => ({ ...one, shop: 431 })),
    ...(await products().list(433, orderType)).map((one) => ({ ...one, shop: 433 })),
  ].flatMap(({ shop, productCode, taxClass, taxRate }) => (productCode === code ? [[shop, taxClass, taxRate]] : []));

describe("a product", () => {
  test("takes its rate from its class, or its class from a rate that only food has", async () => {
    expect(await added("TAKEOUT", { taxRate: "REDUCED" })).toMatchObject({ taxClass: "FOOD", taxRate: "REDUCED" });
    expect(await added("DELIVERY", { taxClass: "ALCOHOL" })).toMatchObject({
      taxClass: "ALCOHOL",
      taxRate: "STANDARD",
    });
    expect(await added("EAT_IN")).toMatchObject({ taxClass: null, taxRate: "STANDARD" });
  });

  test("is refused where class and rate contradict each other, and nothing is stored", async () => {
    const refusal = await refusedCreation("TAKEOUT", { taxClass: "ALCOHOL", taxRate: "REDUCED" });
    expect(refusal?.errors).toMatchObject([
      { field: "taxRate", code: "TAX_CLASS", args: ["酒類", "テイクアウト", "10%(標準)"] },
    ]);
    expect((await refusedCreation("EAT_IN", { taxClass: "FOOD", taxRate: "REDUCED" }))?.code).toBe("TAX_CLASS");
    expect(await taxes()).toEqual([]);
  });

  test("keeps its class where a caller knows none, and follows one that changes", async () => {
    const sake = await added("TAKEOUT", { taxClass: "ALCOHOL" });
    const { taxClass: _, allergens: __, ...old } = edited(sake, { price: 1100 });
    expect((await products().update(old)).product).toMatchObject({ taxClass: "ALCOHOL", price: 1100, version: 2 });
    const update = (changes: Partial<typeof old>) =>
      server.refusal("honbu", ProductUpdateDocument, { input: { ...old, version: 2, ...changes } });
    expect((await update({ taxRate: "REDUCED" }))?.errors).toMatchObject([{ field: "taxRate" }]);
    const food = { ...edited(sake, { taxClass: "FOOD" }), version: 2 };
    expect((await products().update(food)).product).toMatchObject({ taxClass: "FOOD", taxRate: "REDUCED" });
  });
});

test("an option takes its rate from its class", async () => {
  const option = (more: Partial<CreateProductOptionInput>): CreateProductOptionInput => ({
    storeId: 431,
    orderType: "TAKEOUT",
    productCode: code,
    productName: "日本酒の追加",
    price: 300,
    taxRate: "STANDARD",
    topping_required: false,
    countProduct: [],
    ...more,
  });
  const sake = { input: option({ taxClass: "ALCOHOL", taxRate: "REDUCED" }) };
  expect((await server.refusal("honbu", OptionCreateDocument, sake))?.errors).toMatchObject([{ field: "taxRate" }]);
  expect(await server.call("honbu", OptionCreateDocument, { input: option({ taxRate: "REDUCED" }) })).toMatchObject({
    taxClass: "FOOD",
  });
});

describe("the rows of a file", () => {
  const register = (rows: Partial<ProductRowInput>[], dryRun: boolean) =>
    server.call("honbu", ProductCsvDocument, { input: rows as ProductRowInput[], dryRun });
  const row = (more: Partial<ProductRowInput>): Partial<ProductRowInput> => {
    const { taxRate: _, ...rest } = dish("TAKEOUT");
    return { ...rest, ...more };
  };

  test("may say the class alone, and the rate follows in the dry run too", async () => {
    const [created] = await register([row({ taxClass: "FOOD" })], false);
    expect(created).toMatchObject({ outcome: "CREATE" });
    expect(await taxes()).toEqual([[431, "FOOD", "REDUCED"]]);
    const change = { storeId: 431, orderType: "TAKEOUT", productCode: code, taxClass: "ALCOHOL" } as const;
    const [planned] = await register([change], true);
    expect(planned?.changes.map(({ field }) => field)).toEqual(["taxClass", "taxRate"]);
    const version = planned?.version ?? 0;
    await register([{ ...change, version }], false);
    expect(await taxes()).toEqual([[431, "ALCOHOL", "STANDARD"]]);
  });

  test("with a rate that the class does not have are refused", async () => {
    await added("TAKEOUT", { taxClass: "ALCOHOL" });
    const [refused] = await register([row({ taxRate: "REDUCED" })], true);
    expect(refused).toMatchObject({ outcome: "REFUSED", errors: [{ field: "taxRate", code: "TAX_CLASS" }] });
  });
});

describe("a change set", () => {
  const sets = () => changeSetsOf(server, "honbu");
  const classed = (value: string | null, field = "taxClass") => ({
    ...raiseBy(0, { shopIds: [431, 433], lines: [{ brandId: 1, lineKey: code, name: "獺祭" }] }),
    changes: [{ field, how: "SET", value }] as const,
  });

  test("gives a line its class in every shop and order type, the rate follows, and both are taken back", async () => {
    await added("TAKEOUT", { taxRate: "REDUCED" });
    await added("TAKEOUT", {}, 433);
    await added("EAT_IN");
    const checked = await sets().check(
      await sets().create({ ...classed("ALCOHOL"), changes: [...classed("ALCOHOL").changes] }),
    );
    expect(checked).toMatchObject({ total: 3 });
    expect(checked.groups.find(({ text }) => text?.includes("税率を8%"))).toMatchObject({ warning: true, records: 1 });
    const done = await sets().run(checked);
    expect(await taxes()).toEqual([
      [431, "ALCOHOL", "STANDARD"],
      [433, "ALCOHOL", "STANDARD"],
    ]);
    expect(await taxes("EAT_IN")).toEqual([[431, "ALCOHOL", "STANDARD"]]);
    await sets().undo(done);
    expect(await taxes()).toEqual([
      [431, "FOOD", "REDUCED"],
      [433, null, "STANDARD"],
    ]);
  });

  test("doubts food that is called a drink, and keeps a rate away from a class that has another", async () => {
    await added("TAKEOUT", { productName: "瓶ビール" });
    const doubted = await sets().check(
      await sets().create({ ...classed("FOOD"), changes: [...classed("FOOD").changes] }),
    );
    expect(doubted.groups.map(({ text }) => text)).toContainEqual(expect.stringContaining("酒類のようです"));
    await sets().run(doubted);
    const wrong = classed("STANDARD", "taxRate");
    const refused = await sets().check(await sets().create({ ...wrong, changes: [...wrong.changes] }));
    expect(refused.groups[0]).toMatchObject({
      outcome: "REFUSED",
      records: 1,
      text: "税区分が「飲食料品」なら、テイクアウトの税率は8%(軽減)です。税率を変えるには、税区分を変えてください。",
    });
  });

  test("registers sake in other shops at its own rate", async () => {
    await added("TAKEOUT", { taxClass: "ALCOHOL" });
    const lines = [{ brandId: 1, lineKey: code, name: "獺祭" }];
    const draft = await sets().create({ ...raiseBy(0), shopIds: [431, 433], lines, changes: [], missing: "ADD" });
    await sets().run(await sets().check(draft));
    expect(await taxes()).toEqual([
      [431, "ALCOHOL", "STANDARD"],
      [433, "ALCOHOL", "STANDARD"],
    ]);
  });
});

test("records from before the classes: 8 % away is food, and so is its line in the shop; no name decides", async () => {
  const shop = { product_code: code, tax_rate: "STANDARD" } as const;
  const ids = [
    await aProduct(server.db, { ...shop, order_type: "TAKEOUT", tax_rate: "REDUCED" }),
    await aProduct(server.db, { ...shop, shop_id: 433 }),
    await aProduct(server.db, { ...shop, order_type: "DELIVERY" }),
    await aProduct(server.db, { ...shop, product_code: `${code}B`, product_name: "瓶ビール" }),
  ];
  const file = new URL("../../../../server/platform/db/migrations/0074_tax_class.sql", import.meta.url);
  const steps = splitSqlSteps(await readFile(file, "utf8")).flatMap((step) =>
    "statement" in step ? step.statement : [],
  );
  for (const step of steps.filter((one) => /^(--.*\n)*update /.test(one))) await server.db.pool.query(step);
  const { rows } = await server.db.pool.query<{ tax_class: string | null }>(
    "select tax_class from product where product_id = any($1) order by array_position($1, product_id)",
    [ids],
  );
  expect(rows.map(({ tax_class }) => tax_class)).toEqual(["FOOD", "FOOD", null, null]);
});
