import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CreateStoreFromDocument,
  GetStoreTasksDocument,
  StoreOneDocument,
  StoreUpdateDocument,
  type CreateStoreFromInput,
  type StorePart,
} from "../../../../src/generated/graphql.ts";
import { storeParts } from "../../../../server/trade/store/from/parts.ts";
import { storedResources } from "../../../../server/engine/crud/resource.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { fillSourceShop } from "../../../support/sourceShop.ts";

const allParts: StorePart[] = ["HOURS", "SETTINGS", "PRINTERS", "MENU", "DEVICES", "COUPONS", "MEDIA"];
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
  await fillSourceShop(server);
});
afterAll(() => server.close());

let made = 0;
const input = (changes: Partial<CreateStoreFromInput> = {}): CreateStoreFromInput => ({
  storeId: 431,
  storeName: `新店${(made += 1)}`,
  storeCode: `F${made}`,
  parts: allParts,
  dryRun: false,
  ...changes,
});
const create = (changes: Partial<CreateStoreFromInput> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, CreateStoreFromDocument, { input: input(changes) });
const refused = (changes: Partial<CreateStoreFromInput>, viewer: ViewerName = "honbu") =>
  server.refusal(viewer, CreateStoreFromDocument, { input: input(changes) });

const tables = [
  "product_category",
  "count_product",
  "product_option",
  "product_menu_category",
  "product",
  "printer",
  "device",
  "coupon",
  "tto_media",
  "discount_setting",
  "special_day",
  "app_break_time",
] as const;

/** The rows of a shop. */
async function readRows(shopId: number) {
  const rows = {} as Record<(typeof tables)[number], Record<string, unknown>[]>;
  for (const table of tables)
    rows[table] = await server.db.kysely
      .selectFrom(table)
      .selectAll()
      .where("shop_id", "=", shopId)
      .orderBy(sql`3`)
      .execute();
  return rows;
}
const counts = (rows: Awaited<ReturnType<typeof readRows>>) => tables.map((table) => rows[table].length);
const outcomeOf = ({ parts }: Awaited<ReturnType<typeof create>>, part: StorePart) =>
  parts.find((one) => one.part === part);
/** Rows of all tables that a copy writes. */
async function countAll() {
  const { kysely } = server.db;
  const all: number[] = [];
  for (const table of [...tables, "shop", "store", "shop_api_key", "change_history"] as const)
    all.push((await kysely.selectFrom(table).select("tenant_id").execute()).length);
  return all;
}

