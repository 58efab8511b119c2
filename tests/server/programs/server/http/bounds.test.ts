import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  specifiedRules,
  validate,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from "graphql";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildLimitRules, requestLimits } from "../../../../../server/engine/guard/limits.ts";
import * as generated from "../../../../../src/generated/graphql.ts";
import { sdl } from "../../../../../src/generated/sdl.ts";
import type { FieldMeta, ResourceMeta } from "../../../../../src/core/metadata.ts";
import type { OperationValues } from "../../../../../src/data/provider/variables.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../../support/app.ts";
import { recordsOf } from "../../../../support/records.ts";
import { callOf, ownership, policyOf, rootFields, type RootField } from "../../../../support/rootCalls.ts";

let server: TestApp;
let bases: ReadonlyMap<string, OperationValues>;
beforeAll(async () => {
  server = await testApp({ growing: true });
  bases = await goodInputs();
});
afterAll(() => server.close());

/** Inputs that are accepted, so that a single bad value among them reaches whatever would fail on it. */
async function goodInputs(): Promise<ReadonlyMap<string, OperationValues>> {
  const records = await recordsOf(server);
  const found = new Map<string, OperationValues>();
  for (const meta of Object.values(resources) as ResourceMeta[]) {
    const { create, update } = meta.operations;
    const fixed = meta.name === "push-notification" ? { site_type: "SHOP" } : {};
    const hasOrderType = meta.fields.some(({ name }) => name === "orderType");
    const own = hasOrderType ? { ...fixed, orderType: "EAT_IN" } : fixed;
    if (create) found.set(create.name, await records.inputs.create(meta, own));
    if (update) found.set(update.name, records.inputs.update(meta, own, await records.made(meta, own)));
  }
  return found;
}

type Path = readonly (string | number)[];
/** A place in the arguments of an operation: how to get there, the SDL's type at it, and its rules. */
type Leaf = { path: Path; type: GraphQLInputType; meta: FieldMeta; each: boolean };

function leaves(args: readonly (GraphQLArgument | GraphQLInputField)[], fields: readonly FieldMeta[]): Leaf[] {
  return args.flatMap(({ name, type }) => {
    const meta = fields.find((field) => field.name === name);
    if (!meta) throw new Error(`${name} has no metadata`);
    const bare = isNonNullType(type) ? type.ofType : type;
    const named = getNamedType(type);
    const step = isListType(bare) ? [name, 0] : [name];
    const inner = isInputObjectType(named) ? leaves(Object.values(named.getFields()), meta.fields ?? []) : [];
    return [
      { path: [name], type: bare, meta, each: false },
      ...inner.map((leaf) => ({ ...leaf, path: [...step, ...leaf.path], each: leaf.each || meta.each === true })),
    ];
  });
}

/** The variables with another value at a place; what the way leads through is made where it is missing. */
function replaced(value: unknown, [step, ...rest]: Path, at: unknown): unknown {
  if (step === undefined) return at;
  if (typeof step === "number") return [replaced(Array.isArray(value) ? value[0] : undefined, rest, at)];
  const own = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...own, [step]: replaced(new Map(Object.entries(own)).get(step), rest, at) };
}

const callerOf = ({ field }: RootField): ViewerName => {
  const { rule } = policyOf(field.name);
  return !rule.public && rule.key ? "pos431" : "honbu";
};

/** `sample` has every field filled in, `variables` what is accepted as far as that is known. */
type Call = { root: RootField; query: string; sample: OperationValues; variables: OperationValues; places: Leaf[] };
const calls = (): Call[] =>
  rootFields.map((root) => {
    const { query, variables } = callOf(root, ownership(root.field.name, viewers.honbu));
    const base = bases.get(root.field.name);
    const input: unknown = Array.isArray(variables["input"]) ? [base] : base;
    return {
      root,
      query,
      sample: variables,
      variables: base ? { ...variables, input } : variables,
      places: leaves(root.field.args, policyOf(root.field.name).fields),
    };
  });

const send = async ({ root, query }: Call, variables: unknown) => {
  const { errors } = await server.gql(callerOf(root), query, variables as OperationValues);
  return errors.flatMap(({ extensions: { code, errors: below } }) => [code, ...below.map((one) => one.code)]);
};

/** Operations and places whose answer is not as it should be, with the answer. */
async function wrong(
  chosen: (leaf: Leaf, call: Call) => readonly unknown[],
  isRight: (codes: readonly string[], leaf: Leaf) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls())
    for (const leaf of call.places)
      for (const value of chosen(leaf, call)) {
        const codes = await send(call, replaced(call.variables, leaf.path, value));
        if (!isRight(codes, leaf))
          found.push(
            `${call.root.field.name} ${leaf.path.join(".")} ${String(value).slice(0, 12)}: ${codes.join(" ")}`,
          );
      }
  return found;
}

const scalar = (type: GraphQLInputType, ...names: string[]): boolean => isScalarType(type) && names.includes(type.name);
const isText = ({ type }: Leaf) => scalar(type, "String", "ID");
const noInternal = (codes: readonly string[]) => !codes.includes("INTERNAL");

