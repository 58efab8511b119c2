import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CategoryCreateDocument,
  GetChangeSetsDocument,
  type CreateChangeSetInput,
  type OrderType,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
const categories = new Map<string, number>();
beforeAll(async () => {
  server = await testApp();
  for (const shop of [431, 433])
    for (const orderType of ["EAT_IN", "TAKEOUT"] as const)
      categories.set(`${shop} ${orderType}`, (await menuOf(server, shop, orderType)).category);
});
afterAll(() => server.close());

const products = () => productsOf(server, "honbu");
const sets = () => changeSetsOf(server, "honbu");

let code = "";
let made = 0;
beforeEach(() => {
  code = `L${(made += 1)}`;
});
const lines = () => [{ brandId: 1, lineKey: code, name: "かけそば" }];
const add = (storeId: number, price: number, orderType: OrderType = "EAT_IN") =>
  products().added({
    ...noodles,
    storeId,
    orderType,
    price,
    productCode: code,
    categoryId: categories.get(`${storeId} ${orderType}`) ?? 0,
  });
const prices = async () => {
  const found: Record<string, number> = {};
  for (const shop of [431, 433])
    for (const orderType of ["EAT_IN", "TAKEOUT"] as const)
      for (const { productCode, price } of await products().list(shop, orderType))
        if (productCode === code) found[`${shop} ${orderType}`] = price;
  return found;
};
const raise = (amount: number) => raiseBy(amount, { shopIds: [431, 433], lines: lines() });