describe("a shop from a shop", () => {
  test("with everything: its records name each other, not those of the source", async () => {
    const answer = await create({ tel: "03-3333-4444", zip: "1500002", prefCode: 13, city: "渋谷区" });
    const shop = answer.storeId ?? 0;
    const rows = await readRows(shop);
    expect(counts(rows)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1]);
    const [product] = rows.product;
    const [option] = rows.product_option;
    const printer = rows.printer[0]?.["printer_addr_id"];
    expect(product).toMatchObject({
      product_code: "N01",
      category_id: rows.product_category[0]?.["category_id"],
      option_products: [option?.["product_id"]],
      menu_categories: [rows.product_menu_category[0]?.["menu_category_id"]],
      count_products: [{ countProductId: rows.count_product[0]?.["count_product_id"], quantity: 2 }],
      printer_addr_id1: printer,
      sold_out_through: null,
      scheduled: { price: 1000 },
    });
    expect(option).toMatchObject({ printer_addr_id1: printer });
    expect(rows.product_menu_category[0]).toMatchObject({ master_product_id: product?.["product_id"] });
    expect(
      rows.device.map((device) => [device["device_name"], device["printer_addr_id"], device["app_version"]]),
    ).toEqual([
      ["厨房プリンター", printer, null],
      ["レジ1", null, null],
    ]);
    expect(rows.coupon.map((coupon) => [coupon["coupon_name"], coupon["product_id"]])).toEqual([
      ["そば100円引き", product?.["product_id"]],
      ["会計10％引き", null],
    ]);
    expect(rows.tto_media[0]).toMatchObject({ target_product_code: "N01", source: "/media/a.png" });
    expect(rows.special_day.map((day) => day["business_date"])).toEqual(["2026-12-31"]);
    const source = await readRows(431);
    const ids = new Set(
      tables.flatMap((table) => source[table].map((row) => `${table} ${String(Object.values(row)[2])}`)),
    );
    expect(
      tables.flatMap((table) => rows[table].filter((row) => ids.has(`${table} ${String(Object.values(row)[2])}`))),
    ).toEqual([]);
    expect(source.product[0]?.["scheduled"]).not.toEqual(product?.["scheduled"]);
    expect(source.product[0]?.["product_id"]).toBe(product?.["product_admin_id"]);
  });

  test("is not in the app and has no key; what is of one shop alone stays, and is named", async () => {
    const answer = await create();
    const store = await server.call("honbu", StoreOneDocument, { storeId: answer.storeId ?? 0 });
    expect(store).toMatchObject({
      brandName: "そば処",
      appCompatible: false,
      caption: "<p>駅から三分</p>",
      paymentMethodQR: true,
      holiday: "元日",
      tel: null,
      gmoId: null,
      gmoPass: null,
    });
    expect(answer.warnings.join()).toMatch(/ショップID、パスワード/);
    const keys = await server.db.kysely
      .selectFrom("shop_api_key")
      .select("key_hash")
      .where("shop_id", "=", answer.storeId ?? 0)
      .execute();
    expect(keys).toEqual([]);
    const company = await server.db.kysely
      .selectFrom("developer")
      .select("menu_type_shop_ids as shops")
      .where("tenant_id", "=", 13)
      .executeTakeFirstOrThrow();
    expect(company.shops).toContain(answer.storeId);
  });

  test("each record has its row in the history", async () => {
    const { storeId } = await create();
    const history = await server.db.kysely
      .selectFrom("change_history")
      .select(["resource", "action"])
      .where("shop_id", "=", storeId)
      .execute();
    const of = (resource: string) => history.filter((one) => one.resource === resource).map(({ action }) => action);
    expect(of("store")).toEqual(["CREATE"]);
    expect(of("product")).toEqual(["CREATE"]);
    expect(of("device")).toEqual(["CREATE", "CREATE"]);
    expect(of("app-sales-time")).toEqual(["COPY"]);
  });

  test("a dry run says the same and stores nothing", async () => {
    const before = await countAll();
    const wish = input();
    const foretold = await server.call("honbu", CreateStoreFromDocument, { input: { ...wish, dryRun: true } });
    expect(await countAll()).toEqual(before);
    const done = await server.call("honbu", CreateStoreFromDocument, { input: wish });
    expect(foretold).toEqual({ ...done, storeId: null });
    const rows = await readRows(done.storeId ?? 0);
    const told = foretold.parts.flatMap(({ records }) => records.map(({ count }) => count));
    // Hours and settings count one each; breaks are of the hours.
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(
      2 + tables.filter((table) => table !== "app_break_time").reduce((sum, table) => sum + rows[table].length, 0),
    );
  });

  test.each([
    ["HOURS", [1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 0, 0]],
    ["SETTINGS", [1, 1, 1, 1, 1, 1, 2, 2, 1, 0, 1, 1]],
    ["PRINTERS", [1, 1, 1, 1, 1, 0, 2, 2, 1, 1, 1, 1]],
    ["MENU", [0, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 1]],
    ["DEVICES", [1, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1]],
    ["COUPONS", [1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1, 1]],
    ["MEDIA", [1, 1, 1, 1, 1, 1, 2, 2, 0, 1, 1, 1]],
  ] as const)("without %s the rest comes along", async (part, expected) => {
    const { storeId } = await create({ parts: allParts.filter((one) => one !== part) });
    expect(counts(await readRows(storeId ?? 0))).toEqual(expected);
  });

  test("what is missing without a part is counted as a warning of the others", async () => {
    const noPrinters = await create({ parts: ["MENU", "DEVICES"], dryRun: true });
    expect(outcomeOf(noPrinters, "MENU")?.warnings).toEqual([
      "オプション1件から、印刷先が外れます",
      "商品1件から、印刷先が外れます",
    ]);
    expect(outcomeOf(noPrinters, "DEVICES")?.warnings).toEqual(["端末1件から、印刷先が外れます"]);
    const noMenu = await create({ parts: ["COUPONS", "MEDIA"], dryRun: true });
    expect(outcomeOf(noMenu, "COUPONS")).toEqual({
      part: "COUPONS",
      records: [{ name: "クーポン", count: 1 }],
      warnings: [
        "クーポン1件は、商品がないため作りません",
        "「他店舗でも利用可」の1件は、作らなくても新しい店舗で使えます",
      ],
    });
    expect(outcomeOf(noMenu, "MEDIA")?.warnings).toEqual([expect.stringMatching(/1件から、商品が外れます/)]);
    expect((await create({ parts: ["MENU"], dryRun: true })).parts).toHaveLength(1);
    expect((await create({ parts: [], dryRun: true })).parts).toEqual([]);
  });

  test("a menu of 1,000 dishes in three order types comes along whole, in seconds", async () => {
    const { kysely } = server.db;
    const from = 432_001;
    const shop = { tenant_id: 13, brand_id: 1, shop_id: from, name: "大きな店", display_sequence: 900 };
    await kysely.insertInto("shop").values(shop).execute();
    for (const order of ["EAT_IN", "TAKEOUT", "DELIVERY"]) {
      await sql`insert into product_category (tenant_id, shop_id, brand_id, order_type, category_name)
        values (13, ${from}, 1, ${order}, '品')`.execute(kysely);
      await sql`insert into product_option (tenant_id, shop_id, order_type, product_code, product_name, price, tax_rate, topping_required)
        select 13, ${from}, ${order}, 'T' || n, 'オプション' || n, 100, 'STANDARD', false from generate_series(1, 100) n`.execute(
        kysely,
      );
      await sql`insert into product (tenant_id, shop_id, order_type, product_code, product_name, price, tax_rate, category_id, option_products)
        select 13, ${from}, ${order}, 'P' || n, '商品' || n, 500 + n, 'STANDARD', category_id, (
          select array_agg(product_id order by product_id) from product_option o where o.tenant_id = 13 and o.shop_id = ${from} and o.order_type = ${order})
        from generate_series(1, 1000) n, product_category c where c.shop_id = ${from} and c.order_type = ${order}`.execute(
        kysely,
      );
    }
    const begun = performance.now();
    const { storeId } = await create({ storeId: from, parts: ["MENU"] });
    expect(performance.now() - begun).toBeLessThan(15_000);
    const { rows } = await sql<{ dishes: number; whole: number }>`
      select count(*)::int as dishes, count(*) filter (where cardinality(option_products) = 100 and (
          select count(*) from product_option o where o.tenant_id = 13 and o.shop_id = p.shop_id and o.order_type = p.order_type and o.product_id = any(p.option_products)
        ) = 100 and exists (
          select 1 from product_category c where c.tenant_id = 13 and c.shop_id = p.shop_id and c.order_type = p.order_type and c.category_id = p.category_id
        ))::int as whole
      from product p where tenant_id = 13 and shop_id = ${storeId}`.execute(kysely);
    expect(rows).toEqual([{ dishes: 3000, whole: 3000 }]);
  });

  test("hours that nobody has set are said, and stay unset", async () => {
    const answer = await create({ storeId: 433, parts: ["HOURS"] });
    expect(outcomeOf(answer, "HOURS")?.warnings).toHaveLength(1);
    const { hours_version: version } = await server.db.kysely
      .selectFrom("shop")
      .select("hours_version")
      .where("shop_id", "=", answer.storeId ?? 0)
      .executeTakeFirstOrThrow();
    expect(version).toBe(0);
  });

  test("the same request makes one shop; the same key with another name is refused", async () => {
    const wish = input({ requestId: randomUUID() });
    const first = await server.call("honbu", CreateStoreFromDocument, { input: wish });
    const before = await countAll();
    expect((await server.call("honbu", CreateStoreFromDocument, { input: wish })).storeId).toBe(first.storeId);
    expect(await countAll()).toEqual(before);
    const other = await server.refusal("honbu", CreateStoreFromDocument, { input: { ...wish, storeName: "別の名前" } });
    expect(other).toMatchObject({ code: "CREATED" });
  });

  test("two at once with one code make one shop", async () => {
    const [one, other] = await Promise.all(
      ["先", "後"].map((storeName) =>
        server.run("honbu", CreateStoreFromDocument, { input: input({ storeName, storeCode: "TWICE" }) }),
      ),
    );
    const answers = [one, other].map((answer) => answer?.errors[0]?.extensions.errors?.[0]?.code ?? "MADE");
    expect(answers.sort()).toEqual(["MADE", "TAKEN"]);
  });

  test("a taken code, a shop of another company and a missing right are refused, and nothing is stored", async () => {
    const before = await countAll();
    const { storeCode } = await server.call("honbu", StoreOneDocument, { storeId: 431 });
    const code = storeCode ?? "431";
    await server.db.kysely.updateTable("shop").set({ code }).where("shop_id", "=", 431).execute();
    for (const dryRun of [true, false])
      expect((await refused({ storeCode: code, dryRun }))?.errors).toMatchObject([
        { field: "storeCode", code: "TAKEN" },
      ]);
    expect(await refused({ storeId: 601 })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refused({ storeId: 431 }, "bessha")).toMatchObject({ code: "FORBIDDEN" });
    expect(await refused({}, "tencho")).toMatchObject({ code: "FORBIDDEN" });
    const all = server.people.honbu.contents;
    const { COUPON: _, ...others } = all;
    server.people.honbu.contents = others;
    expect(await refused({})).toMatchObject({ code: "FORBIDDEN" });
    expect(await refused({ parts: ["MENU"], dryRun: true })).toBeUndefined();
    server.people.honbu.contents = all;
    expect(await countAll()).toEqual(before);
  });

  test("every record of a shop comes along with a part, or stays on purpose", () => {
    const coming = storeParts.flatMap(({ records, once }) => [...records, ...(once ? [once] : [])]);
    const staying = [
      "budget",
      "item-par",
      "push-notification",
      "reception-pause",
      "refused-receipt",
      "shop-cost",
      "store",
    ];
    const ofShop = storedResources.filter(({ stored }) => stored.owner === "SHOP").map(({ meta }) => meta.name);
    expect([...coming.map(({ meta }) => meta.name), ...staying].sort()).toEqual([...ofShop].sort());
    expect(coming.filter(({ hooks, stored }) => !stored.part && !hooks.newShop)).toEqual([]);
  });
});

