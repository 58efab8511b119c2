import type { ASTNode, FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import { buildStoredColumn, buildColumnDefinition, knownSqlTypes } from "./columns.ts";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { pickIdField, listFieldPlaces } from "./inputs.ts";
import {
  readDirective,
  hasDirective,
  isListTypeNode,
  pickTypeName,
  type SchemaDefinitions,
  type DeclaredOperations,
} from "./sdl.ts";
import { isTablePart, listStoredFields, listStoredTypes, toTableName } from "./stored.ts";

/** What no table and no column of PostgreSQL can be called without quotes: `pg_get_keywords()`, categories R and T. */
export const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or
  order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table
  tablesample then to trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
);

type AddFault = (node: ASTNode, text: string) => void;

const isWritableField = (field: FieldDefinitionNode): boolean =>
  listFieldPlaces(field).some((place) => place !== "LIST");

/** A directive of storage on a field that has no column, or that cannot be held by one. */
function checkField(
  type: ObjectTypeDefinitionNode,
  field: FieldDefinitionNode,
  definitions: SchemaDefinitions,
  add: AddFault,
): void {
  const name = `${type.name.value}.${field.name.value}`;
  const ofColumn = ["column", "unique", "sealed"].find((one) => hasDirective(field, one));
  const directiveName = ofColumn ?? (hasDirective(field, "computed") ? "computed" : undefined);
  if (directiveName !== undefined && !hasDirective(type, "stored"))
    add(field, `${name}: @${directiveName} says nothing, as ${type.name.value} is not @stored.`);
  else if (ofColumn !== undefined && hasDirective(field, "computed"))
    add(field, `${name}: @computed has no column, so @${ofColumn} says nothing.`);
  if (hasDirective(field, "unique") && isListTypeNode(field.type))
    add(field, `${name}: @unique is for one value, not for a list.`);
  const { type: sqlType, of } = readDirective(field, "column") ?? {};
  const object = isListTypeNode(field.type) ? definitions.objects.get(pickTypeName(field.type)) : undefined;
  const inner = object?.fields?.map((one) => one.name.value) ?? [];
  if (typeof of === "string" && !inner.includes(of))
    add(field, `${name}: @column(of: "${of}") names no field of a list of objects.${suggestNames(of, inner)}`);
  if (typeof sqlType === "string" && !knownSqlTypes.includes(sqlType))
    add(field, `${name}: @column(type: "${sqlType}") is no type of a column.${suggestNames(sqlType, knownSqlTypes)}`);
}

/** Names of fields that @stored gives, and the columns that it writes. */
function checkArguments(type: ObjectTypeDefinitionNode, definitions: SchemaDefinitions, add: AddFault): void {
  const {
    order,
    within = [],
    columns = [],
  } = readDirective(type, "stored") as {
    order?: string;
    within?: string[];
    columns?: string[];
  };
  const node = type.directives?.find((one) => one.name.value === "stored") ?? type;
  const fieldNames = listStoredFields(type).map((field) => field.name.value);
  const named = [...(order === undefined ? [] : [["order", order]]), ...within.map((name) => ["within", name])];
  for (const [what = "", name = ""] of named)
    if (!fieldNames.includes(name))
      add(
        node,
        `${type.name.value}: @stored(${what}: "${name}") names no field with a column.${suggestNames(name, fieldNames)}`,
      );
  for (const text of columns)
    if (!buildColumnDefinition(definitions, text))
      add(
        node,
        `${type.name.value}: @stored(columns: "${text}") is no column. Write it as "sent_at timestamptz" or "days integer[] not null default '{}'".`,
      );
}

/** An id without a column, and written fields of one column, which would overwrite each other. */
function checkColumns(type: ObjectTypeDefinitionNode, definitions: SchemaDefinitions, add: AddFault): void {
  const id = pickIdField(type);
  if (hasDirective(id, "computed") && !isTablePart(type))
    add(id, `${type.name.value}: its id ${id.name.value} needs a column.`);
  const taken = new Map<string, string>();
  for (const field of listStoredFields(type).filter((one) => isWritableField(one) || one === id)) {
    const column = buildStoredColumn(definitions, field).name;
    const other = taken.get(column);
    if (reservedWords.has(column))
      add(
        field,
        `${type.name.value}.${field.name.value}: PostgreSQL reserves the word ${column}. Name another column: @column(name: "…").`,
      );
    if (other !== undefined)
      add(field, `${type.name.value}.${field.name.value}: the column ${column} is that of ${other}.`);
    taken.set(column, field.name.value);
  }
}

/** Fields that the arguments of a list narrow or search. */
function checkList(
  type: ObjectTypeDefinitionNode,
  { list }: DeclaredOperations,
  { queries }: Pick<SchemaDefinitions, "queries">,
  add: AddFault,
): void {
  const fieldNames = listStoredFields(type).map((field) => field.name.value);
  for (const arg of (list === undefined ? undefined : queries.get(list))?.arguments ?? []) {
    const { field } = (readDirective(arg, "filters") ?? {}) as { field?: string };
    const { fields = [] } = (readDirective(arg, "searches") ?? {}) as { fields?: readonly string[] };
    for (const name of [...(field === undefined ? [] : [field]), ...fields])
      if (!fieldNames.includes(name))
        add(
          arg,
          `${list}(${arg.name.value}): ${name} is no stored field of ${type.name.value}.${suggestNames(name, fieldNames)}`,
        );
  }
}

/** What the SDL says of storage and cannot be. */
export function findStorageFaults(definitions: SchemaDefinitions): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const add: AddFault = (node, text) => faults.push({ ...locateNode(node), text });
  for (const type of definitions.objects.values()) {
    for (const field of type.fields ?? []) checkField(type, field, definitions, add);
    if (!hasDirective(type, "stored")) continue;
    if (!hasDirective(type, "resource")) add(type, `${type.name.value}: only a type with @resource is @stored.`);
    checkArguments(type, definitions, add);
    checkColumns(type, definitions, add);
  }
  for (const [type, operations] of listStoredTypes(definitions)) checkList(type, operations, definitions, add);
  const tables = new Map<string, string>();
  // Several types may each be a part of one table.
  for (const [type, operations] of listStoredTypes(definitions).filter(([one]) => !isTablePart(one))) {
    const table = toTableName(type, operations);
    const other = tables.get(table);
    if (reservedWords.has(table))
      add(type, `${type.name.value}: PostgreSQL reserves the word ${table}. Name another table: @stored(table: "…").`);
    if (other !== undefined)
      add(type, `${type.name.value}: its table ${table} is that of ${other}. Name another: @stored(table: "…").`);
    tables.set(table, type.name.value);
  }
  return faults;
}
