import fc from "fast-check";
import { sql } from "kysely";
import type { DataProvider } from "ra-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildShopsTable, type PlacedRecord } from "../../../../src/admin/csv/file/listTable.ts";
import { readTable } from "../../../../src/admin/csv/file/readTable.ts";
import type { ResourceDefinition } from "../../../../src/admin/definition.ts";
import type { ScreenLabels } from "../../../../src/admin/labels.ts";
import { encodeCsv, type CsvCell } from "../../../../src/core/csv.ts";
import { readRowFile } from "../../../../src/core/row-file/readRowFile.ts";
import type { TypedDocument } from "../../../../src/core/typedDocument.ts";
import { buildRowInput, buildVariables, type OperationValues } from "../../../../src/data/provider/variables.ts";
import { resourceDocuments } from "../../../../src/generated/documents.ts";
import type { OrderType } from "../../../../src/generated/graphql.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import "../../../support/everythingLoaded.ts";

type Name = "product" | "option" | "category";
type Result = { outcome: string; version: number | null; changes: { field: string }[]; errors: unknown[] };
type Values = Record<string, unknown>;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["product", "product_option", "product_category"])
    await sql`delete from ${sql.table(table)}`.execute(server.db.kysely);
});

const shops = [431, 433].map((id) => ({ id, name: `店舗、${id}`, brandId: 1, brandName: "そば処" }));
const context = { viewer: viewers.honbu, selected: [431, 433], active: shops[0] ?? null };