describe("what is left to do", () => {
  const left = async (storeId: number) => {
    const { tasks } = await server.call("honbu", GetStoreTasksDocument, { storeId });
    return tasks.filter(({ done }) => !done).map(({ task, left: count }) => [task, count]);
  };

  test("follows from the records: each line ticks itself off", async () => {
    const storeId = (await create()).storeId ?? 0;
    expect(await left(storeId)).toEqual([
      ["ADDRESS", 1],
      ["TEL", 1],
      ["IMAGE", 1],
      ["OPENING_DAY", 1],
      ["KEYS", 2],
      ["PUBLISH", 1],
    ]);
    const {
      brandId: _,
      brandName: __,
      apiKey: ___,
      ...store
    } = await server.call("honbu", StoreOneDocument, { storeId });
    await server.call("honbu", StoreUpdateDocument, {
      input: { ...store, prefCode: 13, city: "渋谷区", streetAddr: "1-1", tel: "03-1111-3333", appCompatible: true },
    });
    expect((await left(storeId)).map(([task]) => task)).toEqual(["IMAGE", "OPENING_DAY", "KEYS"]);
  });

  test("wants an address with its street number: a postcode gives the town alone", async () => {
    const storeId = (await create()).storeId ?? 0;
    const saved = async (street_addr: string) => {
      const address = { pref_code: 14, city: "横浜市中区", street_addr };
      await server.db.kysely.updateTable("store").set(address).where("shop_id", "=", storeId).execute();
      return !(await left(storeId)).some(([task]) => task === "ADDRESS");
    };
    for (const town of ["曙町", "北一条西", "大通"]) expect([town, await saved(town)]).toEqual([town, false]);
    for (const street of ["曙町1-2-3", "曙町三丁目二番一号", "曙町５", "曙町番地なし"])
      expect([street, await saved(street)]).toEqual([street, true]);
  });

  test("of an empty shop is all of it; of another company's, nothing", async () => {
    const { storeId } = await create({ parts: [] });
    expect((await left(storeId ?? 0)).map(([task]) => task)).toEqual([
      "ADDRESS",
      "TEL",
      "IMAGE",
      "OPENING_DAY",
      "HOURS",
      "MENU",
      "KEYS",
      "PUBLISH",
    ]);
    expect(await server.refusal("honbu", GetStoreTasksDocument, { storeId: 601 })).toMatchObject({ code: "FORBIDDEN" });
  });
});
