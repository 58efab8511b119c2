import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CategoryListDocument,
  CategoryUpdateDocument,
  type CreateChangeSetInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { changeSetsOf } from "../../../support/changeSets.ts";
import { anOption } from "../../../support/optionGroups.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await menuOf(server, 431, "EAT_IN");
});
afterAll(() => server.close());

const sets = () => changeSetsOf(server, "honbu");
const products = async (shop: number, code: string) =>
  (await productsOf(server, "honbu").list(shop)).filter(({ productCode }) => productCode === code);

/** A dish that no shop has yet, in a season. */
const dish = (lineKey: string, changes: Record<string, string> = {}) => ({
  brandId: 1,
  lineKey,
  name: "きのこそば",
  values: Object.entries({
    productName: "きのこそば",
    price: "980",
    taxRate: "STANDARD",
    categoryId: "秋の味覚",
    startDate: "2026-09-01",
    endDate: "2026-11-30",
    ...changes,
  }).map(([field, value]) => ({ field, value })),
});
const season = (changes: Partial<CreateChangeSetInput>): CreateChangeSetInput => ({
  name: "秋の味覚",
  resource: "PRODUCT",
  shopIds: [431, 433],
  orderTypes: ["EAT_IN"],
  lines: [],
  newLines: [dish("A01")],
  changes: [],
  missing: "LEAVE",
  bring: ["CATEGORY"],
  ...changes,
});
/** What the history has of menus since then. */
const changesSince = async (before: number) =>
  (await changesIn(server.db.kysely)).slice(before).filter(({ resource }) => resource !== "change-set");

