import type { FieldDefinitionNode } from "graphql";
import type { NumberRange, StoredColumn } from "../core/storageMeta.ts";
import { readDirective, isListTypeNode, isRequiredTypeNode, pickTypeName, type SchemaDefinitions } from "./sdl.ts";
import { toSnakeCase } from "../core/snakeCase.ts";

/** SQL types of the scalars. A time of the business day goes on to 28:59, which PostgreSQL's own type does not. */
const sqlTypes: Readonly<Record<string, string>> = {
  ID: "text",
  String: "text",
  Int: "integer",
  Float: "double precision",
  Boolean: "boolean",
  Date: "date",
  Month: "date",
  DateTime: "timestamptz",
  Time: "text",
  Yen: "bigint",
};

/** SQL types that a column may be given: those of the scalars, and what else is used beside them. */
export const knownSqlTypes: readonly string[] = [
  ...new Set([...Object.values(sqlTypes), "smallint", "uuid", "jsonb", "numeric(14,3)"]),
].flatMap((type) => [type, `${type}[]`]);

/** Columns of what owns a record (@owns). */
const owners: Readonly<Record<string, string>> = { DEVELOPER: "tenant_id", SHOP: "shop_id" };

/** The column in which a record's place in its list is kept. */
export const sequenceColumn = "display_sequence";

/** The field whose values a column holds: the field itself, or that of a list of objects which @column(of) names. */
export function findValueField(definitions: SchemaDefinitions, field: FieldDefinitionNode): FieldDefinitionNode {
  const of = readDirective(field, "column")?.["of"];
  const fields = definitions.objects.get(pickTypeName(field.type))?.fields;
  return fields?.find((one) => one.name.value === of) ?? field;
}

/** What a value of the API is in SQL: values of enums are text, what has fields of its own is JSON, a list of values an array. */
function sqlType(definitions: SchemaDefinitions, field: FieldDefinitionNode): string {
  const inner = findValueField(definitions, field);
  if (inner !== field) return `${sqlType(definitions, inner)}[]`;
  const name = pickTypeName(field.type);
  if (definitions.objects.has(name)) return "jsonb";
  const type = sqlTypes[name] ?? "text";
  return isListTypeNode(field.type) ? `${type}[]` : type;
}

/** What a new row has in a column that is not null, where that goes without saying. */
function findDefaultValue(field: FieldDefinitionNode, type: string): string | undefined {
  if (readDirective(field, "as")?.["kind"] === "VERSION") return "1";
  if (toSnakeCase(field.name.value) === sequenceColumn) return "0";
  if (type === "boolean") return "false";
  if (type.endsWith("[]")) return "'{}'";
  return type === "jsonb" && isListTypeNode(field.type) ? "'[]'" : undefined;
}

const numeric = ["integer", "smallint", "bigint", "double precision", "numeric(14,3)"];

/** What @column says, as written. */
type ColumnArguments = { name?: string; type?: string; null?: boolean; default?: string; of?: string };

/** The column of a field, by its name and type, and what @column says otherwise. */
export function buildStoredColumn(definitions: SchemaDefinitions, field: FieldDefinitionNode): StoredColumn {
  const options = (readDirective(field, "column") ?? {}) as ColumnArguments;
  // A list of shops says which ones, not whose the record is.
  const owned = isListTypeNode(field.type) ? undefined : readDirective(field, "owns")?.["what"];
  const type = options.type ?? sqlType(definitions, field);
  const nullable = options.null ?? !isRequiredTypeNode(field.type);
  const otherwise = options.default ?? (nullable ? undefined : findDefaultValue(field, type));
  return {
    name: options.name ?? owners[String(owned)] ?? toSnakeCase(field.name.value),
    type,
    ...(options.of !== undefined && { of: options.of }),
    ...(nullable && { null: true as const }),
    ...(otherwise !== undefined && { default: otherwise }),
    ...buildValueLimits(definitions, field, type),
  };
}

/** The arguments of @rule that bound a number. */
const bounds: readonly [string, keyof NumberRange][] = [
  ["atLeast", "least"],
  ["greater", "above"],
  ["less", "below"],
  ["atMost", "most"],
];

/** What the SDL allows in a column: the values of an enum, the range of a number. A version is the server's own count. */
function buildValueLimits(
  definitions: SchemaDefinitions,
  field: FieldDefinitionNode,
  type: string,
): Pick<StoredColumn, "values"> & NumberRange {
  const values = type === "text" ? definitions.enums.get(pickTypeName(field.type)) : undefined;
  const isRanged = numeric.includes(type) && readDirective(field, "as")?.["kind"] !== "VERSION";
  const rule = (isRanged && readDirective(field, "rule")) || {};
  const range = bounds.flatMap(([argument, name]) => {
    const bound = rule[argument];
    return typeof bound === "number" ? [[name, bound] as const] : [];
  });
  return { ...(values && { values }), ...Object.fromEntries(range) };
}

const columnPattern =
  /^(?<name>[a-z_0-9]+) (?<type>[A-Za-z ]+?)(?<list>\[\])?(?<required> not null)?( default (?<value>.+))?$/;

/** A column as `create table` writes it, and the enum of its values, if any; undefined where it is none. */
export function buildColumnDefinition(
  definitions: SchemaDefinitions,
  text: string,
): { column: StoredColumn; of?: string } | undefined {
  const { name, type, list = "", required, value } = columnPattern.exec(text)?.groups ?? {};
  if (name === undefined || type === undefined) return undefined;
  const isEnum = definitions.enums.has(type);
  if (!isEnum && !knownSqlTypes.includes(type)) return undefined;
  const column = {
    name,
    type: `${isEnum ? "text" : type}${list}`,
    ...(!required && { null: true as const }),
    ...(value !== undefined && { default: value }),
  };
  return { column, ...(isEnum && { of: type }) };
}
