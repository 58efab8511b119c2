import { toMinute } from "./calendar/moment.ts";
import { asCp932 } from "./csv.ts";
import type { FieldMeta } from "./metadata.ts";
import { toRichMarkup } from "./richText.ts";

type PlainRecord = Readonly<Record<string, unknown>>;

/**
 * A field's value in the one way in which two of them are compared: nothing is null, texts have no blanks around them,
 * moments are in UTC and to the minute, rich text has its paragraphs, and of embedded objects only what a person fills in counts.
 */
export function toCanonicalValue(field: FieldMeta, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => toCanonicalValue(field, one));
  if (field.fields)
    return Object.fromEntries(
      field.fields
        .filter((inner) => inner.places.includes("CREATE"))
        .map((inner) => [inner.name, toCanonicalValue(inner, (value as PlainRecord)[inner.name])]),
    );
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return null;
  if (field.kind === "RICH_TEXT") return toRichMarkup(text);
  return field.kind === "DATETIME" ? toMinute(text) : text;
}

/**
 * What two values of a field have in common if they mean the same, as text. A list without entries is no value where the field may have
 * none. A file in CP932 cannot say 〜 otherwise than ～.
 */
export function toComparableText(field: FieldMeta, value: unknown): string {
  const one = toCanonicalValue(field, value);
  const none = Array.isArray(one) && one.length === 0 && !field.constraints.required;
  return asCp932(JSON.stringify(none ? null : one));
}

/** Whether two values of a field mean the same. */
export const isSameFieldValue = (field: FieldMeta, one: unknown, other: unknown): boolean =>
  one === other || toComparableText(field, one) === toComparableText(field, other);
