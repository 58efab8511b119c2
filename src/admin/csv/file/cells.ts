import type { CsvCell } from "../../../core/csv.ts";
import { isClockInput } from "../../../core/calendar/clock.ts";
import { buildJudge } from "../../../core/constraints.ts";
import type { FieldMeta } from "../../../core/metadata.ts";
import { normalText } from "../../../core/text/normalText.ts";
import { formatMoment } from "../../../core/money.ts";
import { toUnformattedText } from "../../../core/richText.ts";
import type { RejectionCode } from "../../../core/rejected.ts";
import type { ValueWords } from "../../format.ts";
import { parseClock } from "../../inputs/dates/DateInputs.tsx";
import { dateShapes } from "../../inputs/dates/dateShapes.ts";
import type { ReferenceNames } from "../missing/references.ts";
import { parseTypedNumber, pickFieldUnit } from "../../../core/typedNumber.ts";

/** What cells are read and written with: the words of the screen, and the names of other records by field path. */
export type CellDictionary = { words: ValueWords; names: ReadonlyMap<string, ReferenceNames> };

/**
 * Why a cell cannot be read: a code of the catalogue, a word that is none of those possible, a name that no record has that the field
 * at the path refers to, or that several have,
 * a row before with the same key, a row of the same record that is refused, or cells that have no heading.
 */
export type CsvCellFault =
  | { code: RejectionCode; args?: readonly (string | number)[] }
  | { unknown: string; possible: readonly string[] }
  | { missing: string; possible: readonly string[]; at: string }
  | { ambiguous: string }
  | { repeats: number }
  | { broken: number }
  | { surplus: readonly string[] };

type ReadCell = { value: unknown } | { fault: CsvCellFault };

/** Between the values of one cell, and between the fields of one of several objects in a cell. */
const between = { values: "、", objects: "；", fields: "：" } as const;
const cellSeparators = { values: /[、;；\n]/, objects: /[;；\n]/, fields: /[:：]/ } as const;

const figureKinds = new Set(["INTEGER", "YEN", "COUNT", "HOUR", "NUMBER", "RATIO"]);
/** What GraphQL's Int holds. */
const largest = 2_147_483_647;

const normalizeText = (text: string): string => text.normalize("NFKC").trim();
const fault = (code: RejectionCode, ...args: (string | number)[]): ReadCell => ({ fault: { code, args } });

function readFigure(field: FieldMeta, text: string): ReadCell {
  const { constraints, kind } = field;
  const value = parseTypedNumber(text, { unit: pickFieldUnit(field) }) ?? Number.NaN;
  const whole = constraints.whole === true;
  if (!(whole ? Number.isInteger(value) : Number.isFinite(value))) return fault("W004", whole ? "INTEGER" : "NUMBER");
  return whole && kind !== "YEN" && Math.abs(value) > largest ? fault("W022", largest) : { value };
}

const yes = new Set(["true", "1", "yes", "y", "on", "○", "◯"]);
const no = new Set(["false", "0", "no", "n", "off", "×", "✕", "x"]);

function readSwitch(text: string, { words }: CellDictionary): ReadCell {
  const word = normalizeText(text).toLowerCase();
  if (word === normalizeText(words.yes) || yes.has(word)) return { value: true };
  return word === normalizeText(words.no) || no.has(word) ? { value: false } : fault("W004", "SWITCH");
}

function readOption(field: FieldMeta, text: string, path: string, { words }: CellDictionary): ReadCell {
  const word = normalizeText(text).toLowerCase();
  const value = field.options?.find((option) =>
    [option, words.option(path, option)].some((name) => normalizeText(name).toLowerCase() === word),
  );
  const possible = (field.options ?? []).map((option) => words.option(path, option));
  return value === undefined ? { fault: { unknown: text.trim(), possible } } : { value };
}

/** A date, month or moment as people type it into a form; what is none stays text that the catalogue's check refuses. */
function readDated(kind: keyof typeof dateShapes, text: string): ReadCell {
  const iso = kind === "DATETIME" && /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text.trim()) ? new Date(text.trim()) : undefined;
  if (iso && !Number.isNaN(iso.getTime())) return { value: iso.toISOString() };
  const value = String(dateShapes[kind].parse(text));
  const refusal = buildJudge(kind, {})(value, { values: {} });
  const isMoment = kind !== "DATETIME" || value.endsWith("+09:00");
  return refusal || !isMoment ? fault("W010") : { value };
}

