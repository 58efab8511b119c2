import type { FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { StorageMeta, StoredColumn } from "../core/storageMeta.ts";
import { buildStoredColumn, buildColumnDefinition, sequenceColumn } from "./columns.ts";
import { pickIdField } from "./inputs.ts";
import { requireRootField } from "./operations.ts";
import {
  listAnnotatedTypes,
  readDirective,
  hasDirective,
  isListTypeNode,
  type SchemaDefinitions,
  type DeclaredOperations,
} from "./sdl.ts";
import { toSnakeCase } from "../core/snakeCase.ts";

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
export const listStoredTypes = (definitions: SchemaDefinitions): [ObjectTypeDefinitionNode, DeclaredOperations][] =>
  listAnnotatedTypes(definitions, "resource").filter(([type]) => hasDirective(type, "stored"));

/** Fields of a stored type that have a column. */
export const listStoredFields = (type: ObjectTypeDefinitionNode): readonly FieldDefinitionNode[] =>
  (type.fields ?? []).filter((field) => !hasDirective(field, "computed"));

export const toTableName = (type: ObjectTypeDefinitionNode, { name }: DeclaredOperations): string =>
  (readDirective(type, "stored") as StoredArguments).table ?? toSnakeCase(name);

const isOwnedByShop = (field: FieldDefinitionNode): boolean =>
  readDirective(field, "owns")?.["what"] === "SHOP" && !isListTypeNode(field.type);

/** Whether its columns are but some of its table's. */
export const isTablePart = (type: ObjectTypeDefinitionNode): boolean =>
  (readDirective(type, "stored") as StoredArguments).part ?? false;

/** What finds a row, whatever its fields. */
const buildOwnerColumns = (owner: StorageMeta["owner"]): StoredColumn[] => [
  { name: "tenant_id", type: "integer" },
  ...(owner === "SHOP" ? [{ name: "shop_id", type: "integer" }] : []),
];

/** Columns that every table has beside those. */
const buildCommonColumns = ({ create }: DeclaredOperations): StoredColumn[] => [
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
export const listWrittenColumns = (definitions: SchemaDefinitions, type: ObjectTypeDefinitionNode) =>
  ((readDirective(type, "stored") as StoredArguments).columns ?? []).flatMap(
    (text) => buildColumnDefinition(definitions, text) ?? [],
  );

/** Each column once; what is usual goes before what a field says of it. */
function listTableColumns(
  type: ObjectTypeDefinitionNode,
  owner: StorageMeta["owner"],
  { definitions, annotation }: SchemaParts,
): StoredColumn[] {
  const all = [
    ...buildOwnerColumns(owner),
    ...(isTablePart(type) ? [] : buildCommonColumns(annotation)),
    ...listStoredFields(type).map((field) => buildStoredColumn(definitions, field)),
    ...listWrittenColumns(definitions, type).map(({ column }) => column),
  ];
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

/** The arguments of a resource's list that carry this directive: argument → what the directive names. */
const mapDirectiveArguments = <T>(
  definitions: SchemaDefinitions,
  list: string | undefined,
  name: string,
  key: string,
) =>
  Object.fromEntries(
    (list === undefined ? [] : (requireRootField(definitions, list).arguments ?? [])).flatMap((arg): [string, T][] => {
      const named = readDirective(arg, name)?.[key];
      return named === undefined ? [] : [[arg.name.value, named as T]];
    }),
  );

type SchemaParts = { definitions: SchemaDefinitions; annotation: DeclaredOperations };

function buildStorageMeta(type: ObjectTypeDefinitionNode, parts: SchemaParts): StorageMeta {
  const { definitions, annotation } = parts;
  const { order, descending = false, within = [] } = readDirective(type, "stored") as StoredArguments;
  const own = listStoredFields(type);
  const columns = new Map(own.map((field) => [field.name.value, buildStoredColumn(definitions, field).name]));
  const table = toTableName(type, annotation);
  const owner = own.some(isOwnedByShop) ? "SHOP" : "COMPANY";
  const all = listTableColumns(type, owner, parts);
  // The id of a company is no column of its settings: there is one row.
  const id = columns.get(pickIdField(type).name.value) ?? "tenant_id";
  const list = [...(owner === "SHOP" ? ["shop_id"] : []), ...within.flatMap((name) => columns.get(name) ?? [])];
  const sequence = all.find(({ name }) => name === sequenceColumn)?.name;
  const first = order === undefined ? sequence : columns.get(order);
  return {
    table,
    ...(isTablePart(type) && { part: true as const }),
    id,
    primaryKey: [...new Set(["tenant_id", ...list.slice(0, owner === "SHOP" ? 1 : 0), id])],
    owner,
    columns: all,
    fields: Object.fromEntries(columns),
    computed: (type.fields ?? []).filter((field) => hasDirective(field, "computed")).map((field) => field.name.value),
    sealed: own.filter((field) => hasDirective(field, "sealed")).map((field) => field.name.value),
    filters: mapDirectiveArguments<string>(definitions, annotation.list, "filters", "field"),
    searches: mapDirectiveArguments<readonly string[]>(definitions, annotation.list, "searches", "fields"),
    searchColumns: (annotation.search ?? []).flatMap((field) => columns.get(field) ?? []),
    order: [...new Set([...(first === undefined ? [] : [first]), id])].map((column) => ({ column, descending })),
    within: list,
    ...(sequence !== undefined && { sequence }),
    unique: own
      .filter((field) => hasDirective(field, "unique"))
      .map((field) => {
        const { name } = buildStoredColumn(definitions, field);
        const index = (readDirective(field, "unique")?.["index"] as string | undefined) ?? `${table}_${name}`;
        return { index, columns: ["tenant_id", ...list, name], field: field.name.value };
      }),
  };
}

/** Resource → how it is stored, for every type with @stored. */
export const buildStoredResources = (definitions: SchemaDefinitions): Record<string, StorageMeta> =>
  Object.fromEntries(
    listStoredTypes(definitions).map(([type, annotation]) => [
      annotation.name,
      buildStorageMeta(type, { definitions, annotation }),
    ]),
  );
