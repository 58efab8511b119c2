import type { OrderType, TaxMode, Tender } from "../../../../src/generated/server.ts";
import {
  commonDateReader,
  createDatesReader,
  type ColumnDateReader,
} from "../../../../src/core/calendar/dateFormat.ts";
import type { TaxRate } from "../../../../src/domain/tax.ts";
import { parseClockMinutes } from "../../../../src/core/calendar/clock.ts";
import type { TargetColumnNames } from "./columns.ts";
import { parseDecimal, type ExactDecimal, type DecimalMark } from "../source/decimal.ts";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { ImportProblem } from "../source/problem.ts";
import { openWordBook, type WordBook, type WordTables } from "./wordBook.ts";

/** How a file is read, as it is stored and sent. */
export type ImportSettings = WordTables & {
  columns: TargetColumnNames;
  /** In the order in which they are tried. None: the usual formats, which begin with the year. */
  dateFormats: string[];
  decimal: "POINT" | "COMMA";
  /** A decimal number with a point. */
  priceScale: string;
  orderType: OrderType;
  /** Null: 10 % for eat-in, 8 % for the other order types. */
  taxRate: TaxRate | null;
  taxMode: TaxMode;
  tender: Tender;
  /** HH:mm of receipts whose date has no time; null: they are refused, and the person is asked. */
  timeOfDay: string | null;
  /** The rows of a receipt have the times of their orders, hours apart. */
  lineTimes: boolean;
  encoding: "AUTO" | "UTF8" | "CP932";
  delimiter: "AUTO" | "COMMA" | "SEMICOLON" | "TAB" | "BAR";
};

/** The settings of an import that says nothing else. */
export const usualImportSettings: ImportSettings = {
  columns: {},
  dateFormats: [],
  decimal: "POINT",
  priceScale: "1",
  orderType: "EAT_IN",
  taxRate: null,
  taxMode: "INCLUDED",
  tender: "CASH",
  timeOfDay: null,
  lineTimes: false,
  tenderWords: [],
  orderTypeWords: [],
  voidWords: [],
  encoding: "AUTO",
  delimiter: "AUTO",
};

/** How rows are read. A run has rules of its own: they count what each date format has read, and what nobody has explained. */
export type ImportRowRules = Pick<
  ImportSettings,
  "columns" | "orderType" | "taxRate" | "taxMode" | "tender" | "lineTimes"
> & {
  dates: ColumnDateReader;
  words: WordBook;
  decimal: DecimalMark;
  priceScale: ExactDecimal;
};

const { wants } = importTexts;
const buildValueProblem = (option: string, value: string, expected: string) =>
  new ImportProblem(importTexts.wrongValue(option, value, expected));

/** The number of a text such as `200` or `0.5`; null for no number above 0. */
export function parseScale(text: string): ExactDecimal | null {
  const number = parseDecimal(text, ".");
  return number && number.units > 0n ? number : null;
}

/** The reader of a column's dates; null where a format is none. */
export const buildDateReader = (
  formats: readonly string[],
  timeOfDay: string | null = null,
): ColumnDateReader | null => {
  const seconds = timeOfDay === null ? null : parseClockMinutes(timeOfDay) * 60;
  return formats.length === 0 ? commonDateReader(seconds) : createDatesReader(formats, seconds);
};

/** @throws ImportProblem for a date format or a scale that is none */
export function buildRowRules({ dateFormats, decimal, priceScale, ...settings }: ImportSettings): ImportRowRules {
  const dates = buildDateReader(dateFormats, settings.timeOfDay);
  const scale = parseScale(priceScale);
  if (!dates) throw buildValueProblem("date-format", dateFormats.join(", "), wants.dateFormat);
  if (!scale) throw buildValueProblem("price-scale", priceScale, wants.scale);
  const { columns, orderType, taxRate, taxMode, tender, lineTimes } = settings;
  return {
    columns,
    orderType,
    taxRate,
    taxMode,
    tender,
    lineTimes,
    words: openWordBook(settings),
    dates,
    priceScale: scale,
    decimal: decimal === "POINT" ? "." : ",",
  };
}
