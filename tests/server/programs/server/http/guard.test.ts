import { buildSchema, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Owned, ResourceMeta } from "../../../../../src/core/metadata.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import { policy } from "../../../../../src/generated/policy.ts";
import { guardRootFields } from "../../../../../server/engine/guard/guard.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../../support/app.ts";
import {
  callOf,
  ownedBy,
  ownership,
  policyOf,
  rootFields,
  schema,
  type RootField,
} from "../../../../support/rootCalls.ts";

const resourceList: readonly ResourceMeta[] = Object.values(resources);

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** What the field answers this viewer: the code of its error, or OK. */
async function codeOf(
  viewer: ViewerName | null,
  root: RootField,
  owned: ReadonlyMap<string, unknown>,
): Promise<string> {
  const { query, variables } = callOf(root, owned);
  const { errors } = await server.gql(viewer, query, variables);
  return errors[0]?.extensions.code ?? "OK";
}

/** Fields whose answer is not the expected one, with that answer: a failing test shows which. */
async function exceptions(
  roots: readonly RootField[],
  answer: (root: RootField) => Promise<string>,
  expected: string[],
) {
  const wrong: string[] = [];
  for (const root of roots) {
    const code = await answer(root);
    if (!expected.includes(code)) wrong.push(`${root.field.name}: ${code}`);
  }
  return wrong;
}

const closed = rootFields.filter(({ field }) => !policyOf(field.name).rule.public);
const forPeople = closed.filter(({ field }) => {
  const { rule } = policyOf(field.name);
  return !rule.public && !rule.key;
});
const forShops = closed.filter((root) => !forPeople.includes(root));
const needing = (authority: number) =>
  forPeople.filter(({ field }) => {
    const { rule } = policyOf(field.name);
    return !rule.public && rule.authority === authority;
  });

/** Every owned path of these fields, one at a time, with a thing that is not the viewer's. */
const foreignCalls = (roots: readonly RootField[], foreign: Partial<Record<Owned, unknown>>) =>
  roots.flatMap((root) =>
    policyOf(root.field.name).owns.flatMap(({ path, what }) =>
      what in foreign ? [{ root, path, value: foreign[what] }] : [],
    ),
  );

async function notForbidden(viewer: ViewerName, calls: ReturnType<typeof foreignCalls>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { root, path, value } of calls) {
    const code = await codeOf(viewer, root, ownership(root.field.name, viewers[viewer], { path, value }));
    if (code !== "FORBIDDEN") wrong.push(`${root.field.name} ${path}: ${code}`);
  }
  return wrong;
}