describe("new lines of a change set", () => {
  test("are registered in every shop with their category and period, and taken back as a whole", async () => {
    const done = await sets().carryOut(season({}));
    expect(done.groups).toMatchObject([{ outcome: "ADDED", records: 2, shops: 2 }]);
    for (const shop of [431, 433])
      expect(await products(shop, "A01")).toMatchObject([
        { productName: "きのこそば", price: 980, startDate: "2026-09-01", endDate: "2026-11-30" },
      ]);
    await sets().undo(done);
    for (const shop of [431, 433]) expect(await products(shop, "A01")).toEqual([]);
  });

  test("take their categories along when they are taken back, but those that others use or have changed", async () => {
    const categories = async (shop: number) =>
      (await server.call("honbu", CategoryListDocument, { storeId: shop, orderType: "EAT_IN" })).filter(
        ({ categoryName }) => categoryName === "冬の味覚",
      );
    const newLines = [dish("W01", { categoryId: "冬の味覚" })];
    const done = await sets().carryOut(season({ newLines, shopIds: [431, 433, 400] }));
    const [used] = await categories(433);
    const [renamed] = await categories(400);
    await productsOf(server, "honbu").added({
      ...noodles,
      storeId: 433,
      productCode: "W02",
      categoryId: used?.categoryId ?? 0,
    });
    const {
      displaySequence: _,
      categoryAdminId: _1,
      brandId: _2,
      ...input
    } = renamed ?? ({} as NonNullable<typeof renamed>);
    await server.call("honbu", CategoryUpdateDocument, { input: { ...input, categoryNameEn: "Winter" } });
    await sets().undo(done);
    for (const shop of [431, 433, 400]) expect(await products(shop, "W01")).toEqual([]);
    expect([await categories(431), await categories(433), await categories(400)]).toMatchObject([[], [{}], [{}]]);
  });

  test("are changed with the shops of their set before it runs", async () => {
    const newLines = [dish("W03")];
    const made = await sets().create(season({ newLines, shopIds: [431] }));
    const changes = { newLines: [dish("W03", { price: "1080" })], shopIds: [433, 433, 400] };
    const changed = await sets().check(await sets().update(made, { ...changes, name: "冬の味覚" }));
    expect(changed).toMatchObject({ name: "冬の味覚", total: 2, shops: [{ shopId: 433 }, { shopId: 400 }] });
    const foreign = { ...changes, shopIds: [601] };
    expect(await sets().updateRefusal(changed, foreign)).toMatchObject({ code: "FORBIDDEN" });
    await sets().run(changed);
    expect([await products(431, "W03"), await products(433, "W03")]).toMatchObject([[], [{ price: 1080 }]]);
    const done = await sets().read(changed.changeSetId);
    expect(await sets().updateRefusal(done, changes)).toMatchObject({ code: "SETTLED" });
  });

  test("take the rate of tax that their class has in each order type", async () => {
    const newLine = dish("A08", { taxClass: "FOOD" });
    const values = newLine.values.filter(({ field }) => field !== "taxRate");
    const orderTypes = ["EAT_IN", "TAKEOUT"] as const;
    await sets().carryOut(season({ newLines: [{ ...newLine, values }], orderTypes: [...orderTypes] }));
    const rates = orderTypes.map(async (orderType) =>
      (await productsOf(server, "honbu").list(433, orderType)).find(({ productCode }) => productCode === "A08"),
    );
    expect(await Promise.all(rates)).toMatchObject([
      { taxClass: "FOOD", taxRate: "STANDARD" },
      { taxClass: "FOOD", taxRate: "REDUCED" },
    ]);
  });

  test("are only checked before, and leave neither a record nor a change in the history", async () => {
    await sets().carryOut(season({ newLines: [dish("A02")], shopIds: [431] }));
    const before = (await changesIn(server.db.kysely)).length;
    const newLines = [dish("A12", { categoryId: "旬の一品" })];
    const lines = [{ brandId: 1, lineKey: "A02", name: "きのこそば" }];
    const checked = await sets().check(await sets().create(season({ newLines, lines, missing: "ADD" })));
    expect(checked).toMatchObject({ total: 3 });
    expect(await products(431, "A12")).toEqual([]);
    expect(await changesSince(before)).toEqual([]);
  });

  test("name the category that a shop lacks, and the remedy", async () => {
    const newLines = [dish("A03", { categoryId: "ないカテゴリ" })];
    const checked = await sets().check(await sets().create(season({ newLines, bring: [] })));
    expect(checked.groups).toMatchObject([
      { outcome: "REFUSED", text: "カテゴリ「ないカテゴリ」がこの店舗にありません", remedies: ["BRING_CATEGORY"] },
    ]);
  });

  test("name other records by their names as well as by their codes", async () => {
    const named = dish("A09");
    const values = [...named.values, { field: "optionProducts", values: ["選択肢EGG"] }];
    const input = season({ shopIds: [431], newLines: [{ ...named, values }], bring: ["CATEGORY"] });
    const before = await sets().check(await sets().create(input));
    expect(before.groups).toMatchObject([
      { outcome: "REFUSED", text: "オプション「選択肢EGG」がこの店舗にありません" },
    ]);
    await anOption(server, "EGG");
    expect((await sets().carryOut(input)).groups).toMatchObject([{ outcome: "ADDED", records: 1 }]);
  });

  test("leave a dish alone that a shop has already", async () => {
    await sets().carryOut(season({ newLines: [dish("A04")], shopIds: [431] }));
    const done = await sets().carryOut(season({ newLines: [dish("A04", { price: "1200" })] }));
    expect(done.groups.map(({ outcome, records }) => [outcome, records])).toEqual(
      expect.arrayContaining([
        ["ADDED", 1],
        ["SKIPPED", 1],
      ]),
    );
    expect(await products(431, "A04")).toMatchObject([{ price: 980 }]);
  });

  test("stand beside dishes that exist, which take the period", async () => {
    await sets().carryOut(season({ newLines: [dish("A05")] }));
    const lines = [{ brandId: 1, lineKey: "A05", name: "きのこそば" }];
    const changes = [{ field: "endDate", how: "SET", value: "2026-12-31" }] as const;
    await sets().carryOut(season({ newLines: [dish("A06")], lines, changes: [...changes] }));
    expect(await products(433, "A05")).toMatchObject([{ endDate: "2026-12-31" }]);
    expect(await products(433, "A06")).toMatchObject([{ endDate: "2026-11-30" }]);
  });

  test("are refused whole where a value is none, or a field is not one of a new record", async () => {
    const refusal = (changes: Record<string, string>) => sets().refusal(season({ newLines: [dish("A07", changes)] }));
    expect(await sets().refusal(season({ newLines: [dish("A08"), dish("A08", { price: "1200" })] }))).toMatchObject({
      errors: [{ field: "newLines.1.lineKey", code: "CHANGE_SET", args: ["コード「A08」のラインが二つあります"] }],
    });
    expect(await refusal({ price: "高い" })).toMatchObject({
      errors: [{ field: "newLines.0.values.1.value", code: "W004", args: ["YEN"] }],
    });
    for (const field of ["productId", "version", "storeId", "orderType"])
      expect(await refusal({ [field]: "1" })).toMatchObject({ errors: [{ code: "BAD_INPUT" }] });
    expect(await refusal({ taxClass: "BEER" })).toMatchObject({ errors: [{ code: "W004" }] });
    expect(await refusal({ price: "-1" })).toMatchObject({ code: expect.any(String) as string });
  });
});
