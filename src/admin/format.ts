import type { FieldMeta } from "../core/metadata.ts";
import { toPlainText } from "../core/richText.ts";
import {
  formatCount,
  formatDate,
  formatMoment,
  formatMonth,
  formatRatio,
  formatYen,
  formatBusinessHour,
} from "../core/money.ts";

/** Words that a value may need and that come from i18n. */
export type ValueWords = { yes: string; no: string; option(path: string, value: string): string };

/** Whether people type the field in a form. */
const isTyped = ({ places }: FieldMeta): boolean => places.some((place) => place !== "LIST");

function single(field: FieldMeta, value: unknown, path: string, words: ValueWords): string {
  switch (field.kind) {
    case "YEN":
      return formatYen(Number(value));
    case "COUNT":
      return formatCount(Number(value));
    // A resource keeps 10 for 10 %, unlike a report's measure, which is a share of one. What a person typed stands as typed.
    case "RATIO":
      return isTyped(field) ? `${String(value)}%` : formatRatio(Number(value) / 100);
    case "DATE":
      return formatDate(String(value));
    case "MONTH":
      return formatMonth(String(value));
    case "DATETIME":
      return formatMoment(String(value));
    case "HOUR":
      return formatBusinessHour(Number(value));
    case "SWITCH":
      return value === true ? words.yes : words.no;
    case "SELECT":
    case "CHECKBOXES":
      return words.option(path, String(value));
    case "RICH_TEXT":
      return toPlainText(String(value));
    case "PASSWORD":
      return "••••••••";
    case "OBJECT":
      return (field.fields ?? [])
        .map((inner) =>
          textOfValue(inner, (value as Record<string, unknown>)[inner.name], words, `${path}.${inner.name}`),
        )
        .filter(Boolean)
        .join(" ");
    default:
      return String(value);
  }
}

/** A value as people read it; empty text for none. References are numbers here: their names are another resource's. */
export function textOfValue(field: FieldMeta, value: unknown, words: ValueWords, path: string = field.name): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((one) => single(field, one, path, words)).join("、");
  return single(field, value, path, words);
}
