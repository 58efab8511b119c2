import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { format } from "prettier";
import { readStructure, type CatalogueTable, type DatabaseColumn } from "../server/platform/db/structure.ts";
import type { StorageMeta } from "../src/core/storageMeta.ts";
import { stored } from "../src/generated/stored.ts";

const columnTypesFile = new URL("../server/platform/db/columnTypes.ts", import.meta.url);

/** The columns that columnTypes.ts gives a type. */
const listTypedColumns = () =>
  [...readFileSync(columnTypesFile, "utf8").matchAll(/^ {2}"(\w+\.\w+)":/gm)].map(([, name = ""]) => name);

/** What a column holds, by the database's name of its type without precision. */
const valueTypes: Readonly<Record<string, string>> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "string",
  "double precision": "number",
  integer: "number",
  numeric: "number",
  smallint: "number",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
};

/** What only the catalogue's own tables say: who fills a column, and the values of enums. */
async function readCatalogue<T>(db: Kysely<T>) {
  const columns = await sql<{ name: string; identity: boolean }>`
    select c.relname || '.' || a.attname as name, a.attidentity <> '' as identity
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and (a.attidentity <> '' or a.attgenerated <> '')`.execute(
    db,
  );
  const enums = await sql<{ name: string; values: string[] }>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname`.execute(db);
  return {
    filled: new Map(columns.rows.map(({ name, identity }) => [name, identity])),
    enums: new Map(enums.rows.map(({ name, values }) => [name, values])),
  };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>> & { typed: ReadonlySet<string> };

const joinLiterals = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(" | ");

function writeValueType(
  table: string,
  column: DatabaseColumn,
  values: readonly string[] | undefined,
  catalogue: Catalogue,
) {
  const name = `${table}.${column.name}`;
  const base = column.type.replace(/\(.*\)/, "");
  const listed = values && base === "text" ? joinLiterals(values) : undefined;
  if (catalogue.typed.has(name))
    return listed ? `CheckedValues<${listed}, ColumnTypes["${name}"]>` : `ColumnTypes["${name}"]`;
  if (listed) return listed;
  const enumValues = catalogue.enums.get(base);
  if (enumValues) return joinLiterals(enumValues);
  const element = valueTypes[base.replace("[]", "")];
  if (element === undefined) throw new Error(`${name} is ${column.type}: say in columnTypes.ts what it holds.`);
  return base.endsWith("[]") ? `${element}[]` : element;
}

function writeColumnType(
  table: string,
  column: DatabaseColumn,
  { checks }: CatalogueTable,
  catalogue: Catalogue,
): string {
  const identity = catalogue.filled.get(`${table}.${column.name}`);
  const generated = column.default !== undefined || identity === true;
  const value = writeValueType(table, column, checks.get(column.name)?.values, catalogue);
  const orNull = column.null ? " | null" : "";
  if (identity === false) return `GeneratedAlways<${value}${orNull}>`;
  if (column.type === "jsonb") return `${column.null ? "NullableJsonColumn" : "JsonColumn"}<${value}>`;
  if (column.type === "timestamptz") return `${generated ? "GeneratedMoment" : "MomentColumn"}${orNull}`;
  return generated ? `Generated<${value}${orNull}>` : `${value}${orNull}`;
}

/** Resources by the columns that they keep in tables of several, such as the settings in the row of the shop. */
const listSharedColumns = (table: string) =>
  new Map(
    Object.entries<StorageMeta>(stored)
      .filter(([, storage]) => storage.table === table)
      .flatMap(([resource, { columns }]) => columns.map(({ name }) => [name, resource] as const)),
  );

function writeTable(name: string, table: CatalogueTable, catalogue: Catalogue): string {
  const shared = listSharedColumns(name);
  const columns = table.columns.map((column) => {
    const resource = table.primaryKey.includes(column.name) ? undefined : shared.get(column.name);
    const type = resource
      ? `StoredTypes["${resource}"]["columns"]["${column.name}"]`
      : writeColumnType(name, column, table, catalogue);
    return `${column.name}: ${type};`;
  });
  return `${name}: {\n${columns.join("\n")}\n};`;
}

/** Tables whose types `npm run generate` makes from the SDL. */
const listSdlTables = () =>
  new Set(
    Object.values(stored)
      .filter(({ part }) => !part)
      .map(({ table }) => table),
  );

/** The text of server/platform/db/tables.ts by a database. */
export async function writeTableTypes<T>(db: Kysely<T>): Promise<string> {
  const sdlTables = listSdlTables();
  const typed = new Set(listTypedColumns());
  const catalogue: Catalogue = { ...(await readCatalogue(db)), typed };
  const structure = await readStructure(db);
  const tables = [...structure].filter(([name]) => !sdlTables.has(name));
  const known = new Set(tables.flatMap(([name, { columns }]) => columns.map((column) => `${name}.${column.name}`)));
  const unknown = [...typed].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`columnTypes.ts names columns that are not there: ${unknown.join(", ")}`);
  const body = tables.map(([name, table]) => writeTable(name, table, catalogue)).join("\n");
  const text = `// Made by \`npm run tables\` from the database that all migrations create. Do not edit: see columnTypes.ts.
import type { Generated, GeneratedAlways } from "kysely";
import type { StoredTables, StoredTypes } from "../../../src/generated/tables.ts";
import type { CheckedValues, ColumnTypes, GeneratedMoment, JsonColumn, MomentColumn, NullableJsonColumn } from "./columnTypes.ts";

/**
 * Every table, for Kysely: those of the SDL (StoredTables), and the others. Dates are YYYY-MM-DD texts, int8 is a number,
 * tenant_id is the developer's id.
 */
export interface Tables extends StoredTables {
${body}
}
`;
  return format(text, { parser: "typescript", printWidth: 120 });
}
