import type { FieldMeta, ResourceMeta } from "../../src/core/metadata.ts";
import { isApplicableField } from "../../src/core/validate.ts";
import { isJanCode } from "../../src/domain/purchase/janCode.ts";
import type { OperationValues } from "../../src/data/provider/variables.ts";

/** Ids of the records that a field may name, by resource; a field names one of them. */
type Referred = (resource: string, values: OperationValues) => readonly number[];

/** No two texts are alike: names and codes may be taken. */
let texts = 0;

const pad = (value: number): string => String(value).padStart(2, "0");

/** The nth bar code with its check digit. */
const jan = (n: number): string =>
  Array.from({ length: 10 }, (_, digit) => `${4_901_000 + n}${digit}`).find(isJanCode) ?? "";

/** The nth reading of a name. */
const reading = (n: number): string =>
  [...String(n)].map((digit) => "アイウエオカキクケコ".charAt(Number(digit))).join("");

/** The nth figure that the field's rules allow. Where it must stay below another field's, it is the lowest or the next. */
function figure({ constraints }: FieldMeta, n: number): number {
  const { atLeast, greater, atMost, less, under, precision } = constraints;
  const low = atLeast ?? (greater === undefined ? 1 : greater + 1);
  const high = Math.min(atMost ?? Infinity, (less ?? Infinity) - 1, low + 40);
  const whole = low + (under === undefined ? n % (high - low + 1) : n % 2);
  return precision && whole < high ? whole + 0.5 : whole;
}

/**
 * A value of its own for every field of a record, which later fields have later or larger: the nth value that the field's kind
 * and rules allow.
 */
function filled(field: FieldMeta, values: OperationValues, n: number, referred: Referred): unknown {
  const { kind, constraints, options = [], fields, reference, many } = field;
  if (kind === "OBJECT") {
    const one = withValues(fields ?? [], {}, n, referred);
    return many ? [one] : one;
  }
  if (kind === "REFERENCE") {
    const ids = referred(reference ?? "", values);
    const id = ids[n % ids.length];
    return many ? [id] : id;
  }
  if (kind === "CHECKBOXES") return [options[n % options.length]];
  if (kind === "SELECT") return options[n % options.length];
  if (kind === "SWITCH") return n % 2 === 0;
  if (kind === "DATE") return `2026-${pad(6 + Math.floor(n / 28))}-${pad(1 + (n % 28))}`;
  if (kind === "MONTH") return `2026-${pad(1 + (n % 12))}`;
  if (kind === "TIME") return `1${Math.floor(n / 60)}:${pad(n % 60)}`;
  if (kind === "DATETIME") return `2026-06-01T01:${pad(n % 60)}:00.000Z`;
  if (kind === "IMAGE" || kind === "MEDIA") return `/media/${String(n).padStart(64, "a")}.png`;
  if (kind === "RICH_TEXT") return `<p>品${n}</p>`;
  if (kind === "URL") return `https://choba.example/${n}`;
  if (kind === "PHONE") return `03-1234-5${String(n).padStart(3, "0")}`;
  if (kind === "POSTAL") return String(1_500_000 + n);
  if (kind === "PASSWORD" && constraints.password) return `choba2026${(texts += 1)}`;
  if (constraints.email) return `user${(texts += 1)}@choba.example`;
  if (constraints.loginId) return `user${(texts += 1)}`;
  if (constraints.registration) return `T${4_000_000_000_000 + n}`;
  if (constraints.jan) return jan(n);
  if (constraints.katakana) return reading((texts += 1));
  if (kind === "TEXT" || kind === "MULTILINE" || kind === "PASSWORD")
    return `${constraints.alphanumeric ? "A" : "品"}${(texts += 1)}`;
  return figure(field, n);
}

/** The values with every field filled in that has none and applies. */
function withValues(
  fields: readonly FieldMeta[],
  initial: OperationValues,
  n: number,
  referred: Referred,
): OperationValues {
  const values: Record<string, unknown> = { ...initial };
  let next = n;
  for (const field of fields) {
    if (!field.places.some((place) => place !== "LIST") || field.kind === "VERSION" || field.kind === "HIDDEN")
      continue;
    next += 1;
    if (values[field.name] === undefined && isApplicableField(field, values))
      values[field.name] = filled(field, values, next, referred);
  }
  return values;
}

/** A whole record, every field of its forms filled in. @param n of two records with other numbers no field is the same */
export const wholeRecord = (
  { fields, id }: ResourceMeta,
  initial: OperationValues,
  n: number,
  referred: Referred,
): OperationValues =>
  withValues(
    fields.filter(({ name }) => name !== id),
    initial,
    n,
    referred,
  );

/** What the fields that others depend on (@when) are set to, so that in one of the answers each field applies. */
export function branches({ fields }: ResourceMeta): OperationValues[] {
  const wanted = new Map<string, string[]>();
  for (const { when } of fields) {
    const [value] = when?.is ?? [];
    if (!when || value === undefined) continue;
    const known = wanted.get(when.field) ?? [];
    if (!known.includes(value)) wanted.set(when.field, [...known, value]);
  }
  const runs = Math.max(1, ...[...wanted.values()].map((values) => values.length));
  return Array.from({ length: runs }, (_, run) =>
    Object.fromEntries(
      [...wanted].map(([name, values]) => {
        const value = values[run % values.length];
        return [name, value === "true" || value === "false" ? value === "true" : value];
      }),
    ),
  );
}