describe("a change set", () => {
  test("raises each record of a line by the same amount, and is taken back as a whole", async () => {
    await add(431, 580);
    await add(433, 600);
    await add(431, 650, "TAKEOUT");
    const before = await prices();
    const checked = await sets().check(await sets().create(raise(30)));
    expect(checked).toMatchObject({ status: "CHECKED", total: 3 });
    expect(checked.groups.filter(({ warning }) => !warning)).toMatchObject([
      {
        outcome: "CHANGED",
        records: 3,
        shops: 2,
        examples: ["かけそば ¥580 → ¥610", "かけそば ¥650 → ¥680", "かけそば ¥600 → ¥630"],
      },
      { outcome: "SKIPPED", text: "この店舗にはありません", records: 1, remedies: ["ADD_MISSING"] },
    ]);
    expect(await prices()).toEqual(before);
    const done = await sets().run(checked);
    expect(done).toMatchObject({ status: "DONE", doneShops: 2 });
    expect(await prices()).toEqual({ "431 EAT_IN": 610, "433 EAT_IN": 630, "431 TAKEOUT": 680 });
    expect(await sets().undo(done)).toMatchObject({ status: "UNDONE" });
    expect(await prices()).toEqual(before);
  });

  test("says which lines it does not find, and of which brand no shop is chosen", async () => {
    await add(431, 580);
    const unknown = [
      { brandId: 1, lineKey: "NONE1", name: "幻のそば" },
      { brandId: 2, lineKey: code, name: "かけそば" },
    ];
    const checked = await sets().check(await sets().create({ ...raise(30), lines: [...lines(), ...unknown] }));
    const warnings = checked.groups.filter(({ warning, records }) => warning && records === 0);
    expect(warnings.map(({ text, examples }) => [text, examples])).toEqual([
      [
        expect.stringMatching(/^選んだ店舗と注文の種類には、ブランド「.+」の1ラインが見つかりません$/),
        ["NONE1 幻のそば"],
      ],
      [
        expect.stringMatching(/^ブランド「.+」の店舗が選ばれていないため、その1ラインは変わりません$/),
        [`${code} かけそば`],
      ],
    ]);
    expect(checked.total).toBe(1);
  });

  test("says at its field what is left empty or is no value", async () => {
    const refused = async (change: CreateChangeSetInput["changes"][number]) =>
      (await sets().refusal({ ...raise(0), changes: [change] }))?.errors;
    expect(await refused({ field: "optionGroups", how: "INCLUDE", values: [] })).toMatchObject([
      { field: "changes.0.values", code: "W001" },
    ]);
    expect(await refused({ field: "price", how: "ADD" })).toMatchObject([{ field: "changes.0.amount", code: "W001" }]);
    expect(await refused({ field: "taxRate", how: "SET" })).toMatchObject([{ field: "changes.0.value", code: "W001" }]);
    expect(await refused({ field: "price", how: "SET", value: "高い" })).toMatchObject([
      { field: "changes.0.value", code: "W004", args: ["YEN"] },
    ]);
  });

  test("refuses a relation that has no meaning, by name", async () => {
    const relation = { field: "price", how: "RELATE", orderType: "EAT_IN", rate: 1.1 } as const;
    const refused = async (change: CreateChangeSetInput["changes"][number], orderTypes: OrderType[]) =>
      (await sets().refusal({ ...raise(0), changes: [change], orderTypes }))?.errors;
    expect(await refused({ ...relation, rate: -1 }, ["TAKEOUT"])).toMatchObject([
      { field: "changes.0.rate", code: "CHANGE_SET", args: ["倍率は0より大きい数にしてください"] },
    ]);
    expect(await refused(relation, ["EAT_IN"])).toMatchObject([{ field: "changes.0.orderType", code: "CHANGE_SET" }]);
    expect(await refused(relation, ["EAT_IN", "TAKEOUT"])).toBeUndefined();
    expect(await refused(relation, [])).toBeUndefined();
  });

  test("is applied once, however often it is run", async () => {
    await add(431, 580);
    const checked = await sets().check(await sets().create(raise(30)));
    await Promise.all([sets().run(checked), sets().run(checked)]);
    await sets().run(checked);
    expect(await prices()).toEqual({ "431 EAT_IN": 610 });
  });

  test("leaves what somebody changed since, and says so", async () => {
    const own = await add(431, 580);
    await add(433, 600);
    const done = await sets().carryOut(raise(30));
    const [changed] = (await products().list(431)).filter(({ productId }) => productId === own.productId);
    if (changed) await products().update(edited(changed, { price: 999 }));
    const undone = await sets().undo(done);
    expect(undone.groups).toMatchObject([
      { outcome: "CHANGED", records: 1 },
      { outcome: "REFUSED", text: "そのあとに変えられたため、そのまま残しました", records: 1 },
    ]);
    expect(await prices()).toEqual({ "431 EAT_IN": 999, "433 EAT_IN": 600 });
  });

  test("takes back its own field where another field was changed beside it", async () => {
    const own = await add(431, 580);
    const done = await sets().carryOut(raise(30));
    const [changed] = (await products().list(431)).filter(({ productId }) => productId === own.productId);
    if (changed) await products().update(edited(changed, { productName: "冷やしそば" }));
    await sets().undo(done);
    const [after] = (await products().list(431)).filter(({ productId }) => productId === own.productId);
    expect(after).toMatchObject({ price: 580, productName: "冷やしそば" });
  });

  test("warns before it makes different prices the same, halves one or gives one away", async () => {
    await add(431, 580);
    await add(433, 600);
    const set = { field: "price", how: "SET" } as const;
    const draft = await sets().create({ ...raise(0), changes: [{ ...set, value: "290" }] });
    const checked = await sets().check(draft);
    expect(checked.groups.filter(({ warning }) => warning).map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining("一つの値になります"), expect.stringMatching(/半/)]),
    );
    expect(checked.summary).toMatch(/^原価率 .*% → .*%$/);
    expect(checked.groups.find(({ text }) => text?.includes("一つの値"))?.examples).toEqual(["かけそば ¥580・¥600"]);
  });

  test("keeps a relation between order types", async () => {
    await add(431, 600);
    await add(431, 650, "TAKEOUT");
    await sets().carryOut({
      ...raise(0),
      changes: [
        { field: "price", how: "ADD", amount: 50 },
        { field: "price", how: "RELATE", orderType: "EAT_IN", rate: 1.2, unit: "TEN", rounding: "HALF_UP" },
      ],
    });
    expect(await prices()).toEqual({ "431 EAT_IN": 650, "431 TAKEOUT": 780 });
  });

  test("registers the line where it is missing, and takes that back too", async () => {
    await add(431, 580);
    const draft = await sets().create({ ...raise(30), orderTypes: ["EAT_IN"], missing: "ADD" });
    const done = await sets().run(await sets().check(draft));
    expect(await prices()).toEqual({ "431 EAT_IN": 610, "433 EAT_IN": 610 });
    expect((await sets().records(done.changeSetId)).map(({ shopId, outcome }) => [shopId, outcome])).toEqual([
      [431, "CHANGED"],
      [433, "ADDED"],
    ]);
    await sets().undo(done);
    expect(await prices()).toEqual({ "431 EAT_IN": 580 });
  });
});

