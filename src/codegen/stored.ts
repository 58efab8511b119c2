import type { FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { Stored, StoredColumn } from "../core/stored.ts";
import { columnOf, columnWritten, sequenceColumn } from "./columns.ts";
import { idField } from "./inputs.ts";
import { rootField } from "./operations.ts";
import { annotatedTypes, directive, has, isList, type Definitions, type Operations } from "./sdl.ts";
import { snakeCase } from "./snakeCase.ts";

/** What @stored says, as written. */
type StoredArguments = {
  table?: string;
  order?: string;
  descending?: boolean;
  within?: string[];
  columns?: string[];
  part?: boolean;
};

/** The types that are rows of a table, with what their @resource says. */
export const storedTypes = (definitions: Definitions): [ObjectTypeDefinitionNode, Operations][] =>
  annotatedTypes(definitions, "resource").filter(([type]) => has(type, "stored"));

/** Fields of a stored type that have a column. */
export const storedFields = (type: ObjectTypeDefinitionNode): readonly FieldDefinitionNode[] =>
  (type.fields ?? []).filter((field) => !has(field, "computed"));

export const tableOf = (type: ObjectTypeDefinitionNode, { name }: Operations): string =>
  (directive(type, "stored") as StoredArguments).table ?? snakeCase(name);

const isOwnedByShop = (field: FieldDefinitionNode): boolean =>
  directive(field, "owns")?.["what"] === "SHOP" && !isList(field.type);

/** Whether its columns are but some of its table's. */
export const isPart = (type: ObjectTypeDefinitionNode): boolean =>
  (directive(type, "stored") as StoredArguments).part ?? false;

/** What finds a row, whatever its fields. */
const owning = (owner: Stored["owner"]): StoredColumn[] => [
  { name: "tenant_id", type: "integer" },
  ...(owner === "SHOP" ? [{ name: "shop_id", type: "integer" }] : []),
];

/** Columns that every table has beside those. */
const usual = ({ create }: Operations): StoredColumn[] => [
  { name: "created_at", type: "timestamptz", default: "now()" },
  { name: "updated_at", type: "timestamptz", default: "now()" },
  ...(create === undefined
    ? []
    : [
        { name: "request_id", type: "uuid", null: true as const },
        { name: "request_digest", type: "text", null: true as const },
      ]),
];

/** Columns of a stored type that have no field, and the enums of their values. */
export const columnsWritten = (definitions: Definitions, type: ObjectTypeDefinitionNode) =>
  ((directive(type, "stored") as StoredArguments).columns ?? []).flatMap(
    (text) => columnWritten(definitions, text) ?? [],
  );

/** Each column once; what is usual goes before what a field says of it. */
function columnsOf(
  type: ObjectTypeDefinitionNode,
  owner: Stored["owner"],
  { definitions, annotation }: SchemaParts,
): StoredColumn[] {
  const all = [
    ...owning(owner),
    ...(isPart(type) ? [] : usual(annotation)),
    ...storedFields(type).map((field) => columnOf(definitions, field)),
    ...columnsWritten(definitions, type).map(({ column }) => column),
  ];
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

/** The arguments of a resource's list that carry this directive: argument → what the directive names. */
const narrowing = <T>(definitions: Definitions, list: string | undefined, name: string, key: string) =>
  Object.fromEntries(
    (list === undefined ? [] : (rootField(definitions, list).arguments ?? [])).flatMap((arg): [string, T][] => {
      const named = directive(arg, name)?.[key];
      return named === undefined ? [] : [[arg.name.value, named as T]];
    }),
  );

type SchemaParts = { definitions: Definitions; annotation: Operations };

function storedOf(type: ObjectTypeDefinitionNode, parts: SchemaParts): Stored {
  const { definitions, annotation } = parts;
  const { order, descending = false, within = [] } = directive(type, "stored") as StoredArguments;
  const own = storedFields(type);
  const columns = new Map(own.map((field) => [field.name.value, columnOf(definitions, field).name]));
  const table = tableOf(type, annotation);
  const owner = own.some(isOwnedByShop) ? "SHOP" : "COMPANY";
  const all = columnsOf(type, owner, parts);
  // The id of a company is no column of its settings: there is one row.
  const id = columns.get(idField(type).name.value) ?? "tenant_id";
  const list = [...(owner === "SHOP" ? ["shop_id"] : []), ...within.flatMap((name) => columns.get(name) ?? [])];
  const sequence = all.find(({ name }) => name === sequenceColumn)?.name;
  const first = order === undefined ? sequence : columns.get(order);
  return {
    table,
    ...(isPart(type) && { part: true as const }),
    id,
    primaryKey: [...new Set(["tenant_id", ...list.slice(0, owner === "SHOP" ? 1 : 0), id])],
    owner,
    columns: all,
    fields: Object.fromEntries(columns),
    computed: (type.fields ?? []).filter((field) => has(field, "computed")).map((field) => field.name.value),
    sealed: own.filter((field) => has(field, "sealed")).map((field) => field.name.value),
    filters: narrowing<string>(definitions, annotation.list, "filters", "field"),
    searches: narrowing<readonly string[]>(definitions, annotation.list, "searches", "fields"),
    order: [...new Set([...(first === undefined ? [] : [first]), id])].map((column) => ({ column, descending })),
    within: list,
    ...(sequence !== undefined && { sequence }),
    unique: own
      .filter((field) => has(field, "unique"))
      .map((field) => {
        const { name } = columnOf(definitions, field);
        const index = (directive(field, "unique")?.["index"] as string | undefined) ?? `${table}_${name}`;
        return { index, columns: ["tenant_id", ...list, name], field: field.name.value };
      }),
  };
}

/** Resource → how it is stored, for every type with @stored. */
export const storedResources = (definitions: Definitions): Record<string, Stored> =>
  Object.fromEntries(
    storedTypes(definitions).map(([type, annotation]) => [
      annotation.name,
      storedOf(type, { definitions, annotation }),
    ]),
  );
