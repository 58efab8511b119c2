import type { NumberRange, StorageMeta, StoredColumn } from "../../../src/core/storageMeta.ts";
import { addColumn, buildCheckCondition, createTable, createUnique } from "./draft.ts";
import type { DatabaseColumn, CatalogueTable } from "./structure.ts";

/** A difference between SDL and database: a sentence for a person, and SQL that changes the database. */
type StructureDifference = { sentence: string; draft: string };

const hasSameColumns = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
const isOrNot = (column: { null?: boolean }) => (column.null ? "takes null" : "does not take null");

/** A column of both sides. */
function* ofColumn(
  table: string,
  column: StoredColumn,
  found: DatabaseColumn,
  isId: boolean,
): Iterable<StructureDifference> {
  const name = `${table}.${column.name}`;
  const alter = `alter table ${table} alter column ${column.name}`;
  if (column.type !== found.type)
    yield {
      sentence: `${name} is ${found.type} in the database and ${column.type} in the SDL.`,
      draft: `${alter} type ${column.type};`,
    };
  if ((column.null ?? false) !== found.null)
    yield {
      sentence: `${name} ${isOrNot(found)} in the database and ${isOrNot(column)} in the SDL.`,
      draft: `${alter} ${column.null ? "drop" : "set"} not null;`,
    };
  // The database generates ids, in part from the sequence of another table.
  if (!isId && column.default !== found.default)
    yield {
      sentence: `${name} has ${found.default ?? "nothing"} by default in the database and ${column.default ?? "nothing"} in the SDL.`,
      draft: column.default === undefined ? `${alter} drop default;` : `${alter} set default ${column.default};`,
    };
}

/** The numbers of a range in words; undefined without a bound. */
function rangeText({ least, above, below, most }: NumberRange): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  const bounds = Object.entries({ "at least": least, "more than": above, "less than": below, "at most": most });
  const words = bounds.flatMap(([word, bound]) => (bound === undefined ? [] : [`${word} ${bound}`]));
  return words.length > 0 ? words.join(" and ") : undefined;
}

/** Compares the check of a column with the SDL: the values of an enum, the range of a number. */
function* ofCheck(table: string, column: StoredColumn, { checks }: CatalogueTable): Iterable<StructureDifference> {
  const found = checks.get(column.name);
  const any = column.type === "text" ? "any text" : "any number";
  const allowed = ({ values, ...range }: Partial<StoredColumn>) =>
    values?.toSorted().join(", ") ?? rangeText(range) ?? any;
  const [there, wanted] = [allowed(found ?? {}), allowed(column)];
  if (there === wanted) return;
  const check = buildCheckCondition(column);
  const drop = found && `alter table ${table} drop constraint ${found.constraint};`;
  const add = check && `alter table ${table} add ${found ? `constraint ${found.constraint} ` : ""}check (${check});`;
  yield {
    sentence: `${table}.${column.name} takes ${there} in the database and ${wanted} in the SDL.`,
    draft: [drop, add].filter(Boolean).join("\n"),
  };
}

function* ofIndexes(
  { table, primaryKey, unique, columns }: StorageMeta,
  found: CatalogueTable,
): Iterable<StructureDifference> {
  if (!hasSameColumns(primaryKey, found.primaryKey))
    yield {
      sentence: `The key of ${table} is ${found.primaryKey.join(", ")} in the database and ${primaryKey.join(", ")} in the SDL.`,
      draft: `alter table ${table} drop constraint ${table}_pkey, add primary key (${primaryKey.join(", ")});`,
    };
  const isRequested = columns.some(({ name }) => name === "request_id");
  const requests = isRequested ? [{ index: `${table}_request`, columns: ["tenant_id", "request_id"] }] : [];
  const indexes = [...unique, ...requests];
  for (const { index, columns: own } of indexes)
    if (!found.unique.some(({ name, columns: there }) => name === index && hasSameColumns(own, there)))
      yield {
        sentence: `The database has no unique index ${index} on ${table} (${own.join(", ")}), which the SDL has.`,
        draft: createUnique(table, index, own),
      };
  for (const { name, columns: there } of found.unique)
    if (!indexes.some(({ index, columns: own }) => index === name && hasSameColumns(own, there)))
      yield {
        sentence: `The SDL has no @unique for the unique index ${name} on ${table} (${there.join(", ")}) of the database.`,
        draft: `-- drop index ${name};`,
      };
}

function* ofTable(stored: StorageMeta, found: CatalogueTable): Iterable<StructureDifference> {
  const { table, id, columns } = stored;
  for (const column of columns) {
    const there = found.columns.find(({ name }) => name === column.name);
    if (!there)
      yield {
        sentence: `The database has no column ${table}.${column.name}, which the SDL has.`,
        draft: addColumn(table, column),
      };
    else yield* ofColumn(table, column, there, column.name === id);
    yield* ofCheck(table, column, found);
  }
  if (stored.part) return;
  for (const { name } of found.columns.filter(({ name }) => !columns.some((column) => column.name === name)))
    yield {
      sentence: `The SDL has no field for the column ${table}.${name} of the database.`,
      draft: `-- alter table ${table} drop column ${name};`,
    };
  yield* ofIndexes(stored, found);
}

/** The differences between the tables of the SDL and of the database, in both directions. */
export function findStructureDifferences(
  all: Iterable<StorageMeta>,
  tables: ReadonlyMap<string, CatalogueTable>,
): StructureDifference[] {
  return [...all].flatMap((stored) => {
    const found = tables.get(stored.table);
    if (found) return [...ofTable(stored, found)];
    return [{ sentence: `The database has no table ${stored.table}, which the SDL has.`, draft: createTable(stored) }];
  });
}