describe("a change set of categories", () => {
  test("refuses a name that the list has already, in the check as in the run, and comes to its end", async () => {
    const rename: CreateChangeSetInput = {
      ...raise(0),
      resource: "CATEGORY",
      shopIds: [431],
      orderTypes: ["EAT_IN"],
      lines: [{ brandId: 1, lineKey: "そば", name: "そば" }],
      changes: [{ field: "categoryName", how: "SET", value: "すでにある" }],
    };
    await server.call("honbu", CategoryCreateDocument, {
      input: { storeId: 431, orderType: "EAT_IN", categoryName: "すでにある" },
    });
    const checked = await sets().check(await sets().create(rename));
    expect(checked.groups).toMatchObject([
      { outcome: "REFUSED", text: "「すでにある」はすでに登録されています。", records: 1 },
    ]);
    expect(await sets().run(checked)).toMatchObject({ status: "DONE" });
  });
});

describe("the content of a change set", () => {
  const refusal = (changes: Parameters<typeof raiseBy>[1]) =>
    sets().refusal({ ...raise(30), lines: lines(), ...changes });

  test.each([
    ["a field that no form has", { field: "productId", how: "SET", value: "1" }],
    ["a field that there is not", { field: "secret", how: "SET", value: "1" }],
    ["the shop of the record", { field: "storeId", how: "SET", value: "433" }],
    ["a percentage of a name", { field: "productName", how: "RATE", rate: 10 }],
    ["an amount that is missing", { field: "price", how: "ADD" }],
    ["a text for a price", { field: "price", how: "SET", value: "高い" }],
    ["a price that the schema does not allow", { field: "price", how: "SET", value: "-1" }],
    ["a name that is too long", { field: "productName", how: "SET", value: "そ".repeat(61) }],
  ] as const)("refuses %s", async (_, change) => {
    expect(await refusal({ changes: [change] })).toBeDefined();
  });

  test("needs lines, and something to change", async () => {
    expect(await refusal({ lines: [] })).toBeDefined();
    expect(await refusal({ changes: [] })).toMatchObject({ errors: [{ field: "changes" }] });
  });

  test("registers what is missing of a hundred lines at most", async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ brandId: 1, lineKey: `M${index}`, name: "そば" }));
    expect(await refusal({ lines: many })).toBeUndefined();
    expect(await refusal({ lines: many, missing: "ADD" })).toMatchObject({ errors: [{ field: "lines" }] });
  });

  test("is refused for a shop or a brand of others", async () => {
    expect(await refusal({ shopIds: [601] })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal({ lines: [{ brandId: 59, lineKey: code, name: "そば" }] })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("whoever has only some of the shops", () => {
  test("changes those, and does not see sets of others", async () => {
    await add(431, 580);
    const wide = await sets().create({ ...raise(30), shopIds: [431, 433, 400] });
    const tencho = changeSetsOf(server, "tencho");
    await expect(tencho.read(wide.changeSetId)).rejects.toThrow(/NOT_FOUND/);
    await expect(tencho.check(wide)).rejects.toThrow(/NOT_FOUND/);
    expect(await tencho.carryOut(raise(30))).toMatchObject({ status: "DONE", createdBy: null });
    expect(await prices()).toEqual({ "431 EAT_IN": 610 });
  });

  test("of another company with the same code changes nothing here", async () => {
    await add(431, 580);
    const bessha = changeSetsOf(server, "bessha");
    await bessha.carryOut({ ...raise(30), shopIds: [601], lines: [{ brandId: 59, lineKey: code, name: "そば" }] });
    expect(await prices()).toEqual({ "431 EAT_IN": 580 });
  });
});

test("the list names the sets of the chosen shops, the newest first, without their lines", async () => {
  await add(431, 580);
  const set = await sets().create(raise(30));
  const variables = { shop_ids: [433], limit: 1, offset: 0 };
  const page = await server.call("tencho", GetChangeSetsDocument, variables);
  expect(page.sets).toMatchObject([{ changeSetId: set.changeSetId, name: "値上げ", status: "DRAFT", shops: 2 }]);
  expect(page.total).toBeGreaterThan(1);
  expect(
    (await server.call("bessha", GetChangeSetsDocument, { ...variables, shop_ids: [601] })).sets,
  ).not.toContainEqual(expect.objectContaining({ changeSetId: set.changeSetId }));
});
