import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CategoryLinesDocument,
  CouponLinesDocument,
  ProductLinesDocument,
  type ProductLinesQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf } from "../../../support/changeSets.ts";
import { aProduct } from "../../../support/menu.ts";
import { productsOf } from "../../../support/products.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from product`.execute(server.db.kysely);
});

const shops = [431, 433];
const page = (more: Partial<ProductLinesQueryVariables> = {}) =>
  server.call("honbu", ProductLinesDocument, {
    shop_ids: shops,
    show: "TRANSLATIONS",
    limit: 50,
    offset: 0,
    ...more,
  });
const keysOf = async (more: Partial<ProductLinesQueryVariables>) =>
  (await page(more)).lines.map(({ lineKey }) => lineKey);

/** A dish in both shops, to eat there and to take away in the first. */
async function addDish(code: string, place: number, texts: Record<string, string | null> = {}) {
  const dish = { product_code: code, product_name: `料理${code}`, display_sequence: place, ...texts };
  for (const shop_id of shops) await aProduct(server.db, { ...dish, shop_id });
  await aProduct(server.db, { ...dish, shop_id: 431, order_type: "TAKEOUT", tax_rate: "REDUCED" });
}
const english = async (shop: number) =>
  [...(await productsOf(server, "honbu").list(shop)), ...(await productsOf(server, "honbu").list(shop, "TAKEOUT"))].map(
    ({ productNameEn }) => productNameEn,
  );

const sets = () => changeSetsOf(server, "honbu");
type OwnValue = { field: string; value: string | null; seen?: string[] };
const translation = (values: Record<string, OwnValue[]>, shopIds = shops) => ({
  name: "翻訳",
  resource: "PRODUCT" as const,
  shopIds,
  lines: Object.entries(values).map(([lineKey, own]) => ({ brandId: 1, lineKey, name: lineKey, values: own })),
  changes: [],
  missing: "LEAVE" as const,
});

describe("lines with their translations", () => {
  test("tell each text in every language as it is stored, and how many lines are translated", async () => {
    await addDish("A", 1, { product_name_en: "Soba", product_name_zh: "荞麦面", product_name_ko: "소바" });
    await addDish("B", 2, { product_name_en: "2026-10-01", product_description: "  " });
    await addDish("C", 3);
    const { lines, translated } = await page();
    expect(translated).toEqual({ lines: 3, en: 2, zh: 1, ko: 1 });
    expect(lines[1]?.fields.map(({ field }) => field)).toEqual(
      ["productName", "productDescription"].flatMap((name) => [name, `${name}En`, `${name}Zh`, `${name}Ko`]),
    );
    expect(lines[1]?.fields[1]?.values).toEqual([
      { text: "2026-10-01", records: 3, shops: 2, orderTypes: ["EAT_IN", "TAKEOUT"] },
    ]);
    expect((await page({ show: null })).translated).toBeNull();
  });

  test("are narrowed to those that lack a language in one record, and still counted as a whole", async () => {
    await addDish("A", 1, { product_name_en: "Soba", product_name_zh: "荞麦面", product_name_ko: "소바" });
    await addDish("B", 2, { product_name_en: "Udon" });
    await addDish("C", 3, { product_name_en: "Tea", product_name_zh: "茶", product_name_ko: "차" });
    await sql`update product set product_name_ko = ' ' where product_code = 'C' and shop_id = 433`.execute(
      server.db.kysely,
    );
    expect(await keysOf({ untranslated: "ANY" })).toEqual(["B", "C"]);
    expect(await keysOf({ untranslated: "EN" })).toEqual([]);
    expect(await keysOf({ untranslated: "KO" })).toEqual(["B", "C"]);
    expect(await keysOf({ untranslated: "KO", show: null })).toEqual(["B", "C"]);
    expect(await keysOf({ untranslated: "KO", keyword: "udon" })).toEqual(["B"]);
    expect(await page({ untranslated: "KO", limit: 1 })).toMatchObject({ total: 2, translated: { lines: 3, ko: 1 } });
    expect(await page({ untranslated: "EN" })).toMatchObject({ total: 0, translated: { lines: 3, en: 3 } });
  });

  test("of a resource without translations are none, and lack none", async () => {
    const all = { shop_ids: shops, show: "TRANSLATIONS", limit: 5, offset: 0 } as const;
    const coupons = await server.call("honbu", CouponLinesDocument, all);
    expect(coupons.lines.flatMap(({ fields }) => fields)).toEqual([]);
    expect(coupons.translated?.en).toBe(coupons.translated?.lines);
    expect((await server.call("honbu", CouponLinesDocument, { ...all, untranslated: "ANY" })).total).toBe(0);
    expect((await server.call("honbu", CategoryLinesDocument, all)).translated).not.toBeNull();
  });
});