describe("every argument and input field of every operation", () => {
  test("is bounded: lists by entries, texts by characters, versions by their column", () => {
    const open = rootFields.flatMap(({ field }) =>
      leaves(field.args, policyOf(field.name).fields)
        .filter(({ type, meta: { constraints, kind } }) => {
          const { items, max, exact, postal, phone, registration, jan, atMost } = constraints;
          if (isListType(type)) return items === undefined;
          if (kind === "VERSION") return atMost === undefined;
          if (kind === "RICH_TEXT" || !scalar(type, "String", "ID")) return false;
          return max === undefined && exact === undefined && !postal && !phone && !registration && !jan;
        })
        .map(({ path }) => `${field.name} ${path.join(".")}`),
    );
    expect(open).toEqual([]);
  });

  test("refuses a list with more entries than it takes, with TOO_LARGE and before any entry is looked at", async () => {
    const found = await wrong(
      ({ type, meta: { constraints }, path, each }, { sample }) => {
        const { items } = constraints;
        if (!isListType(type) || items === undefined || each) return [];
        const [entry] = at(sample, path) as unknown[];
        return [Array.from({ length: items + 1 }, () => entry)];
      },
      (codes) => codes.join(" ") === "TOO_LARGE TOO_LARGE",
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["12,000 words", "a ".repeat(12_000)],
    ["NUL, in the keys of a file's rows too", "a\0b"],
    ["half a surrogate pair", "a\ud83d"],
  ])("refuses texts of %s with a code", async (_, text) => {
    const found: string[] = [];
    for (const call of calls()) {
      const texts = call.places.filter(isText);
      const all = texts.reduce<unknown>((variables, { path }) => replaced(variables, path, text), call.variables);
      const codes = await send(call, all);
      // Whose entries are judged one by one answers for each of them; what does not apply is not looked at.
      const refused = texts.some(({ each, meta }) => !each && !meta.when) ? codes.length > 0 : true;
      if (!refused || codes.includes("INTERNAL")) found.push(`${call.root.field.name}: ${codes.join(" ")}`);
    }
    expect(found).toEqual([]);
  });

  test("answers the largest and smallest figures with a code or at all, never with INTERNAL", async () => {
    const extremes = [2_147_483_647, -2_147_483_648];
    const found = await wrong(({ type }) => {
      const item = isListType(type) ? bareOf(type.ofType) : type;
      if (!scalar(item, "Int", "Float", "Yen")) return [];
      const figures = scalar(item, "Int") ? extremes : [Number.MAX_SAFE_INTEGER, -1e300];
      return isListType(type) ? figures.map((figure) => [figure]) : figures;
    }, noInternal);
    expect(found).toEqual([]);
  });
});

const bareOf = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type);

/** What stands at a place of the variables. */
const at = (value: unknown, [step, ...rest]: Path): unknown =>
  step === undefined ? value : at(new Map<unknown, unknown>(Object.entries(value ?? {})).get(String(step)), rest);

describe("a query that asks for too much", () => {
  // Whatever came before, the server still answers.
  afterEach(async () => {
    expect((await server.app.inject("/healthz")).statusCode).toBe(200);
  });

  const codeAndText = async (query: string) => {
    const { status, errors } = await server.gql("honbu", query);
    return { status, code: errors[0]?.extensions.code, text: errors[0]?.message ?? "" };
  };

  test("is refused for its depth", () => {
    // No type of the served schema leads back to itself: the rule is for the day when one does.
    const looped = buildSchema("type Query { again: Query, end: Int }");
    const query = (depth: number) => parse(`${"{ again ".repeat(depth)} { end } ${"}".repeat(depth)}`);
    const refusals = (depth: number) =>
      validate(looped, query(depth), [...specifiedRules, ...buildLimitRules(false)]).map(({ message }) => message);
    expect(refusals(requestLimits.depth - 1)).toEqual([]);
    expect(refusals(requestLimits.depth + 1)).toEqual(["問い合わせの階層が深すぎます。"]);
  });

  test("is never one of the console's own: its largest document keeps to half of the limits", () => {
    const halved = {
      ...requestLimits,
      depth: requestLimits.depth / 2,
      aliases: requestLimits.aliases / 2,
      cost: requestLimits.cost / 2,
    };
    const served = buildSchema(sdl);
    const documents: readonly string[] = Object.values(generated);
    expect(documents.length).toBeGreaterThan(50);
    const rules = [...specifiedRules, ...buildLimitRules(false, halved)];
    for (const text of documents) {
      expect(validate(served, parse(text), rules)).toEqual([]);
      expect(text.length).toBeLessThan(requestLimits.length / 2);
      expect(() => parse(text, { maxTokens: requestLimits.tokens / 2 })).not.toThrow();
    }
  });

  test("is refused for its aliases: a hundred passwords cannot be tried in one request", async () => {
    const tries = Array.from({ length: 100 }, (_, at) => `a${at}: login(id: "honbu", password: "p${at}") { token }`);
    const answer = await codeAndText(`{ ${tries.join(" ")} }`);
    expect(answer).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(answer.text).toContain("別名");
  });

  test("is refused for its length, comments and blanks included, before it is parsed", async () => {
    const answer = await codeAndText(`{ __typename } #${"x".repeat(requestLimits.length)}`);
    expect(answer).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(answer.text).toContain("長すぎます");
  });

  test.each([200, 1000])("is refused for its cost: %i times two fields", async (times) => {
    const fields = "id coupon_name ".repeat(times);
    expect(await codeAndText(`{ getCoupons(shop_id: 431) { ${fields} } }`)).toMatchObject({
      status: 400,
      code: "BAD_INPUT",
    });
  });

  test("is refused where it holds several operations", async () => {
    const answer = await codeAndText("query A { __typename } query B { __typename }");
    expect(answer).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(answer.text).toContain("ひとつ");
  });

  test("is refused where it asks for the schema, and suggests no names", async () => {
    expect(await codeAndText("{ __schema { types { name } } }")).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect((await codeAndText("{ getCoupon(shop_id: 1) { id } }")).text).not.toContain("getCoupons");
  });
});
