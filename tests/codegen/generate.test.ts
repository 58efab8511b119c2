import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SchemaFaults } from "../../src/codegen/faults.ts";
import { generateFromSdl, type GeneratedOutput } from "../../src/codegen/generate.ts";

let folder: string;
beforeAll(() => {
  // The type-check of a copy finds the packages there, and tests that read the folders of the project do not see it.
  folder = mkdtempSync(join("node_modules", ".generate-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The schema with one line written into a copy of coupon.graphql, generated. */
function generateWith(line: string, after = /^ {2}coupon_name:.*$/m): GeneratedOutput {
  const schema = join(folder, "schema");
  cpSync("schema", schema, { recursive: true });
  const file = join(schema, "coupon.graphql");
  const sdl = readFileSync(file, "utf8");
  expect(sdl).toMatch(after);
  writeFileSync(
    file,
    sdl.replace(after, (found) => `${found}\n  ${line}`),
  );
  return generateFromSdl(schema);
}

/** What the compiler says of one file: empty where it has nothing to say. */
function typeErrors(file: string): string {
  const options = "--noEmit --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler".split(
    " ",
  );
  const { stdout } = spawnSync(
    "npx",
    ["--no-install", "tsc", "--ignoreConfig", ...options, "--allowImportingTsExtensions", file],
    { encoding: "utf8" },
  );
  return stdout;
}

describe("a line added to coupon.graphql", () => {
  const line = '"会員に見せる一言" catch_copy: String! @rule(max: 20)';

  it("appears in the metadata, in its place in the SDL, with its rule and help", () => {
    const metadata = generateWith(line).files["meta/coupon.ts"] ?? "";
    expect(metadata).toMatch(/"name": "coupon_name"[\s\S]*"name": "catch_copy"[\s\S]*"name": "image_url"/);
    expect(metadata).toContain('"help": "会員に見せる一言"');
  });

  it("appears in every document of the resource and in both derived inputs", () => {
    const { documents, sdl } = generateWith(line);
    for (const name of ["CouponList", "CouponCreate", "CouponUpdate"])
      expect(documents.split("\n").find((one) => one.includes(`${name}(`))).toContain("catch_copy");
    for (const input of ["AddCouponInput", "UpdateCouponInput"])
      expect(sdl.slice(sdl.indexOf(`input ${input}`)).split("}")[0]).toContain("catch_copy: String! @rule(max: 20)");
  });

  it("is a column of its table, once that has it", () => {
    expect(generateWith(line).files["tables.ts"]).toMatch(/interface CouponTable[^}]*catch_copy: string;/);
    expect(generateWith(line).files["stored.ts"]).toMatch(/"catch_copy": "catch_copy"/);
  });

  it("is validated on the server by the policy", () => {
    expect(generateWith(line).files["policy.ts"]).toMatch(/"catch_copy",[\s\S]{0,120}"max": 20/);
  });

  it("does not type-check until it has a Japanese label", () => {
    cpSync("i18n", join(folder, "i18n"), { recursive: true });
    mkdirSync(join(folder, "src", "generated"), { recursive: true });
    writeFileSync(join(folder, "src", "generated", "labels.ts"), generateWith(line).files["labels.ts"] ?? "");
    const labels = join(folder, "i18n", "ja", "menu", "coupon.ts");
    expect(typeErrors(labels)).toMatch(/coupon\.ts.*catch_copy/s);

    const text = readFileSync(labels, "utf8");
    writeFileSync(labels, text.replace(/coupon_name: "[^"]*",/, '$& catch_copy: "キャッチコピー",'));
    expect(typeErrors(labels)).toBe("");
  });
});

describe("the generator refuses", () => {
  const generateBeside = (sdl: string) => {
    const schema = join(folder, "beside");
    cpSync("schema", schema, { recursive: true });
    writeFileSync(join(schema, "beside.graphql"), sdl);
    return () => generateFromSdl(schema);
  };

  /** What is said of a file beside the schema, without the folder. */
  const faultsOf = (sdl: string): string[] => {
    try {
      generateBeside(sdl)();
    } catch (error) {
      if (!(error instanceof SchemaFaults)) throw error;
      return error.message.split("\n").map((line) => line.replace(/^.*(?=beside\.graphql)/, ""));
    }
    return [];
  };

  it("a root field without a rule and an operation that does not exist, naming them", () => {
    const sdl = `extend type Query { open: Int }
type Odd @resource(name: "odd", list: "getCoupon", key: ["ids"], actions: ["deleteProducts", "moveProduct"]) {
  id: Int! @readonly
}
type OddReport @report(name: "odd", query: "addCoupon", rows: "data") { id: Int! @measure(unit: COUNT) }`;
    expect(faultsOf(sdl)).toEqual([
      "beside.graphql:1 open carries neither @public nor @allow.",
      'beside.graphql:2 Odd: @resource(list: "getCoupon") names no query. Did you mean "getCoupons"?',
      'beside.graphql:2 Odd: @resource(key: "ids") names no field of it. Did you mean "id"?',
      'beside.graphql:2 Odd: @resource(actions: "moveProduct") names no mutation. Did you mean "moveProducts"?',
      'beside.graphql:5 OddReport: @report(query: "addCoupon") names no query.',
      'beside.graphql:5 OddReport: @report(rows: "data") names no field of it. It can be id.',
      'beside.graphql:5 OddReport: @report(name: "odd") is the name of Odd.',
    ]);
  });

  it("every directive that names what is not there, all at once, with the line and what would be right", () => {
    const sdl = `type Odd @resource(name: "odd") {
  id: Int! @readonly
  startDate: Date @span(to: "endDat")
  endDate: Date @rule(notBefore: "startDat")
  endTime: Time @rule(notBefore: "startDate")
  price: Int @rule(under: "endDate", notAbove: "cots")
  cost: Int @rule(quiet: "startDate", max: "a")
  text: String @as(kind: MULTILNE) @only(in: [LISTS])
  coupon: Int @as(kind: REFERENCE, reference: "nothing")
  other: Int @as(kind: REFERENCE)
  target: CouponTarget @owns(what: SHOPS)
  amount: Int @when(field: "targt", is: ["EVERYONE"])
  rate: Int @when(field: "target", is: ["EVERYBODY"])
  figure: Int @measure(unit: COUNT, total: DERIVED, of: "prise")
}
enum OddState { NEW @tone(is: GOD) }
extend type Query {
  getOdd(from: Date, to: Date @rule(notBefore: "form")): Missing @allow(area: SALE, content: SALE, shop: [1])
}`;
    expect(faultsOf(sdl)).toEqual([
      'beside.graphql:3 Odd.startDate: @span(to: "endDat") names no field beside it. Did you mean "endDate"?',
      'beside.graphql:4 Odd.endDate: @rule(notBefore: "startDat") names no field beside it. Did you mean "startDate"?',
      'beside.graphql:5 Odd.endTime: @rule(notBefore: "startDate") names a field of type Date, not Time.',
      'beside.graphql:6 Odd.price: @rule(under: "endDate") names a field of type Date, not Int, Float, Yen. It can be id, cost, coupon, other, amount, rate, figure.',
      'beside.graphql:6 Odd.price: @rule(notAbove: "cots") names no field beside it. Did you mean "cost"?',
      'beside.graphql:7 Odd.cost: @rule(max): "a" is no Int.',
      'beside.graphql:7 Odd.cost: @rule(quiet: "startDate") names a field of type Date, not DateTime.',
      'beside.graphql:8 Odd.text: @as(kind): MULTILNE is no Kind. Did you mean "MULTILINE"?',
      'beside.graphql:8 Odd.text: @only(in): LISTS is no Place. Did you mean "LIST"?',
      'beside.graphql:9 Odd.coupon: @as(reference: "nothing") names no resource.',
      'beside.graphql:10 Odd.other: @as(kind: REFERENCE) and "reference" go together.',
      'beside.graphql:11 Odd.target: @owns(what): SHOPS is no Owned. Did you mean "SHOP"?',
      'beside.graphql:12 Odd.amount: @when(field: "targt") names no field beside it. Did you mean "target"?',
      'beside.graphql:13 Odd.rate: @when(is: "EVERYBODY") is no value of target. Did you mean "EVERYONE"?',
      'beside.graphql:14 Odd.figure: @measure(of: "prise") names no field beside it. Did you mean "price"?',
      'beside.graphql:14 Odd.figure: @measure(total: DERIVED) needs "of" and "per".',
      'beside.graphql:16 OddState.NEW: @tone(is): GOD is no Tone. Did you mean "GOOD"?',
      'beside.graphql:18 Query.getOdd: @allow(area): SALE is no Area. Did you mean "SALES"?',
      'beside.graphql:18 Query.getOdd: @allow(content): SALE is no Content. Did you mean "SALES"?',
      'beside.graphql:18 Query.getOdd.to: @rule(notBefore: "form") names no field beside it. Did you mean "from"?',
      'beside.graphql:18 Unknown type "Missing".',
      'beside.graphql:18 Unknown argument "shop" on directive "@allow". Did you mean "shops"?',
    ]);
  });

  it("a root field without a content, a shop's key with one, and a mutation that other contents read", () => {
    const sdl = `extend type Query {
  getOdd: Int @allow(area: SALES)
  getKey: Int @allow(area: SALES, content: SALES, key: true)
  getEither: Int @allow(area: SALES, content: SALES, orContent: [HOME])
}
extend type Mutation { setOdd: Int @allow(area: SALES, content: SALES, readBy: [HOME]) }`;
    const [first = "", ...others] = faultsOf(sdl);
    expect(first).toMatch(
      /^beside.graphql:2 getOdd: @allow needs the "content" with which accounts may call it: COMMON, HOME, /,
    );
    expect(others).toEqual([
      'beside.graphql:3 getKey: a shop\'s key has no contents: @allow(key: true) takes no "content".',
      "beside.graphql:4 getEither: @allow(orContent) is for mutations, and this is a query.",
      "beside.graphql:6 setOdd: @allow(readBy) is for queries, and this is a mutation.",
    ]);
  });

  it("sets of measures that are not there, their places, and what would stand twice", () => {
    const sdl = `type OddMeasures @measureSet(name: "odd") { total: Int! @measure(unit: COUNT) }
type Twice @measureSet(name: "odd") { total: Int! @measure(unit: COUNT) }
type OddRow
  @measures(of: ["salse", "odd"], after: "nme", without: ["totl"])
  @measures(after: "name", off: 1) {
  name: String! @dimension(kind: TEXT)
  total: Int! @measure(unit: COUNT)
}`;
    expect(faultsOf(sdl)).toEqual([
      'beside.graphql:2 Twice: the set of measures "odd" is there twice.',
      'beside.graphql:4 OddRow: @measures(of: "salse") names no set of measures. Did you mean "sales"?',
      'beside.graphql:4 OddRow: @measures(without: "totl") names no measure of its sets. Did you mean "total"?',
      'beside.graphql:4 OddRow: @measures has total, which stands in the type already: name it in "without".',
      'beside.graphql:4 OddRow: @measures(after: "nme") names no field of the type. Did you mean "name"?',
      'beside.graphql:5 OddRow: @measures(off): no such argument. Did you mean "of"?',
      'beside.graphql:5 OddRow: @measures needs "of".',
    ]);
  });

  it("a set of measures stands in its place, and is no type", () => {
    const sdl = `type OddMeasures @measureSet(name: "odd") { total: Int! @measure(unit: COUNT) left: Int @measure(unit: COUNT) }
type OddRow @measures(of: ["odd"], after: "name", without: ["left"]) { name: String! @dimension(kind: TEXT) end: Int }
extend type Query { getOdd: OddRow! @allow(area: SALES, content: SALES) }`;
    const written = generateBeside(sdl)().sdl;
    expect(/type OddRow \{([^}]*)\}/.exec(written)?.[1]?.trim().split(/\n\s*/)).toEqual([
      "name: String! @dimension(kind: TEXT)",
      "total: Int! @measure(unit: COUNT)",
      "end: Int",
    ]);
    expect(written).not.toMatch(/OddMeasures|measureSet|@measures/);
  });

  it("what is said of storage and cannot be", () => {
    const sdl = `type Odd @resource(name: "odd") @stored(order: "nam", within: ["state"], columns: ["at moment"]) {
  oddId: Int! @computed
  name: String! @unique @computed
  names: [String!]! @unique
  label: String @column(name: "names")
  price: Int @column(type: "integr")
  state: Boolean @computed
}
type Even @resource(name: "even") @stored(table: "odd") { id: Int! }
type Loose @stored { id: Int! }
type Free { id: Int! name: String @sealed }
type Part { size: Int! }
type Parts @resource(name: "parts", list: "getParts") @stored {
  id: Int!
  sizes: [Part!]! @column(of: "sise")
  one: Part @column(of: "size")
}
extend type Query {
  getParts(kind: Int @filters(field: "size"), words: String @searches(fields: ["id", "ones"])): [Parts!]! @public
}`;
    expect(faultsOf(sdl)).toEqual([
      'beside.graphql:1 Odd: @stored(order: "nam") names no field with a column. Did you mean "names"?',
      'beside.graphql:1 Odd: @stored(within: "state") names no field with a column. It can be names, label, price.',
      'beside.graphql:1 Odd: @stored(columns: "at moment") is no column. Write it as "sent_at timestamptz" or "days integer[] not null default \'{}\'".',
      "beside.graphql:2 Odd: its id oddId needs a column.",
      "beside.graphql:3 Odd.name: @computed has no column, so @unique says nothing.",
      "beside.graphql:4 Odd.names: @unique is for one value, not for a list.",
      "beside.graphql:5 Odd.label: the column names is that of names.",
      'beside.graphql:6 Odd.price: @column(type: "integr") is no type of a column. Did you mean "integer"?',
      'beside.graphql:9 Even: its table odd is that of Odd. Name another: @stored(table: "…").',
      "beside.graphql:10 Loose: only a type with @resource is @stored.",
      "beside.graphql:11 Free.name: @sealed says nothing, as Free is not @stored.",
      'beside.graphql:15 Parts.sizes: @column(of: "sise") names no field of a list of objects. Did you mean "size"?',
      'beside.graphql:16 Parts.one: @column(of: "size") names no field of a list of objects.',
      'beside.graphql:19 getParts(kind): size is no stored field of Parts. Did you mean "sizes"?',
      'beside.graphql:19 getParts(words): ones is no stored field of Parts. Did you mean "one"?',
    ]);
  });

  it("a table or a column whose name PostgreSQL reserves", () => {
    const sdl = `type Table @resource(name: "table", list: "getTables") @stored {
  tableId: Int!
  order: Int
}
extend type Query {
  getTables: [Table!]! @public
}`;
    expect(faultsOf(sdl)).toEqual([
      'beside.graphql:1 Table: PostgreSQL reserves the word table. Name another table: @stored(table: "…").',
      'beside.graphql:3 Table.order: PostgreSQL reserves the word order. Name another column: @column(name: "…").',
    ]);
  });

  it("a file that cannot be read, by its name and line", () => {
    expect(faultsOf("type Odd {\n  id: Int!\n  name String\n}")).toEqual([
      'beside.graphql:3 Syntax Error: Expected ":", found Name "String".',
    ]);
  });
});
