import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
} from "graphql";
import type { Owned } from "../../src/core/metadata.ts";
import { listWholeBrands, type Viewer } from "../../src/core/viewer.ts";
import { policy } from "../../src/generated/policy.ts";
import { sdl } from "../../src/generated/sdl.ts";

/** The schema as it is served, for walking over it. */
export const schema = buildSchema(sdl);

/** Every root field of the schema by name, with the kind of operation that asks for it. */
export const rootFields = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ operation: "query", field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ operation: "mutation", field })),
];

export type RootField = (typeof rootFields)[number];

/** The rule and owned paths of a root field. */
export function policyOf(name: string) {
  const own = policy[name];
  if (!own) throw new Error(`${name} has no rule`);
  return own;
}

/** A value of each kind of ownership for this viewer's own. */
export const ownedBy = (viewer: Viewer): Record<Owned, unknown> => ({
  DEVELOPER: viewer.developerId,
  DEVELOPER_UUID: viewer.developerUuid,
  BRAND: viewer.brandIds[0],
  WHOLE_BRAND: listWholeBrands(viewer)[0],
  SHOP: viewer.shopIds[0],
  RECORD: 1,
});

const samples: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  String: "a",
  ID: "00000000-0000-4000-8000-000000000001",
  Boolean: false,
  Date: "2026-05-01",
  Month: "2026-04",
  DateTime: "2026-05-01T12:00:00+09:00",
  Time: "10:00",
  Yen: 1,
};

/** A value of the type, every field filled in; at an owned path (`input.*.shop_id`) what `owned` says of it. */
function sample(type: GraphQLInputType, path: string, owned: ReadonlyMap<string, unknown>): unknown {
  if (isNonNullType(type)) return sample(type.ofType, path, owned);
  if (isListType(type)) {
    const item = type.ofType;
    // A list of ids is owned as a whole, a list of inputs by the fields of each.
    return [sample(item, owned.has(path) ? path : `${path}.*`, owned)];
  }
  if (owned.has(path)) return owned.get(path);
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sample(field.type, `${path}.${field.name}`, owned)]),
    );
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return samples[type.name];
}

/** The operation that calls this field with all its arguments, and variables that fill each owned path as told. */
export function callOf({ operation, field }: RootField, owned: ReadonlyMap<string, unknown>) {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return {
    query: `${operation} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(field)} }`,
    variables: Object.fromEntries(field.args.map((arg) => [arg.name, sample(arg.type, arg.name, owned)])),
  };
}

const selectionOf = (field: GraphQLField<unknown, unknown>): string =>
  isObjectType(getNamedType(field.type)) ? "{ __typename }" : "";

/** Each owned path of the field with the viewer's own thing, and `foreign` in place of one of them. */
export function ownership(name: string, viewer: Viewer, foreign?: { path: string; value: unknown }) {
  const own = ownedBy(viewer);
  const owned = new Map<string, unknown>(policyOf(name).owns.map(({ path, what }) => [path, own[what]]));
  if (foreign) owned.set(foreign.path, foreign.value);
  return owned;
}