function readName(text: string, path: string, { names }: CellDictionary): ReadCell {
  const choices = names.get(path);
  const found = choices?.idOf(text) ?? { fault: "UNKNOWN" };
  if ("id" in found) return { value: found.id };
  if (found.fault === "AMBIGUOUS") return { fault: { ambiguous: text.trim() } };
  return { fault: { missing: text.trim(), possible: choices?.all ?? [], at: path } };
}

function readOne(field: FieldMeta, text: string, path: string, dictionary: CellDictionary): ReadCell {
  if (figureKinds.has(field.kind)) return readFigure(field, text);
  switch (field.kind) {
    case "SWITCH":
      return readSwitch(text, dictionary);
    case "SELECT":
    case "CHECKBOXES":
      return readOption(field, text, path, dictionary);
    case "REFERENCE":
      return readName(text, path, dictionary);
    case "DATE":
    case "MONTH":
    case "DATETIME":
      return readDated(field.kind, text);
    case "TIME": {
      const clock = String(parseClock(text));
      return isClockInput(clock) ? { value: clock } : fault("W004", "TIME");
    }
    case "OBJECT":
      return readObject(field, text, path, dictionary);
    default:
      return { value: normalText(field, text.trim().replaceAll("\r\n", "\n")) };
  }
}

const listWrittenFields = (field: FieldMeta): readonly FieldMeta[] =>
  (field.fields ?? []).filter((inner) => inner.places.includes("CREATE"));

/** One of several objects: its fields in their order. */
function readObject(field: FieldMeta, text: string, path: string, dictionary: CellDictionary): ReadCell {
  const inner = listWrittenFields(field);
  const parts = inner.length === 1 ? [text] : text.split(cellSeparators.fields);
  if (parts.length > inner.length) return fault("W004", "OBJECT");
  const value: Record<string, unknown> = {};
  for (const [index, one] of inner.entries()) {
    const read = readCell(one, parts[index] ?? "", `${path}.${one.name}`, dictionary);
    if ("fault" in read) return read;
    value[one.name] = read.value ?? null;
  }
  return { value };
}

/** Choices that always have a value: an empty cell leaves them unchanged. */
const hasDefault = (field: FieldMeta): boolean =>
  field.kind === "SWITCH" || (field.kind === "SELECT" && field.constraints.required === true);

/**
 * The value of a cell. An empty cell clears the field; `undefined` leaves it unchanged, like a missing column.
 */
export function readCell(field: FieldMeta, text: string, path: string, dictionary: CellDictionary): ReadCell {
  if (text.trim() === "") return { value: field.many ? [] : hasDefault(field) ? undefined : null };
  if (!field.many) return readOne(field, text, path, dictionary);
  const value: unknown[] = [];
  for (const part of text
    .split(field.fields ? cellSeparators.objects : cellSeparators.values)
    .filter((one) => one.trim())) {
    const read = readOne(field, part, path, dictionary);
    if ("fault" in read) return read;
    value.push(read.value);
  }
  return { value };
}

function writeOne(field: FieldMeta, value: unknown, path: string, dictionary: CellDictionary): CsvCell {
  if (typeof value === "number" && figureKinds.has(field.kind)) return value;
  switch (field.kind) {
    case "SWITCH":
      return value === true ? dictionary.words.yes : dictionary.words.no;
    case "SELECT":
    case "CHECKBOXES":
      return dictionary.words.option(path, String(value));
    case "REFERENCE":
      return dictionary.names.get(path)?.textOf(value) ?? String(value);
    case "DATETIME":
      return formatMoment(String(value));
    // Formatted text is written with its markup: plain text would lose it when the file is registered again.
    case "RICH_TEXT":
      return toUnformattedText(String(value)) ?? String(value);
    case "OBJECT":
      return listWrittenFields(field)
        .map(
          (one) =>
            writeCell(one, (value as Record<string, unknown>)[one.name], `${path}.${one.name}`, dictionary, false) ??
            "",
        )
        .join(between.fields);
    default:
      return String(value);
  }
}

/** The cell of a value, such that reading it gives the value again. */
export function writeCell(
  field: FieldMeta,
  value: unknown,
  path: string,
  dictionary: CellDictionary,
  alone = true,
): CsvCell {
  if (value === null || value === undefined || value === "") return null;
  if (!Array.isArray(value)) {
    const names = field.kind === "REFERENCE" && alone ? dictionary.names.get(path) : undefined;
    return names ? names.textOf(value, true) : writeOne(field, value, path, dictionary);
  }
  const parts = value.map((one) => String(writeOne(field, one, path, dictionary)));
  return parts.join(field.fields ? between.objects : between.values) || null;
}
