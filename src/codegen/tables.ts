import type { ObjectTypeDefinitionNode } from "graphql";
import type { Stored, StoredColumn } from "../core/stored.ts";
import { columnOf, valueField } from "./columns.ts";
import { inputNameOf } from "./inputs.ts";
import { pascal } from "./names.ts";
import { rootField } from "./operations.ts";
import { isList, namedType, type Definitions, type Operations } from "./sdl.ts";
import { columnsWritten, storedFields, storedResources, storedTypes } from "./stored.ts";

/** What the driver gives of an SQL type; everything else is text. */
const types: Readonly<Record<string, string>> = {
  integer: "number",
  smallint: "number",
  bigint: "number",
  "double precision": "number",
  "numeric(14,3)": "number",
  boolean: "boolean",
};

type Named = { name: string; many: boolean };

/** The TypeScript type of a column: what is read, what an insertion takes, what an update takes. */
function typeOf(column: StoredColumn, isId: boolean, named?: Named): string {
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
function namesOf(type: ObjectTypeDefinitionNode, definitions: Definitions): ReadonlyMap<string, Named> {
  const ofFields = storedFields(type).flatMap((field): [string, Named][] => {
    const name = namedType(valueField(definitions, field).type);
    const own = definitions.enums.has(name) || definitions.objects.has(name);
    return own ? [[columnOf(definitions, field).name, { name: `api.${name}`, many: isList(field.type) }]] : [];
  });
  const others = columnsWritten(definitions, type).flatMap(({ column, of }): [string, Named][] =>
    of === undefined ? [] : [[column.name, { name: `api.${of}`, many: false }]],
  );
  return new Map([...ofFields, ...others]);
}

const interfaceOf = ({ name }: ObjectTypeDefinitionNode, { part, table }: Stored): string =>
  part ? `${name.value}Columns` : `${pascal(table)}Table`;

/** The interface of one table. */
function tableInterface(type: ObjectTypeDefinitionNode, stored: Stored, definitions: Definitions): string {
  const named = namesOf(type, definitions);
  const lines = stored.columns.map(
    (column) =>
      `  ${column.name}: ${typeOf(column, column.name === stored.id && !stored.part, named.get(column.name))};`,
  );
  return `/** ${stored.part ? "Columns" : "Rows"} of ${type.name.value}. */
export interface ${interfaceOf(type, stored)} {
${lines.join("\n")}
}`;
}

const union = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(" | ") || "never";

/** Action → its input, of those that have one. */
const actionInputs = ({ actions = [] }: Operations, definitions: Definitions): string =>
  actions
    .flatMap((name) => {
      const input = rootField(definitions, name).arguments?.find((arg) => arg.name.value === "input");
      return input ? `${name}: api.${namedType(input.type)}` : [];
    })
    .join("; ");

/** The types of a resource's hooks: its record, its inputs and its computed fields. */
function typesOf(
  type: ObjectTypeDefinitionNode,
  annotation: Operations,
  stored: Stored,
  definitions: Definitions,
): string {
  const input = (mutation: string | undefined) =>
    mutation === undefined ? "never" : `api.${inputNameOf(definitions, mutation)}`;
  return `  ${JSON.stringify(annotation.name)}: {
    columns: ${interfaceOf(type, stored)};
    record: api.${type.name.value};
    create: ${input(annotation.create)};
    update: ${input(annotation.update)};
    actions: {${actionInputs(annotation, definitions)}};
    computed: ${union(stored.computed)};
    fields: ${union(Object.keys(stored.fields))};
  };`;
}

/** The module of the types of all tables that the SDL describes, and of what is stored in them. */
export function tablesModule(definitions: Definitions): string {
  const resources = storedResources(definitions);
  const all = storedTypes(definitions).flatMap(([type, annotation]) => {
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
  .map(({ type, stored }) => `  ${stored.table}: ${interfaceOf(type, stored)};`)
  .join("\n")}
}

/** Of each resource with @stored: its columns, its record, what a creation and an update take, and its fields by how they are kept. */
export interface StoredTypes {
${all.map(({ type, annotation, stored }) => typesOf(type, annotation, stored, definitions)).join("\n")}
}

export type StoredName = keyof StoredTypes;
`;
}

/** The module that says how each resource is stored. */
export const storedModule = (definitions: Definitions): string => `import type { Stored } from "../core/stored.ts";
import type { StoredName } from "./tables.ts";

/** How each resource with @stored is kept. For the server alone. */
export const stored: Readonly<Record<StoredName, Stored>> = ${JSON.stringify(storedResources(definitions), undefined, 1)};
`;
