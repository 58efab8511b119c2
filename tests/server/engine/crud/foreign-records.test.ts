import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedResources } from "../../../../server/engine/crud/resource.ts";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import type { TypedDocument } from "../../../../src/core/typedDocument.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import { resourceDocuments } from "../../../../src/generated/documents.ts";
import { resources, type ResourceName } from "../../../../src/generated/metadata.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { recordsOf } from "../../../support/records.ts";
import { callOf, ownership, policyOf, rootFields } from "../../../support/rootCalls.ts";
import { fixedOf } from "../../../support/variants.ts";

const all: readonly ResourceMeta[] = Object.values(resources);
/** Brands and shops are known by @owns: tests/server/programs/server/http/guard.test.ts. */
const isOwner = ({ id, fields }: ResourceMeta) => fields.some(({ name, owns }) => name === id && owns !== undefined);
const made = all.filter(({ operations }) => operations.create && (operations.one ?? operations.list));

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
  // The records of these tests stand in shop 431.
  server.people.tencho = { ...viewers.tencho, shopIds: [433] };
});
afterAll(() => server.close());

const isOfShop = ({ fields }: ResourceMeta) => fields.some(({ owns }) => owns === "SHOP");

/** The value with the caller's own things at the paths that @owns names: what is left to refuse is the record. */
function withOwn(name: string, variables: OperationValues, viewer: ViewerName): OperationValues {
  const own = ownership(name, server.people[viewer]);
  const replaced = (value: unknown, path: string): unknown => {
    if (Array.isArray(value))
      return value.map((one) => replaced(one, own.has(path) && typeof one !== "object" ? path : `${path}.*`));
    const isOther = policyOf(name).owns.some((one) => one.path === path && one.what !== "RECORD");
    if (isOther && value !== null && value !== undefined) return own.get(path);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, replaced(one, path ? `${path}.${key}` : key)]),
    );
  };
  return replaced(variables, "") as OperationValues;
}

const documentOf = (meta: ResourceMeta, act: string) =>
  (resourceDocuments as Readonly<Record<string, Readonly<Record<string, TypedDocument<unknown, never>>>>>)[meta.name]?.[
    act
  ];

/** Calls every mutation that names a record of the resource. @returns those that did something */
async function attempts(
  meta: ResourceMeta,
  fixed: OperationValues,
  record: OperationValues,
  viewer: ViewerName,
): Promise<string[]> {
  const done: string[] = [];
  const id = record[meta.id];
  const { update } = meta.operations;
  const document = update && documentOf(meta, "update");
  if (document) {
    const input = { ...records.inputs.update(meta, fixed, record) };
    const { errors } = await server.run(viewer, document, withOwn(update.name, { input }, viewer) as never);
    if (errors.length === 0) done.push(update.name);
  }
  const names = Object.entries(meta.operations)
    .filter(([act]) => !["list", "one", "create", "update", "csv"].includes(act))
    .map(([, { name }]) => name);
  for (const name of [...names, ...(meta.actions ?? []).map((action) => action.name)]) {
    const root = rootFields.find(({ field }) => field.name === name);
    if (!root) throw new Error(`${name} is no root field`);
    const owned = ownership(name, server.people[viewer]);
    for (const { path, what } of policyOf(name).owns) if (what === "RECORD") owned.set(path, id);
    const { query, variables } = callOf(root, owned);
    await server.gql(viewer, query, variables);
  }
  return done;
}

describe("the records of one shop", () => {
  const cases = made.filter((meta) => !isOwner(meta)).map((meta) => ({ meta, name: meta.name }));

  test.each(cases)("$name: another company changes nothing of it by its id", async ({ meta }) => {
    const fixed = fixedOf(meta);
    const record = await records.made(meta, fixed);
    expect(await attempts(meta, fixed, record, "bessha")).toEqual([]);
    expect(await records.stored(meta, fixed, record)).toEqual(record);
  });

  test.each(cases.filter(({ meta }) => isOfShop(meta)))(
    "$name: who has other shops of the company changes nothing of it by its id",
    async ({ meta }) => {
      const fixed = fixedOf(meta);
      const record = await records.made(meta, fixed);
      expect(await attempts(meta, fixed, record, "tencho")).toEqual([]);
      expect(await records.stored(meta, fixed, record)).toEqual(record);
    },
  );
});

type Reference = { meta: ResourceMeta; path: readonly FieldMeta[]; to: string };

const referencesIn = (meta: ResourceMeta, fields: readonly FieldMeta[], above: readonly FieldMeta[]): Reference[] =>
  fields.flatMap((field) => [
    ...(field.reference && !field.owns && storedResources.some((one) => one.meta.name === field.reference)
      ? [{ meta, path: [...above, field], to: field.reference }]
      : []),
    ...referencesIn(meta, field.fields ?? [], [...above, field]),
  ]);

/** A copy of a record's row that belongs to somebody else. @returns its id */
async function copyFor(to: string, owner: { tenant_id: number; shop_id: number }, number: number): Promise<number> {
  const resource = storedResources.find(({ meta }) => meta.name === to);
  if (!resource) throw new Error(`${to} is not stored`);
  const { table, id } = resource.stored;
  const { meta } = resource;
  const record = await records.made(meta, fixedOf(meta));
  const other = { ...owner, [id]: number, request_key: null };
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(t, to_jsonb(t) || ${JSON.stringify(other)}::jsonb)).* from ${sql.table(table)} t
    where ${sql.ref(id)} = ${Number(record[meta.id])}`.execute(server.db.kysely);
  return number;
}

/** The input with this id at the path of the reference. */
function withReference(input: OperationValues, path: readonly FieldMeta[], id: number): OperationValues {
  const [field, ...below] = path;
  if (!field) throw new Error("a reference has a path");
  const old = input[field.name];
  if (below.length === 0) return { ...input, [field.name]: field.many || Array.isArray(old) ? [id] : id };
  const filled = Object.fromEntries((field.fields ?? []).map((one): [string, unknown] => [one.name, 1]));
  const inner = withReference(filled, below, id);
  return { ...input, [field.name]: field.many ? [inner] : inner };
}

describe("a new record", () => {
  const references = made
    .flatMap((meta) =>
      referencesIn(
        meta,
        meta.fields.filter(({ places }) => places.includes("CREATE")),
        [],
      ),
    )
    .map((one) => ({ ...one, name: `${one.meta.name}.${one.path.map(({ name }) => name).join(".")}` }));
  let count = 1_000_000;

  test("refers to others in these fields", () => {
    expect(references.length).toBeGreaterThan(15);
  });

  test.each(references)("$name: takes no record of another company or shop", async ({ meta, path, to }) => {
    const fixed = fixedOf(meta);
    const owners = [
      { tenant_id: 59, shop_id: viewers.bessha.shopIds[0] ?? 0 },
      ...(isOfShop(resources[to as ResourceName]) && isOfShop(meta) ? [{ tenant_id: 13, shop_id: 400 }] : []),
    ];
    for (const owner of owners) {
      const foreign = await copyFor(to, owner, (count += 1));
      const input = withReference(await records.inputs.create(meta, fixed), path, foreign);
      const { done, errors } = await records.create(meta, input);
      // A field that does not apply to the others is not stored.
      const stored = done ? await records.stored(meta, fixed, done) : {};
      expect({
        owner,
        kept: JSON.stringify(stored).includes(String(foreign)),
        internal: errors.some(({ extensions }) => extensions.code === "INTERNAL"),
      }).toEqual({ owner, kept: false, internal: false });
    }
  });
});