describe("every root field", () => {
  test("is walked by these tests: queries and mutations, those of shops among them", () => {
    expect(rootFields.map(({ field }) => field.name).sort()).toEqual(Object.keys(policy).sort());
    expect(rootFields.length).toBeGreaterThan(75);
    expect(forShops.map(({ field }) => field.name)).toEqual([
      "getShowingOfShop",
      "getMenuOfShop",
      "getCouponsOfShop",
      "getMediaOfShop",
      "getHoursOfShop",
      "getDiscountsOfShop",
      "addAppDevice",
      "deleteAppDevice",
      "recordReceipts",
    ]);
  });

  test("answers nobody with UNAUTHENTICATED", async () => {
    const call = (root: RootField) => codeOf(null, root, ownership(root.field.name, viewers.honbu));
    expect(await exceptions(closed, call, ["UNAUTHENTICATED"])).toEqual([]);
  });

  test("lets level 1 through with its own things", async () => {
    const lineQueries = resourceList.flatMap(({ operations }) => operations.lines?.name ?? []);
    // A view is of a page that exists, and a change set of a field that can have the value.
    const fitting: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
      createSavedView: [
        ["input.path", "/salesterm"],
        ["input.query", "period=last7"],
      ],
      updateSavedView: [
        ["input.path", "/salesterm"],
        ["input.query", "period=last7"],
      ],
      createChangeSet: [
        ["input.changes.*.field", "productName"],
        ["input.lines.*.values.*.field", "productNameEn"],
        ["input.newLines.*.values.*.field", "productName"],
      ],
      updateChangeSet: [
        ["input.changes.*.field", "productName"],
        ["input.lines.*.values.*.field", "productNameEn"],
        ["input.newLines.*.values.*.field", "productName"],
      ],
      // What lines lack is a field that they have.
      ...Object.fromEntries(lineQueries.map((name) => [name, [["unset", "version"] as const]] as const)),
    };
    const call = (root: RootField) =>
      codeOf(
        "honbu",
        root,
        new Map([...ownership(root.field.name, viewers.honbu), ...(fitting[root.field.name] ?? [])]),
      );
    const passed = [
      "OK",
      "NOT_FOUND",
      "W009",
      "PAST",
      "PAST_DATE",
      "IN_USE",
      "TAKEN",
      "PASSWORD",
      "EMAIL",
      "RESTORE",
      "SETTLED",
    ];
    const wrong = await exceptions(forPeople, call, passed);
    // A single refused field answers under its own code of the catalogue.
    expect(wrong.filter((line) => !/: W\d{3}$/.test(line))).toEqual([]);
  });

  test("answers level 2 with FORBIDDEN where level 1 is asked for, even with its own things", async () => {
    const call = (root: RootField) => codeOf("tencho", root, ownership(root.field.name, viewers.tencho));
    expect(needing(1).length).toBeGreaterThan(5);
    expect(await exceptions(needing(1), call, ["FORBIDDEN"])).toEqual([]);
  });

  test("answers level 2 with FORBIDDEN where any argument names a shop, brand or developer that is not theirs", async () => {
    const sameCompany = foreignCalls(needing(2), {
      SHOP: 400,
      BRAND: 2,
      DEVELOPER_UUID: viewers.honbu.developerUuid,
      // Theirs, but for eight of its ten shops.
      WHOLE_BRAND: 1,
    });
    expect(sameCompany.length).toBeGreaterThan(50);
    expect(await notForbidden("tencho", sameCompany)).toEqual([]);
    expect(await notForbidden("tencho", foreignCalls(needing(2), ownedBy(viewers.bessha)).filter(notRecord))).toEqual(
      [],
    );
  });

  test("answers a foreign developer with FORBIDDEN where any argument names what is another's", async () => {
    const calls = foreignCalls(forPeople, ownedBy(viewers.honbu)).filter(notRecord);
    expect(calls.length).toBeGreaterThan(70);
    expect(await notForbidden("bessha", calls)).toEqual([]);
  });

  test("answers a list of own shops with one foreign among them with FORBIDDEN", async () => {
    const lists = forPeople.filter(({ field }) => field.args.some(({ name }) => name === "shop_ids"));
    expect(lists.length).toBeGreaterThan(5);
    const call = (root: RootField) => {
      const { query, variables } = callOf(root, ownership(root.field.name, viewers.tencho));
      return server
        .gql("tencho", query, { ...variables, shop_ids: [431, 433, 400] })
        .then(({ errors }) => errors[0]?.extensions.code ?? "OK");
    };
    expect(await exceptions(lists, call, ["FORBIDDEN"])).toEqual([]);
  });

  test("answers an empty list, in place of each list that it takes, with a result or a refusal", async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const root of rootFields) {
      const viewer = forShops.includes(root) ? "pos431" : "honbu";
      const { query, variables } = callOf(root, ownership(root.field.name, viewers[viewer]));
      for (const [path, emptied] of withEmptyLists(variables)) {
        count += 1;
        const { errors } = await server.gql(viewer, query, emptied as Record<string, unknown>);
        if (errors.some(({ extensions }) => extensions.code === "INTERNAL")) wrong.push(`${root.field.name} ${path}`);
      }
    }
    expect(count).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  test("for a shop's API key is closed to people, and all others to the key", async () => {
    const asPerson = (root: RootField) => codeOf("honbu", root, new Map());
    expect(await exceptions(forShops, asPerson, ["FORBIDDEN"])).toEqual([]);
    const asShop = (root: RootField) => codeOf("pos431", root, ownership(root.field.name, viewers.honbu));
    expect(await exceptions(forPeople, asShop, ["FORBIDDEN"])).toEqual([]);
  });

  test("carries @owns wherever a name says shop, store, brand or developer", () => {
    const names = /^(shop_?ids?|store_?ids?|brand_?ids?|developer_?ids?|developerUuid)$/i;
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    const owner = (one: GraphQLArgument | GraphQLInputField) =>
      one.astNode?.directives?.some(({ name }) => name.value === "owns");
    const missing = [
      ...rootFields.flatMap(({ field }) => field.args.map((arg) => ({ where: field.name, one: arg }))),
      ...inputs.flatMap((type) => Object.values(type.getFields()).map((one) => ({ where: type.name, one }))),
    ].filter(({ one }) => names.test(one.name) && !owner(one));
    expect(missing.map(({ where, one }) => `${where}.${one.name}`)).toEqual([]);
  });
});

/** The value once for each list in it, with that list empty, and its path. */
function withEmptyLists(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, one]) =>
      withEmptyLists(one, path ? `${path}.${key}` : key).map(([at, other]): [string, unknown] => [
        at,
        { ...value, [key]: other },
      ]),
    );
  const below = value.flatMap((one: unknown, at) =>
    withEmptyLists(one, `${path}.${at}`).map(([inner, other]): [string, unknown] => [inner, value.with(at, other)]),
  );
  return [[path, []], ...below];
}

const notRecord = ({ root, path }: { root: RootField; path: string }) =>
  policyOf(root.field.name).owns.some((owned) => owned.path === path && owned.what !== "RECORD");

describe("the guard refuses to start", () => {
  const small = () => buildSchema("type Query { open: Int, shut: Int }");
  const rule = { rule: { public: true }, work: "LIST", owns: [], fields: [] } as const;

  test("where a root field has no rule, naming it", () => {
    expect(() => guardRootFields(small(), { shut: rule })).toThrow("Root fields without a rule: open");
  });

  test("where a rule has no root field: the policy is not this schema's", () => {
    expect(() => guardRootFields(small(), { open: rule, shut: rule, gone: rule })).toThrow(
      "Rules without a root field: gone",
    );
  });

  test("where a root field has nothing that answers it", () => {
    expect(() => guardRootFields(small(), { open: rule, shut: rule })).toThrow("Root field without a resolver: open");
  });
});
