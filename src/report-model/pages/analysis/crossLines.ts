import { crossDimensions, crossTexts } from "../../../../i18n/ja/product-report/cross-texts.ts";
import { orderTypeNames, tenderNames } from "../../../../i18n/ja/words/orders.ts";
import type { Kind } from "../../../core/metadata.ts";
import { formatMonth, formatShortDate, formatBusinessHour, formatWeekdayName } from "../../../core/money.ts";
import type { CrosstabDimension } from "../../../domain/crosstab.ts";

/** A row or column as the server answers it. */
type CrosstabLine = { key: string | null; name: string | null; count: number };

/** How the keys of rows are written: dates, months and hours as such, others as text. */
export const findDimensionUnit = (dimension: CrosstabDimension): Kind =>
  dimension === "DATE" || dimension === "MONTH" || dimension === "HOUR" ? dimension : "TEXT";

/** What a dimension is called. */
export const formatDimensionName = (dimension: CrosstabDimension): string => crossDimensions[dimension];

/** The name of a row or column: その他 for what was folded. */
export function formatCrosstabLineName(dimension: CrosstabDimension, { key, name, count }: CrosstabLine): string {
  if (key === null) return crossTexts.rest(count);
  switch (dimension) {
    case "DATE":
      return formatShortDate(key);
    case "MONTH":
      return formatMonth(key);
    case "WEEKDAY":
      return crossTexts.weekday(formatWeekdayName(Number(key)));
    case "HOUR":
      return formatBusinessHour(Number(key));
    case "TENDER":
      return key in tenderNames ? tenderNames[key as keyof typeof tenderNames] : key;
    case "ORDER_TYPE":
      return key in orderTypeNames ? orderTypeNames[key as keyof typeof orderTypeNames] : key;
    case "CATEGORY":
      return name === null || name === "" ? (key === "—" ? crossTexts.noName : key) : name;
    default:
      return name ?? key;
  }
}

/** The value of a row in the first column, by which the table is sorted. */
export function pickLineSortValue(dimension: CrosstabDimension, line: CrosstabLine): string | number {
  const { key } = line;
  if (key === null) return formatCrosstabLineName(dimension, line);
  if (dimension === "HOUR") return Number(key);
  return dimension === "DATE" || dimension === "MONTH" ? key : formatCrosstabLineName(dimension, line);
}
