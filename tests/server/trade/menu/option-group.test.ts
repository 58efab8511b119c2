import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  GetDeletionCheckDocument,
  CopyProductsDocument,
  CreateStoreFromDocument,
  GetMenuOfShopDocument,
  GetOptionGroupLinesDocument,
  GetProductDocument,
  OptionDeleteDocument,
  OptionGroupCreateDocument,
  OptionGroupCsvDocument,
  OptionGroupDeleteDocument,
  OptionGroupListDocument,
  OptionGroupReorderDocument,
  OptionGroupUpdateDocument,
  UpdateProductDocument,
  type CreateProductInput,
  type CreateProductOptionGroupInput,
  type OptionGroupListQuery,
  type ProductOptionGroupRowInput,
  type UpdateProductOptionGroupInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf } from "../../../support/changeSets.ts";
import { aGroup, anOption, firmness } from "../../../support/optionGroups.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

type Group = OptionGroupListQuery["records"][number];

let server: TestApp;
let shop: Awaited<ReturnType<typeof menuOf>>;
let plain = 0;
let firm = 0;
let egg = 0;
beforeAll(async () => {
  server = await testApp({ growing: true });
  shop = await menuOf(server, 431);
  await menuOf(server, 433);
  [plain, firm, egg] = [
    await anOption(server, "PLAIN"),
    await anOption(server, "FIRM"),
    await anOption(server, "EGG", 130),
  ];
});
afterAll(() => server.close());

let codes = 0;
const freshCode = (): string => `G${(codes += 1)}`;
const added = (input: Partial<CreateProductOptionGroupInput> = {}) =>
  aGroup(server, { optionGroupCode: freshCode(), choices: [plain, firm], ...input });
const listed = (storeId = 431, orderType: "EAT_IN" | "TAKEOUT" = "EAT_IN"): Promise<Group[]> =>
  server.call("honbu", OptionGroupListDocument, { storeId, orderType });
const changed = (group: Group, changes: Partial<UpdateProductOptionGroupInput> = {}): UpdateProductOptionGroupInput => {
  const { displaySequence: _, choiceNames: __, ...rest } = group;
  return { ...rest, ...changes };
};
const creating = (changes: Partial<CreateProductOptionGroupInput>) =>
  server.refusal("tencho", OptionGroupCreateDocument, {
    input: { ...firmness, optionGroupCode: freshCode(), choices: [plain, firm], ...changes },
  });
const products = () => productsOf(server, "honbu");
const dish = (changes: Partial<CreateProductInput> = {}) =>
  products().added({ ...noodles, productCode: `R${freshCode()}`, categoryId: shop.category, ...changes });