describe("a change set with values of single lines", () => {
  const soba = { field: "productNameEn", value: "Soba noodles" };

  test("gives each line its own texts in all shops and order types, and is taken back as a whole", async () => {
    await addDish("A", 1, { product_name_en: "Soba" });
    await addDish("B", 2);
    const before = await productsOf(server, "honbu").list(431);
    const udon = [
      { field: "productNameEn", value: "Udon", seen: [""] },
      { field: "productNameZh", value: "乌冬面", seen: [""] },
    ];
    const set = translation({ A: [{ ...soba, seen: ["Soba"] }], B: udon });
    const checked = await sets().check(await sets().create(set));
    expect(checked).toMatchObject({ total: 6, changes: [], lines: [{ values: [{ value: "Soba noodles" }] }, {}] });
    const done = await sets().run(checked);
    expect(await english(431)).toEqual(["Soba noodles", "Udon", "Soba noodles", "Udon"]);
    expect(await english(433)).toEqual(["Soba noodles", "Udon"]);
    await sets().undo(done);
    const after = await productsOf(server, "honbu").list(431);
    expect(after.map(({ version: _, ...rest }) => rest)).toEqual(before.map(({ version: _, ...rest }) => rest));
  });

  test("warns of texts that it makes the same, by line", async () => {
    await addDish("A", 1);
    await sql`update product set product_name_en = 'Noodles' where shop_id = 433`.execute(server.db.kysely);
    const checked = await sets().check(await sets().create(translation({ A: [soba] })));
    expect(checked.groups.filter(({ warning }) => warning)).toMatchObject([{ outcome: "CHANGED", records: 3 }]);
  });

  test("leaves a record that somebody else has changed meanwhile, in that shop alone", async () => {
    await addDish("A", 1);
    const checked = await sets().check(await sets().create(translation({ A: [{ ...soba, seen: [""] }] })));
    await sql`update product set product_name_en = 'Buckwheat' where shop_id = 433`.execute(server.db.kysely);
    const done = await sets().run(checked);
    expect(await english(431)).toEqual(["Soba noodles", "Soba noodles"]);
    expect(await english(433)).toEqual(["Buckwheat"]);
    const refused = (await sets().records(done.changeSetId)).filter(({ outcome }) => outcome === "REFUSED");
    expect(refused).toMatchObject([{ shopId: 433, reason: formatMessage("W014") }]);
  });

  test("says nothing of a text that is there already, whatever was seen", async () => {
    await addDish("A", 1, { product_name_en: "Soba noodles" });
    const checked = await sets().check(await sets().create(translation({ A: [{ ...soba, seen: [""] }] })));
    expect(checked).toMatchObject({
      total: 0,
      groups: [{ outcome: "SKIPPED", records: 3 }, { text: "この店舗にはありません" }],
    });
  });

  test.each([
    ["a text that is too long", "productNameEn", "あ".repeat(121), "W003"],
    ["an unknown field", "password", "x", "BAD_INPUT"],
    ["a field that one record alone may have", "productCode", "x", "BAD_INPUT"],
    ["a field of choices", "optionProducts", "x", "BAD_INPUT"],
    ["a reference", "categoryId", "酒", "BAD_INPUT"],
    ["an empty text where one is needed", "productName", " ", "W001"],
    ["a number that is none", "price", "many", "W004"],
  ])("refuses %s", async (_, field, value, code) => {
    const refused = await sets().refusal(translation({ A: [{ field, value }] }));
    expect(JSON.stringify(refused)).toContain(code);
    expect(JSON.stringify(refused)).toContain("lines.0.values.0");
  });

  test("refuses two values of one field, and a set that changes nothing", async () => {
    expect(JSON.stringify(await sets().refusal(translation({ A: [soba, soba] })))).toContain("lines.0.values.1.field");
    const both = { ...translation({ A: [soba] }), changes: [{ ...soba, how: "SET" as const }] };
    expect(JSON.stringify(await sets().refusal(both))).toContain("lines.0.values.0.field");
    expect(JSON.stringify(await sets().refusal(translation({ A: [] })))).toContain("changes");
  });

  test("keeps other brands with the same code as they are", async () => {
    await sql`update shop set brand_id = 2 where tenant_id = 13 and shop_id = 433`.execute(server.db.kysely);
    await addDish("A", 1);
    await sets().carryOut(translation({ A: [soba] }));
    expect(await english(433)).toEqual([null]);
    await sql`update shop set brand_id = 1 where tenant_id = 13 and shop_id = 433`.execute(server.db.kysely);
  });
});