/** Sends a generated document of a resource. */
async function send(name: Name, act: "list" | "csv", variables: OperationValues): Promise<Values> {
  const document = resourceDocuments[name][act] as unknown as TypedDocument<Values, OperationValues>;
  const { data, errors } = await server.run("honbu", document, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const list = async (name: Name, args: OperationValues): Promise<Values[]> => {
  const operation = resources[name].operations.list;
  const { records } = await send(name, "list", buildVariables(operation, args, context));
  return (records as Values[]).map((record) => ({ ...record, id: record[resources[name].id] }));
};

const register = async (name: Name, rows: readonly Values[], dryRun: boolean, args: Values = {}) => {
  const input = rows.map((row) => buildRowInput(resources[name], row, args, context));
  return (await send(name, "csv", { input, dryRun }))["done"] as Result[];
};

const provider = {
  getList: async (name: Name, { meta }: { meta: { args: OperationValues } }) => {
    const data = await list(name, meta.args);
    return { data, total: data.length };
  },
} as unknown as DataProvider;

const labels = {
  field: (path: string) => path,
  option: (_: string, value: string) => value,
} as unknown as ScreenLabels;
const words = { yes: "はい", no: "いいえ", option: (_: string, value: string) => value };

/** The screens of a resource in one order type, as the menu defines them. */
function define(name: Name, orderType: OrderType): ResourceDefinition {
  const meta = resources[name];
  const isFixed = meta.fields.some((field) => field.name === "orderType");
  const fixed = isFixed ? { orderType } : {};
  return {
    meta: {
      ...meta,
      key: (meta.key ?? []).filter((field) => !(field in fixed)),
      fields: meta.fields.map((field) => (field.name in fixed ? { ...field, kind: "HIDDEN", list: false } : field)),
    },
    fixed,
    fields: {},
    sort: { field: "displaySequence", order: "ASC" },
  } as unknown as ResourceDefinition;
}

/** All records of both shops and of these order types as a file, and what it is read as. */
async function exported(name: Name, orderTypes: readonly (OrderType | null)[]) {
  const definition = define(name, "EAT_IN");
  const sources = { definition, provider, meta: { args: definition.fixed }, words, viewer: viewers.honbu };
  const records: PlacedRecord[] = [];
  for (const shop of shops)
    for (const orderType of orderTypes)
      for (const record of await list(name, { storeId: shop.id, shop_id: shop.id, ...(orderType && { orderType }) }))
        records.push({ shop, record });
  const table = await buildShopsTable(records, labels, sources);
  const read = async (rows: readonly (readonly CsvCell[])[], encoding: "utf-8" | "cp932" = "utf-8") => {
    const encoded = encodeCsv(rows, encoding);
    const file = "bytes" in encoded ? readRowFile(encoded.bytes) : undefined;
    const found = file && (await readTable(file, labels, { ...sources, shops }));
    if (!found || "refusal" in found) throw new Error(`unreadable: ${JSON.stringify(found ?? encoded)}`);
    expect(found.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(found.unknown).toEqual([]);
    return found.rows.map(({ values }) => values);
  };
  return { table, read };
}

const rare = fc.constantFrom(..."=+-@＝'\",;；、：: #①髙〜−\nAé麺ｶﾞ0");
const text = (most: number) =>
  fc
    .array(rare, { minLength: 1, maxLength: most })
    .map((characters) => characters.join("").trim())
    .filter((one) => one !== "");
const line = (most: number) => text(most).map((one) => one.replaceAll("\n", "・"));

const places = shops.flatMap(({ id }) =>
  (["EAT_IN", "TAKEOUT"] as const).map((orderType) => ({ storeId: id, orderType })),
);

const dish = fc.record({
  productName: line(30),
  productNameEn: fc.option(line(20)),
  productNameZh: fc.option(line(20)),
  productDescription: fc.option(text(40)),
  price: fc.integer({ min: 0, max: 9999 }),
  cost: fc.option(fc.integer({ min: 0, max: 9999 })),
  taxRate: fc.constantFrom("STANDARD", "REDUCED"),
  hidden: fc.boolean(),
  stopped: fc.option(fc.boolean()),
  startDate: fc.option(fc.constantFrom("2026-01-01", "2027-12-31")),
  displaySequence: fc.integer({ min: 0, max: 50 }),
});

describe("a file of several shops", () => {
  test("that is exported and registered unchanged changes nothing; what was edited in it changes alone", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(dish, { minLength: 1, maxLength: 4 }), line(20), async (dishes, category) => {
        run += 1;
        for (const place of places) {
          const categoryName = `${category}${run}`.slice(-40);
          await register("category", [{ ...place, categoryName, categoryNameKo: category }], false);
          await register(
            "option",
            [{ ...place, productCode: `O${run}`, productName: category, price: 100, taxRate: "STANDARD" }],
            false,
          );
          const categories = await list("category", place);
          const options = await list("option", place);
          const rows = dishes.map((one, index) => ({
            ...one,
            ...place,
            productCode: `D${run}x${index}`,
            thumbnailSize: "MEDIUM",
            categoryId: categories.at(-1)?.["categoryId"],
            optionProducts: [options.at(-1)?.["productId"]],
            cutlery: false,
          }));
          expect(await register("product", rows, false)).toMatchObject(rows.map(() => ({ outcome: "CREATE" })));
        }
        for (const name of ["product", "option", "category"] as const) {
          const { table, read } = await exported(name, ["EAT_IN", "TAKEOUT"]);
          const same = await register(name, await read(table), true);
          expect(same.filter(({ outcome }) => outcome !== "SAME")).toEqual([]);
          expect(same).toHaveLength(table.length - 1);
        }
        const { table, read } = await exported("product", ["EAT_IN", "TAKEOUT"]);
        const [head = [], ...rows] = table;
        const [korean, place] = [head.indexOf("productNameKo"), head.indexOf("displaySequence")];
        const edited = rows.map((row, index) =>
          row.map((cell, column) =>
            index !== 1 ? cell : column === korean ? `한 ${run}` : column === place ? 77 : cell,
          ),
        );
        const results = await register("product", await read([head, ...edited]), true);
        expect(results.map(({ outcome }) => outcome)).toEqual(
          rows.map((_, index) => (index === 1 ? "UPDATE" : "SAME")),
        );
        expect(results[1]?.changes.map(({ field }) => field)).toEqual(["productNameKo", "displaySequence"]);
      }),
      { numRuns: Number(process.env["CHOBA_PROPERTY_RUNS"] ?? 3) },
    );
  }, 120_000);

  test("writes each row to the shop and the order type that it names, and refuses a shop that the person has not", async () => {
    for (const place of places) await register("category", [{ ...place, categoryName: "酒" }], false);
    const { table, read } = await exported("category", ["EAT_IN", "TAKEOUT"]);
    const [head = [], ...rows] = table;
    expect(head.slice(0, 2)).toEqual(["店舗", "注文の種類"]);
    const english = head.indexOf("categoryNameEn");
    const edited = rows.map((row) =>
      row.map((cell, column) => (column === english ? `Drinks ${String(row[0])}` : cell)),
    );
    const values = await read([head, ...edited]);
    const shown = await register("category", values, true);
    await register(
      "category",
      values.map((row, index) => ({ ...row, version: shown[index]?.version })),
      false,
    );
    for (const place of places)
      expect(await list("category", place)).toMatchObject([{ categoryNameEn: `Drinks 店舗、${place.storeId}` }]);
    const foreign = await readTable(
      {
        headings: ["店舗", "categoryName"],
        rows: [
          { line: 2, cells: ["知らない店", "酒"] },
          { line: 3, cells: ["", "肴"] },
        ],
      },
      labels,
      { definition: define("category", "EAT_IN"), provider, meta: { args: {} }, words, viewer: viewers.honbu, shops },
    );
    expect("rows" in foreign && foreign.rows.map(({ problems }) => problems.length)).toEqual([1, 1]);
  });
});
