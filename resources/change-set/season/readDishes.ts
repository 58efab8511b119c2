import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { formatMessage, isCode } from "../../../i18n/ja/words/messages.ts";
import { readCell, type CellDictionary, type CsvCellFault } from "../../../src/admin/csv/file/cells.ts";
import { matchColumnHeadings, type CsvColumn } from "../../../src/admin/csv/file/columns.ts";
import type { ReferenceNames } from "../../../src/admin/csv/missing/references.ts";
import { buildInitialValues } from "../../../src/core/initialValues.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { readRowFile } from "../../../src/core/row-file/readRowFile.ts";
import { findTitleField } from "../../../src/core/titleField.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import type { NewDish } from "./dishValues.ts";

/** The dishes of a file, with what is wrong with its rows; or why it cannot be used at all. */
type DishFile =
  { dishes: readonly NewDish[]; problems: readonly string[]; unknown: readonly string[] } | { refusal: string };

/** So many dishes a change set registers. */
export const mostDishes = 100;

/** Fields that the season itself decides, or that differ by order type: the rate of tax follows from the class. */
const ownFields = ["orderType", "startDate", "endDate", "taxRate"];

/** The fields of a new dish, in the order of the form. */
const listDishFields = ({ fields, id }: ResourceMeta): readonly FieldMeta[] =>
  fields.filter(
    ({ name, kind, places, fields: inner }) =>
      places.includes("CREATE") &&
      name !== id &&
      !inner &&
      !["HIDDEN", "VERSION", "PASSWORD"].includes(kind) &&
      !ownFields.includes(name),
  );

/** The columns of the file. @param label the heading of a field */
export const listDishColumns = (meta: ResourceMeta, label: (field: string) => string): readonly CsvColumn[] =>
  listDishFields(meta).map((field) => ({
    path: field.name,
    owner: field,
    field,
    heading: label(field.name),
    key: field.name === meta.lineKey,
  }));

/** Other records are named as they are called in every shop. */
const anyName: ReferenceNames = { idOf: (text) => ({ id: text.trim() }), textOf: String, all: [] };

function describeFault(fault: CsvCellFault): string {
  if ("unknown" in fault) return texts.oneOf(fault.possible.join("、"));
  return "code" in fault && isCode(fault.code) ? formatMessage(fault.code, fault.args) : texts.noValue;
}

const toValue = (field: string, value: unknown): NewDish["values"][number] =>
  Array.isArray(value)
    ? { field, values: value.map(String) }
    : { field, value: value === null || value === undefined ? null : String(value) };

/** Reads dishes from a CSV file with the headings of the products' file. */
export function readDishes(
  bytes: Uint8Array,
  { meta, columns, words }: { meta: ResourceMeta; columns: readonly CsvColumn[]; words: CellDictionary["words"] },
): DishFile {
  const file = readRowFile(bytes);
  if (!file) return { refusal: texts.unreadable };
  const { matched, unknown, missingKeys } = matchColumnHeadings(columns, file.headings);
  if (missingKeys.length > 0) return { refusal: texts.noCode(missingKeys.join("、")) };
  if (file.rows.length === 0) return { refusal: texts.empty };
  if (file.rows.length > mostDishes) return { refusal: texts.mostDishes(mostDishes) };
  const names = new Map(columns.map(({ path }) => [path, anyName]));
  const initial = buildInitialValues(columns.map(({ field }) => field));
  const title = findTitleField(meta);
  const problems: string[] = [];
  const dishes = new Map<string, NewDish>();
  for (const { line, cells } of file.rows) {
    const values: Record<string, unknown> = {};
    const unread = new Set<CsvColumn>();
    const fault = (column: CsvColumn, text: string) => {
      unread.add(column);
      problems.push(texts.problem(line, column.heading, text));
    };
    for (const [index, column] of matched.entries()) {
      if (!column) continue;
      const read = readCell(column.field, cells[index] ?? "", column.path, { words, names });
      if ("fault" in read) fault(column, describeFault(read.fault));
      else if (read.value !== undefined) values[column.path] = read.value;
    }
    const complete = { ...initial, ...values };
    for (const column of columns) {
      const { reference, when: _, ...alone } = column.field;
      const [error] = reference === undefined && !unread.has(column) ? validateFields([alone], complete) : [];
      if (error) fault(column, formatMessage(error.code, error.args));
    }
    const code = String(values[meta.lineKey ?? ""] ?? "");
    if (dishes.has(code)) problems.push(texts.problem(line, null, texts.twice(code)));
    const sent = Object.entries(values).map(([field, value]) => toValue(field, value));
    dishes.set(code, { lineKey: code, name: String(values[title] ?? code), values: sent });
  }
  return { dishes: [...dishes.values()], problems, unknown };
}
