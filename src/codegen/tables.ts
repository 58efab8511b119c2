import type { ObjectTypeDefinitionNode } from "graphql";
import type { StorageMeta, StoredColumn } from "../core/storageMeta.ts";
import { buildStoredColumn, findValueField } from "./columns.ts";
import { requireInputName } from "./inputs.ts";
import { toPascalCase } from "./names.ts";
import { requireRootField } from "./operations.ts";
import { isListTypeNode, pickTypeName, type SchemaDefinitions, type DeclaredOperations } from "./sdl.ts";
import { listWrittenColumns, listStoredFields, buildStoredResources, listStoredTypes } from "./stored.ts";

/** What the driver gives of an SQL type; everything else is text. */
const types: Readonly<Record<string, string>> = {
  integer: "number",
  smallint: "number",
  bigint: "number",
  "double precision": "number",
  "numeric(14,3)": "number",
  boolean: "boolean",
};

type NamedColumnType = { name: string; many: boolean };

/** The TypeScript type of a column: what is read, what an insertion takes, what an update takes. */
function formatColumnType(column: StoredColumn, isId: boolean, named?: NamedColumnType): string {
  const { type } = column;
  const orNull = column.null ? " | null" : "";
  const optional = column.null === undefined && (column.default !== undefined || isId);
  const inserted = (text: string) => (optional ? `${text} | undefined` : text);
  if (type === "timestamptz")
    return `ColumnType<Date${orNull}, ${inserted(`Date | string${orNull}`)}, Date | string${orNull}>`;
  if (type === "jsonb") {
    const read = `${named?.name ?? "unknown"}${named?.many ? "[]" : ""}${orNull}`;
    return `ColumnType<${read}, ${inserted(`string${orNull}`)}, string${orNull}>`;
  }
  const one = named?.name ?? types[type.replace("[]", "")] ?? "string";
  const plain = `${one}${type.endsWith("[]") ? "[]" : ""}${orNull}`;
  return optional ? `Generated<${plain}>` : plain;
}

/** Column → the enum or the object type of its values. */
function findNamedTypes(
  type: ObjectTypeDefinitionNode,
  definitions: SchemaDefinitions,
): ReadonlyMap<string, NamedColumnType> {
  const ofFields = listStoredFields(type).flatMap((field): [string, NamedColumnType][] => {
    const name = pickTypeName(findValueField(definitions, field).type);
    const own = definitions.enums.has(name) || definitions.objects.has(name);
    return own
      ? [[buildStoredColumn(definitions, field).name, { name: `api.${name}`, many: isListTypeNode(field.type) }]]
      : [];
  });
  const others = listWrittenColumns(definitions, type).flatMap(({ column, of }): [string, NamedColumnType][] =>
    of === undefined ? [] : [[column.name, { name: `api.${of}`, many: false }]],
  );
  return new Map([...ofFields, ...others]);
}

const toInterfaceName = ({ name }: ObjectTypeDefinitionNode, { part, table }: StorageMeta): string =>
  part ? `${name.value}Columns` : `${toPascalCase(table)}Table`;

/** The interface of one table. */
function tableInterface(type: ObjectTypeDefinitionNode, stored: StorageMeta, definitions: SchemaDefinitions): string {
  const named = findNamedTypes(type, definitions);
  const lines = stored.columns.map(
    (column) =>
      `  ${column.name}: ${formatColumnType(column, column.name === stored.id && !stored.part, named.get(column.name))};`,
  );
  return `/** ${stored.part ? "Columns" : "Rows"} of ${type.name.value}. */
export interface ${toInterfaceName(type, stored)} {
${lines.join("\n")}
}`;
}

const union = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(" | ") || "never";

/** Action → its input, of those that have one. */
const actionInputs = ({ actions = [] }: DeclaredOperations, definitions: SchemaDefinitions): string =>
  actions
    .flatMap((name) => {
      const input = requireRootField(definitions, name).arguments?.find((arg) => arg.name.value === "input");
      return input ? `${name}: api.${pickTypeName(input.type)}` : [];
    })
    .join("; ");

/** The types of a resource's hooks: its record, its inputs and its computed fields. */
function formatHookTypes(
  type: ObjectTypeDefinitionNode,
  annotation: DeclaredOperations,
  stored: StorageMeta,
  definitions: SchemaDefinitions,
): string {
  const input = (mutation: string | undefined) =>
    mutation === undefined ? "never" : `api.${requireInputName(definitions, mutation)}`;
  return `  ${JSON.stringify(annotation.name)}: {
    columns: ${toInterfaceName(type, stored)};
    record: api.${type.name.value};
    create: ${input(annotation.create)};
    update: ${input(annotation.update)};
    actions: {${actionInputs(annotation, definitions)}};
    computed: ${union(stored.computed)};
    fields: ${union(Object.keys(stored.fields))};
  };`;
}

/** The module of the types of all tables that the SDL describes, and of what is stored in them. */
export function buildTablesModule(definitions: SchemaDefinitions): string {
  const resources = buildStoredResources(definitions);
  const all = listStoredTypes(definitions).flatMap(([type, annotation]) => {
    const stored = resources[annotation.name];
    return stored ? [{ type, annotation, stored }] : [];
  });
  return `import type { ColumnType, Generated } from "kysely";
import type * as api from "./types.ts";

${all.map(({ type, stored }) => tableInterface(type, stored, definitions)).join("\n\n")}

/** Tables that the SDL describes, by their names. */
export interface StoredTables {
${all
  .filter(({ stored }) => !stored.part)
  .map(({ type, stored }) => `  ${stored.table}: ${toInterfaceName(type, stored)};`)
  .join("\n")}
}

/** Of each resource with @stored: its columns, its record, what a creation and an update take, and its fields by how they are kept. */
export interface StoredTypes {
${all.map(({ type, annotation, stored }) => formatHookTypes(type, annotation, stored, definitions)).join("\n")}
}

export type StoredName = keyof StoredTypes;
`;
}

/** The module that says how each resource is stored. */
export const buildStoredModule = (
  definitions: SchemaDefinitions,
): string => `import type { StorageMeta } from "../core/storageMeta.ts";
import type { StoredName } from "./tables.ts";

/** How each resource with @stored is kept. For the server alone. */
export const stored: Readonly<Record<StoredName, StorageMeta>> = ${JSON.stringify(buildStoredResources(definitions), undefined, 1)};
`;