describe("a group of options", () => {
  test("keeps its choices in their order, and names them with their prices", async () => {
    const group = await added({ optionGroupNameEn: "Firmness", maxChoices: 2, choices: [egg, plain, firm] });
    expect(group).toMatchObject({
      optionGroupName: "麺の硬さ",
      optionGroupNameEn: "Firmness",
      maxChoices: 2,
      choiceRequired: true,
      choices: [egg, plain, firm],
      choiceNames: "選択肢EGG ¥130、選択肢PLAIN、選択肢FIRM",
    });
    const input = changed(group, { choices: [firm, egg], maxChoices: 1, choiceRequired: false });
    const saved = await server.call("tencho", OptionGroupUpdateDocument, { input });
    expect(saved).toMatchObject({ choices: [firm, egg], choiceRequired: false, version: 2 });
    const late = { input: { ...input, optionGroupName: "硬さ" } };
    expect(await server.refusal("tencho", OptionGroupUpdateDocument, late)).toMatchObject({ code: "W014" });
  });

  test("has a choice, no more to choose than there are, a code of its own, and options of its shop and order type", async () => {
    const branch = await anOption(server, "PLAIN", 0, { storeId: 433 });
    const takeout = await anOption(server, "PLAIN", 0, { orderType: "TAKEOUT" });
    const { optionGroupCode } = await added();
    for (const [changes, field, code] of [
      [{ choices: [] }, "choices", "W001"],
      [{ maxChoices: 3 }, "maxChoices", "W022"],
      [{ maxChoices: 2, choices: [plain, plain] }, "maxChoices", "W022"],
      [{ maxChoices: 0 }, "maxChoices", "W024"],
      [{ choices: [branch] }, "choices", "NOT_FOUND"],
      [{ choices: [takeout] }, "choices", "NOT_FOUND"],
      [{ optionGroupCode }, "optionGroupCode", "TAKEN"],
      [{ optionGroupCode: "麺" }, "optionGroupCode", "W005"],
      [{ choices: Array.from({ length: 51 }, (_, index) => index + 1) }, "choices", "TOO_LARGE"],
    ] as const)
      expect(
        await creating({ ...changes, choices: [...((changes as { choices?: number[] }).choices ?? [plain, firm])] }),
      ).toMatchObject({
        errors: [{ field, code }],
      });
  });

  test("keeps its options and is kept by its products", async () => {
    const option = await anOption(server, "KEPT");
    const group = await added({ optionGroupName: "トッピング", choices: [option] });
    const refused = await server.refusal("honbu", OptionDeleteDocument, { productId: option });
    expect(refused).toMatchObject({ code: "IN_USE", args: ["オプショングループ1件（トッピング）"] });
    const product = await dish({ optionGroups: [group.optionGroupId] });
    const inUse = await server.refusal("honbu", OptionGroupDeleteDocument, { optionGroupId: group.optionGroupId });
    expect(inUse).toMatchObject({ code: "IN_USE", args: ["商品1件（かけそば）"] });
    await products().remove(product.productId);
    await server.call("honbu", OptionGroupDeleteDocument, { optionGroupId: group.optionGroupId });
    await server.call("honbu", OptionDeleteDocument, { productId: option });
  });

  test("is registered from a file, whose choices stay in their order", async () => {
    const row = (changes: Partial<ProductOptionGroupRowInput>): ProductOptionGroupRowInput => ({
      ...firmness,
      optionGroupCode: freshCode(),
      choices: [firm, plain],
      ...changes,
    });
    const rows = [row({}), row({ maxChoices: 9 })];
    const call = (input: ProductOptionGroupRowInput[], dryRun: boolean) =>
      server.call("honbu", OptionGroupCsvDocument, { input, dryRun });
    expect(await call(rows, true)).toMatchObject([{ outcome: "CREATE" }, { errors: [{ field: "maxChoices" }] }]);
    const [first] = rows;
    if (first) await call([first], false);
    expect((await listed()).at(-1)).toMatchObject({ optionGroupCode: first?.optionGroupCode, choices: [firm, plain] });
  });

  test("stands in the order that a person gives the list", async () => {
    const [one, two] = [await added(), await added()];
    const input = [one, two].map(({ optionGroupId: id, displaySequence }) => ({ id, displaySequence }));
    const swapped = input.map((entry, index) => ({
      ...entry,
      displaySequence: input[1 - index]?.displaySequence ?? 0,
      seen: entry.displaySequence,
    }));
    await server.call("honbu", OptionGroupReorderDocument, { input: swapped });
    const codesNow = (await listed()).map(({ optionGroupCode }) => optionGroupCode);
    expect(codesNow.indexOf(two.optionGroupCode)).toBeLessThan(codesNow.indexOf(one.optionGroupCode));
  });

  test("belongs to its company and to who may edit menus", async () => {
    const { optionGroupId, ...group } = await added();
    const foreign = { input: changed({ ...group, optionGroupId }) };
    expect(await server.refusal("bessha", OptionGroupUpdateDocument, foreign)).toMatchObject({ code: "FORBIDDEN" });
    expect(await server.refusal("bessha", OptionGroupDeleteDocument, { optionGroupId })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await server.refusal("bessha", OptionGroupListDocument, { storeId: 431 })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a product with groups of options", () => {
  test("keeps them in their order, and as they are where a client knows none", async () => {
    const [one, two] = [await added(), await added()];
    const product = await dish({ optionGroups: [two.optionGroupId, one.optionGroupId], optionProducts: [egg] });
    expect(product.optionGroups).toEqual([two.optionGroupId, one.optionGroupId]);
    const { optionGroups: _, ...old } = edited(product, { price: 1000 });
    await server.call("honbu", UpdateProductDocument, { input: old });
    const { productId } = product;
    expect(await server.call("honbu", GetProductDocument, { productId })).toMatchObject({
      price: 1000,
      optionGroups: [two.optionGroupId, one.optionGroupId],
      optionProducts: [egg],
    });
    const now = await server.call("honbu", GetProductDocument, { productId });
    await server.call("honbu", UpdateProductDocument, { input: { ...old, version: now.version, optionGroups: [] } });
    expect((await server.call("honbu", GetProductDocument, { productId })).optionGroups ?? []).toEqual([]);
  });

  test("is read by a key with what is asked, and by a reader of before with all options that can be added", async () => {
    const group = await added({ choices: [firm, plain] });
    const extras = await added({ optionGroupName: "トッピング", choices: [egg], choiceRequired: false });
    const product = await dish({
      optionGroups: [group.optionGroupId, extras.optionGroupId],
      optionProducts: [shop.option, firm],
    });
    const { menu, version } = await server.call("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN" });
    expect(menu?.products.find(({ productId }) => productId === product.productId)).toMatchObject({
      optionGroups: [group.optionGroupId, extras.optionGroupId],
      optionProducts: [shop.option, firm, plain, egg],
    });
    const groups = menu?.optionGroups.filter(({ optionGroupId }) =>
      [group.optionGroupId, extras.optionGroupId].includes(optionGroupId),
    );
    expect(groups).toMatchObject([
      {
        required: true,
        min: 1,
        max: 1,
        choices: [
          { productId: firm, price: 0 },
          { productId: plain, price: 0 },
        ],
      },
      { optionGroupName: "トッピング", required: false, min: 0, max: 1, choices: [{ productId: egg, price: 130 }] },
    ]);
    await server.call("honbu", OptionGroupUpdateDocument, { input: changed(group, { choiceRequired: false }) });
    const args = { orderType: "EAT_IN", changedSince: version } as const;
    expect((await server.call("pos431", GetMenuOfShopDocument, args)).changed).toBe(true);
  });

  test("takes its groups along to another shop with their choices, or says that they stay behind", async () => {
    const own = [await anOption(server, "NEW1", 50), await anOption(server, "NEW2", 60)];
    const group = await added({ optionGroupName: "麺の太さ", choices: own.toReversed(), maxChoices: 2 });
    const product = await dish({ optionGroups: [group.optionGroupId] });
    const input = {
      productIds: [product.productId],
      storeIds: [433],
      orderTypes: ["EAT_IN" as const],
      existing: "SKIP" as const,
      addCategories: true,
      dryRun: true,
    };
    const copy = (more: object) => server.call("honbu", CopyProductsDocument, { input: { ...input, ...more } });
    expect(await copy({})).toMatchObject([
      { outcome: "ADDED", warnings: ["オプショングループ「麺の太さ」は複製先にないため外します"] },
    ]);
    const [told] = await copy({ addOptionGroups: true });
    expect(told?.details).toEqual(expect.arrayContaining(["オプショングループ「麺の太さ」を作ります"]));
    expect(told).toMatchObject({ outcome: "ADDED", warnings: [] });
    expect(await copy({ addOptionGroups: true, dryRun: false })).toEqual([told]);
    const brought = (await listed(433)).find(({ optionGroupCode }) => optionGroupCode === group.optionGroupCode);
    expect(brought).toMatchObject({ maxChoices: 2, choiceNames: "選択肢NEW2 ¥60、選択肢NEW1 ¥50" });
    const copies = await products().list(433);
    expect(copies.find(({ productCode }) => productCode === product.productCode)).toMatchObject({
      optionGroups: [brought?.optionGroupId],
    });
  });
});

describe("groups over shops", () => {
  const sets = () => changeSetsOf(server, "honbu");
  const setOf = (optionGroupCode: string) => ({
    name: "グループ",
    resource: "OPTION_GROUP" as const,
    shopIds: [431, 433],
    orderTypes: [],
    lines: [{ brandId: 1, lineKey: optionGroupCode, name: "麺の硬さ" }],
    changes: [],
    missing: "LEAVE" as const,
    bring: [],
  });

  test("are lines, and are registered where they are missing with their choices, changed and taken back", async () => {
    await anOption(server, "LINE1");
    const choice = await anOption(server, "LINE2", 70);
    const { optionGroupCode } = await added({ choices: [choice], optionGroupName: "並" });
    const { lines } = await server.call("honbu", GetOptionGroupLinesDocument, {
      shop_ids: [431, 433],
      limit: 200,
      offset: 0,
    });
    expect(lines.find(({ lineKey }) => lineKey === optionGroupCode)).toMatchObject({
      records: 1,
      missing: [{ orderType: "EAT_IN", shopIds: [433] }],
    });
    const done = await sets().carryOut({ ...setOf(optionGroupCode), missing: "ADD" });
    expect(await sets().records(done.changeSetId)).toMatchObject([
      { shopId: 431, outcome: "SKIPPED" },
      { shopId: 433, outcome: "ADDED" },
    ]);
    const inBranch = async () => (await listed(433)).find((one) => one.optionGroupCode === optionGroupCode);
    expect(await inBranch()).toMatchObject({ choiceNames: "選択肢LINE2 ¥70" });
    const more = await sets().carryOut({
      ...setOf(optionGroupCode),
      changes: [{ field: "choices", how: "INCLUDE", values: ["LINE1"] }],
    });
    expect(await sets().records(more.changeSetId)).toMatchObject([
      { shopId: 431, outcome: "CHANGED" },
      { shopId: 433, outcome: "REFUSED" },
    ]);
    const required = await sets().carryOut({
      ...setOf(optionGroupCode),
      changes: [{ field: "choiceRequired", how: "SET", value: "false" }],
    });
    expect(await inBranch()).toMatchObject({ choiceRequired: false });
    await sets().undo(required);
    expect(await inBranch()).toMatchObject({ choiceRequired: true });
    const tooMany = await sets().create({
      ...setOf(optionGroupCode),
      changes: [{ field: "maxChoices", how: "SET", value: "5" }],
    });
    expect((await sets().check(tooMany)).groups.every(({ outcome }) => outcome === "REFUSED")).toBe(true);
  });

  test("come to the products of the shops that have them; where one is missing, it can be brought", async () => {
    const choice = await anOption(server, "BRING1");
    const group = await added({ choices: [choice], optionGroupName: "連れていく" });
    const code = `R${freshCode()}`;
    await dish({ productCode: code, optionGroups: [group.optionGroupId] });
    const set = {
      ...setOf(group.optionGroupCode),
      resource: "PRODUCT" as const,
      orderTypes: ["EAT_IN" as const],
      lines: [{ brandId: 1, lineKey: code, name: "かけそば" }],
      missing: "ADD" as const,
      bring: ["CATEGORY" as const],
    };
    const checked = await sets().check(await sets().create(set));
    expect(checked.groups.flatMap(({ remedies }) => remedies)).toContain("BRING_OPTION_GROUP");
    const brought = await sets().check(await sets().update(checked, { bring: ["CATEGORY", "OPTION_GROUP"] }));
    await sets().run(brought);
    const copy = (await products().list(433)).find(({ productCode }) => productCode === code);
    expect(copy?.optionGroups).toHaveLength(1);
  });
});

test("a shop that is made from another has its groups, with choices and products of its own", async () => {
  const group = await added({ optionGroupName: "新店へ" });
  await dish({ optionGroups: [group.optionGroupId] });
  const { storeId } = await server.call("honbu", CreateStoreFromDocument, {
    input: { storeId: 431, storeName: "新店", parts: ["MENU"], dryRun: false },
  });
  const { kysely } = server.db;
  const { option_group_id, choices } = await kysely
    .selectFrom("product_option_group")
    .select(["option_group_id", "choices"])
    .where("shop_id", "=", storeId ?? 0)
    .where("option_group_code", "=", group.optionGroupCode)
    .executeTakeFirstOrThrow();
  const options = await kysely
    .selectFrom("product_option")
    .select(["product_id", "product_code"])
    .where("shop_id", "=", storeId ?? 0)
    .execute();
  const codeOf = (id: number) => options.find(({ product_id }) => product_id === id)?.product_code;
  expect(choices.map(codeOf)).toEqual(["PLAIN", "FIRM"]);
  const naming = await kysely
    .selectFrom("product")
    .select("option_groups")
    .where("shop_id", "=", storeId ?? 0)
    .execute();
  expect(naming.map(({ option_groups }) => option_groups)).toContainEqual([option_group_id]);
});

test("deleting a group says beforehand which products use it", async () => {
  const group = await added();
  await dish({ optionGroups: [group.optionGroupId] });
  const [check] = await server.call("honbu", GetDeletionCheckDocument, {
    resource: "option-group",
    ids: [group.optionGroupId],
  });
  expect(JSON.stringify(check)).toContain("商品1件");
});
