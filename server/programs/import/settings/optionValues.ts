import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { isBusinessClock } from "../../../../src/core/calendar/clock.ts";
import { columnTargets, type TargetColumnNames, type ColumnTarget } from "./columns.ts";
import { ImportProblem } from "../source/problem.ts";
import { buildDateReader, parseScale, type ImportSettings } from "./settings.ts";
import { findOrderType, findWordTender } from "./words.ts";

export type OptionTexts<Name extends string = string> = Partial<Record<Name, string>>;

const { wants } = importTexts;
const buildValueProblem = (option: string, value: string, expected: string) =>
  new ImportProblem(importTexts.wrongValue(option, value, expected));

/** The value of an option, or `fallback` where it is missing. @throws ImportProblem where `read` gives null */
export function parseOptionValue<T, D>(
  texts: OptionTexts,
  option: string,
  read: (text: string) => T | null,
  expected: string,
  fallback: D,
): T | D {
  const text = texts[option];
  if (text === undefined) return fallback;
  const found = read(text);
  if (found === null) throw buildValueProblem(option, text, expected);
  return found;
}

function columnNames(text: string): TargetColumnNames {
  const pairs = text.split(",").map((pair): [ColumnTarget, string[]] => {
    const [, name = "", column = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const target = columnTargets.find((one) => one === name);
    if (name === "") throw buildValueProblem("columns", pair, wants.columns);
    if (!target) throw buildValueProblem("columns", name, wants.target(columnTargets.join(" ")));
    return [target, [column]];
  });
  return Object.fromEntries(pairs);
}

/** Formats separated by commas. A format may contain a comma ("DD/MM/YYYY, HH:mm"): a part that is no format is joined with the next. */
function dateFormats(text: string): string[] | null {
  if (buildDateReader([text])) return [text];
  const formats: string[] = [];
  let format = "";
  for (const part of text.split(",")) {
    // A date alone is a format as well: the time behind the comma belongs to it.
    const last = formats.at(-1);
    const longer = `${last},${part}`;
    if (format === "" && last !== undefined && buildDateReader([longer])) {
      formats.splice(-1, 1, longer);
      continue;
    }
    format = format === "" ? part.trim() : `${format},${part}`;
    if (!buildDateReader([format])) continue;
    formats.push(format);
    format = "";
  }
  return format === "" ? formats : null;
}

/** Finds the value of a word, whatever its letter case. */
const buildWordFinder =
  <T>(words: Readonly<Record<string, T>>) =>
  (text: string): T | null =>
    Object.entries(words).find(([word]) => word === text.toLowerCase())?.[1] ?? null;
const formatChoices = (...words: readonly string[]) => wants.oneOf(words.join("・"));

const decimals = buildWordFinder({ ".": "POINT", ",": "COMMA" } as const);
const rates = buildWordFinder({ "8": 8, "10": 10 } as const);
const modes = buildWordFinder({ included: "INCLUDED", excluded: "EXCLUDED" } as const);
const parseEncoding = buildWordFinder({ auto: "AUTO", "utf-8": "UTF8", cp932: "CP932" } as const);
const parseDelimiter = buildWordFinder({
  auto: "AUTO",
  ",": "COMMA",
  ";": "SEMICOLON",
  "|": "BAR",
  tab: "TAB",
  "\t": "TAB",
} as const);

const voidMeanings = buildWordFinder({ sale: "SALE", "leave-out": "LEAVE_OUT", void: "VOID" } as const);
const parseBusinessClock = (text: string) => (isBusinessClock(text) ? text : null);

/** The meanings of words, `PayPay=qr,VISA=credit`; a word may be empty. @throws ImportProblem naming the meaning that is none */
function wordValues<T, Entry>(
  texts: OptionTexts,
  option: string,
  find: (meaning: string) => T | null,
  expected: string,
  fallback: Entry[],
  entry: (word: string, meaning: T) => Entry,
): Entry[] {
  return parseOptionValue(
    texts,
    option,
    (text) => {
      const entries = text.split(",").map((pair) => {
        const [, word, meaning = ""] = /^(.*)=([^=]*)$/.exec(pair.trim()) ?? [];
        const found = find(meaning.trim());
        return word === undefined || found === null ? null : entry(word.trim(), found);
      });
      const known = entries.filter((one) => one !== null);
      return known.length < entries.length ? null : known;
    },
    `${wants.words}${expected}`,
    fallback,
  );
}

/** The settings that the options say, and those of `base` for the others. @throws ImportProblem naming the option and what it takes */
export function buildImportSettings(texts: OptionTexts, base: ImportSettings): ImportSettings {
  const scale = (text: string) => (parseScale(text) ? text : null);
  const orderTypes = formatChoices("eat-in", "takeout", "delivery");
  const tenders = formatChoices("cash", "credit", "emoney", "qr", "other", "delivery");
  const { columns } = texts;
  return {
    columns: columns === undefined ? base.columns : { ...base.columns, ...columnNames(columns) },
    dateFormats: parseOptionValue(texts, "date-format", dateFormats, wants.dateFormat, base.dateFormats),
    decimal: parseOptionValue(texts, "decimal", decimals, formatChoices(".", ","), base.decimal),
    priceScale: parseOptionValue(texts, "price-scale", scale, wants.scale, base.priceScale),
    orderType: parseOptionValue(texts, "order-type", findOrderType, orderTypes, base.orderType),
    taxRate: parseOptionValue(texts, "tax-rate", rates, formatChoices("8", "10"), base.taxRate),
    taxMode: parseOptionValue(texts, "tax-mode", modes, formatChoices("included", "excluded"), base.taxMode),
    tender: parseOptionValue(texts, "tender", findWordTender, tenders, base.tender),
    tenderWords: wordValues(texts, "tender-words", findWordTender, tenders, base.tenderWords, (word, tender) => ({
      word,
      tender,
    })),
    orderTypeWords: wordValues(
      texts,
      "order-type-words",
      findOrderType,
      orderTypes,
      base.orderTypeWords,
      (word, orderType) => ({
        word,
        orderType,
      }),
    ),
    voidWords: wordValues(
      texts,
      "void-words",
      voidMeanings,
      formatChoices("sale", "leave-out", "void"),
      base.voidWords,
      (word, as) => ({
        word,
        as,
      }),
    ),
    timeOfDay: parseOptionValue(texts, "time-of-day", parseBusinessClock, wants.clock, base.timeOfDay),
    lineTimes: parseOptionValue(
      texts,
      "line-times",
      buildWordFinder({ true: true, false: false }),
      formatChoices("true", "false"),
      base.lineTimes,
    ),
    encoding: parseOptionValue(
      texts,
      "encoding",
      parseEncoding,
      formatChoices("auto", "utf-8", "cp932"),
      base.encoding,
    ),
    delimiter: parseOptionValue(
      texts,
      "delimiter",
      parseDelimiter,
      wants.oneOf("auto ・ , ・ ; ・ tab ・ |"),
      base.delimiter,
    ),
  };
}
