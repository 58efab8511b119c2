import type { FieldMeta, ResourceMeta } from "../../core/metadata.ts";
import { createTextFinder } from "../../core/searched.ts";
import { isUnsetValue, unsetFilter } from "../../core/lines/unset.ts";
import { untranslatedFilter, listUntranslatedLanguages } from "../../core/untranslated.ts";

export type ListRow = Readonly<Record<string, unknown>>;
export type ListSort = { field: string; order: "ASC" | "DESC" };
export type PageRequest = { page: number; perPage: number };

const collator = new Intl.Collator("ja", { numeric: true, sensitivity: "base" });

const searchable = new Set<FieldMeta["kind"]>(["TEXT", "MULTILINE", "INTEGER", "PHONE", "POSTAL", "URL"]);

function searchRows(resource: ResourceMeta, rows: readonly ListRow[], query: string): readonly ListRow[] {
  const finds = createTextFinder(query);
  const names = resource.fields.filter((field) => searchable.has(field.kind)).map((field) => field.name);
  return rows.filter((row) => finds(names.map((name) => row[name])));
}

/** One filter: equality, membership for a list, and `field_gte` / `field_lte` for ranges of dates and numbers. */
function passes(row: ListRow, key: string, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null || wanted === "") return true;
  const range = /^(.+)_(gte|lte)$/.exec(key);
  if (range?.[1] && range[2]) {
    const value = row[range[1]];
    if (value === null || value === undefined) return false;
    const order = compareFieldValues(value, wanted);
    return range[2] === "gte" ? order >= 0 : order <= 0;
  }
  const value = row[key];
  const choices: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const has = (one: unknown) => choices.some((choice) => String(choice) === String(one));
  return choices.length === 0 || (Array.isArray(value) ? value.some(has) : has(value));
}

function compareFieldValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}

function sortRows(
  resource: ResourceMeta,
  rows: readonly ListRow[],
  { field: name, order }: ListSort,
): readonly ListRow[] {
  const options = resource.fields.find((field) => field.name === name)?.options;
  const key = (row: ListRow) => (options ? options.indexOf(String(row[name])) : row[name]);
  const sign = order === "DESC" ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    // Rows without a value come last in both directions.
    if (left === null || left === undefined) return right === null || right === undefined ? 0 : 1;
    if (right === null || right === undefined) return -1;
    return sign * compareFieldValues(left, right);
  });
}

/** Whether the row lacks a translation into this language, or into `any`. */
function hasMissingTranslation(resource: ResourceMeta, row: ListRow, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null || wanted === "") return true;
  const missing: readonly string[] = listUntranslatedLanguages(resource.fields, row);
  return wanted === "any" ? missing.length > 0 : missing.includes(String(wanted));
}

/**
 * Applies search (`q`), filters, order and page to the answer of an operation without pages.
 * @returns the rows of the page, and `total`, the number of rows that match
 */
export function listInMemory<T extends ListRow>(
  resource: ResourceMeta,
  rows: readonly T[],
  { filter, sort, pagination }: { filter: ListRow; sort?: ListSort; pagination?: PageRequest },
): { data: T[]; total: number } {
  const { q, [untranslatedFilter]: missing, [unsetFilter]: unset, ...filters } = filter;
  const found = searchRows(resource, rows, typeof q === "string" ? q : "").filter(
    (row) =>
      hasMissingTranslation(resource, row, missing) &&
      (typeof unset !== "string" || isUnsetValue(row[unset])) &&
      Object.entries(filters).every(([key, wanted]) => passes(row, key, wanted)),
  );
  const ordered = (sort ? sortRows(resource, found, sort) : found) as T[];
  if (!pagination) return { data: [...ordered], total: ordered.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: ordered.slice(start, start + pagination.perPage), total: ordered.length };
}
