import type { ASTNode, FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import { columnOf, columnWritten, knownTypes } from "./columns.ts";
import { placeOf, right, type Fault } from "./faults.ts";
import { idField, placesOf } from "./inputs.ts";
import { directive, has, isList, namedType, type Definitions, type Operations } from "./sdl.ts";
import { isPart, storedFields, storedTypes, tableOf } from "./stored.ts";

type Add = (node: ASTNode, text: string) => void;

const isWritten = (field: FieldDefinitionNode): boolean => placesOf(field).some((place) => place !== "LIST");

/** A directive of storage on a field that has no column, or that cannot be held by one. */
function checkField(
  type: ObjectTypeDefinitionNode,
  field: FieldDefinitionNode,
  definitions: Definitions,
  add: Add,
): void {
  const name = `${type.name.value}.${field.name.value}`;
  const ofColumn = ["column", "unique", "sealed"].find((one) => has(field, one));
  const directiveName = ofColumn ?? (has(field, "computed") ? "computed" : undefined);
  if (directiveName !== undefined && !has(type, "stored"))
    add(field, `${name}: @${directiveName} says nothing, as ${type.name.value} is not @stored.`);
  else if (ofColumn !== undefined && has(field, "computed"))
    add(field, `${name}: @computed has no column, so @${ofColumn} says nothing.`);
  if (has(field, "unique") && isList(field.type)) add(field, `${name}: @unique is for one value, not for a list.`);
  const { type: sqlType, of } = directive(field, "column") ?? {};
  const object = isList(field.type) ? definitions.objects.get(namedType(field.type)) : undefined;
  const inner = object?.fields?.map((one) => one.name.value) ?? [];
  if (typeof of === "string" && !inner.includes(of))
    add(field, `${name}: @column(of: "${of}") names no field of a list of objects.${right(of, inner)}`);
  if (typeof sqlType === "string" && !knownTypes.includes(sqlType))
    add(field, `${name}: @column(type: "${sqlType}") is no type of a column.${right(sqlType, knownTypes)}`);
}

/** Names of fields that @stored gives, and the columns that it writes. */
function checkArguments(type: ObjectTypeDefinitionNode, definitions: Definitions, add: Add): void {
  const {
    order,
    within = [],
    columns = [],
  } = directive(type, "stored") as {
    order?: string;
    within?: string[];
    columns?: string[];
  };
  const node = type.directives?.find((one) => one.name.value === "stored") ?? type;
  const fieldNames = storedFields(type).map((field) => field.name.value);
  const named = [...(order === undefined ? [] : [["order", order]]), ...within.map((name) => ["within", name])];
  for (const [what = "", name = ""] of named)
    if (!fieldNames.includes(name))
      add(
        node,
        `${type.name.value}: @stored(${what}: "${name}") names no field with a column.${right(name, fieldNames)}`,
      );
  for (const text of columns)
    if (!columnWritten(definitions, text))
      add(
        node,
        `${type.name.value}: @stored(columns: "${text}") is no column. Write it as "sent_at timestamptz" or "days integer[] not null default '{}'".`,
      );
}

/** An id without a column, and written fields of one column, which would overwrite each other. */
function checkColumns(type: ObjectTypeDefinitionNode, definitions: Definitions, add: Add): void {
  const id = idField(type);
  if (has(id, "computed") && !isPart(type)) add(id, `${type.name.value}: its id ${id.name.value} needs a column.`);
  const taken = new Map<string, string>();
  for (const field of storedFields(type).filter((one) => isWritten(one) || one === id)) {
    const column = columnOf(definitions, field).name;
    const other = taken.get(column);
    if (other !== undefined)
      add(field, `${type.name.value}.${field.name.value}: the column ${column} is that of ${other}.`);
    taken.set(column, field.name.value);
  }
}

/** Fields that the arguments of a list narrow or search. */
function checkList(
  type: ObjectTypeDefinitionNode,
  { list }: Operations,
  { queries }: Pick<Definitions, "queries">,
  add: Add,
): void {
  const fieldNames = storedFields(type).map((field) => field.name.value);
  for (const arg of (list === undefined ? undefined : queries.get(list))?.arguments ?? []) {
    const { field } = (directive(arg, "filters") ?? {}) as { field?: string };
    const { fields = [] } = (directive(arg, "searches") ?? {}) as { fields?: readonly string[] };
    for (const name of [...(field === undefined ? [] : [field]), ...fields])
      if (!fieldNames.includes(name))
        add(
          arg,
          `${list}(${arg.name.value}): ${name} is no stored field of ${type.name.value}.${right(name, fieldNames)}`,
        );
  }
}

/** What the SDL says of storage and cannot be. */
export function storageFaults(definitions: Definitions): Fault[] {
  const faults: Fault[] = [];
  const add: Add = (node, text) => faults.push({ ...placeOf(node), text });
  for (const type of definitions.objects.values()) {
    for (const field of type.fields ?? []) checkField(type, field, definitions, add);
    if (!has(type, "stored")) continue;
    if (!has(type, "resource")) add(type, `${type.name.value}: only a type with @resource is @stored.`);
    checkArguments(type, definitions, add);
    checkColumns(type, definitions, add);
  }
  for (const [type, operations] of storedTypes(definitions)) checkList(type, operations, definitions, add);
  const tables = new Map<string, string>();
  // Several types may each be a part of one table.
  for (const [type, operations] of storedTypes(definitions).filter(([one]) => !isPart(one))) {
    const table = tableOf(type, operations);
    const other = tables.get(table);
    if (other !== undefined)
      add(type, `${type.name.value}: its table ${table} is that of ${other}. Name another: @stored(table: "…").`);
    tables.set(table, type.name.value);
  }
  return faults;
}
