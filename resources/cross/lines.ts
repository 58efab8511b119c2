import { crossDimensions, crossTexts } from "../../i18n/ja/crossTexts.ts";
import { orderTypes, tenders } from "../../i18n/ja/orders.ts";
import type { Kind } from "../../src/core/metadata.ts";
import { formatMonth, formatShortDate, hourLabel, weekdayLabel } from "../../src/core/money.ts";
import type { CrosstabDimension } from "../../src/domain/crosstab.ts";

/** A row or column as the server answers it. */
type Line = { key: string | null; name: string | null; count: number };

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** How the keys of rows are written: dates, months and hours as such, others as text. */
export const unitOf = (dimension: CrosstabDimension): Kind =>
  dimension === "DATE" || dimension === "MONTH" || dimension === "HOUR" ? dimension : "TEXT";

/** What a dimension is called. */
export const dimensionName = (dimension: CrosstabDimension): string => crossDimensions[dimension];

/** The name of a row or column: その他 for what was folded. */
export function lineName(dimension: CrosstabDimension, { key, name, count }: Line): string {
  if (key === null) return filled(crossTexts.rest, { count });
  switch (dimension) {
    case "DATE":
      return formatShortDate(key);
    case "MONTH":
      return formatMonth(key);
    case "WEEKDAY":
      return filled(crossTexts.weekday, { day: weekdayLabel(Number(key)) });
    case "HOUR":
      return hourLabel(Number(key));
    case "TENDER":
      return key in tenders ? tenders[key as keyof typeof tenders] : key;
    case "ORDER_TYPE":
      return key in orderTypes ? orderTypes[key as keyof typeof orderTypes] : key;
    case "CATEGORY":
      return name === null || name === "" ? (key === "—" ? crossTexts.noName : key) : name;
    default:
      return name ?? key;
  }
}

/** The value of a row in the first column, by which the table is sorted. */
export function lineValue(dimension: CrosstabDimension, line: Line): string | number {
  const { key } = line;
  if (key === null) return lineName(dimension, line);
  if (dimension === "HOUR") return Number(key);
  return dimension === "DATE" || dimension === "MONTH" ? key : lineName(dimension, line);
}
