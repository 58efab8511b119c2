import { importTexts } from "../../i18n/ja/import.ts";
import { isBusinessClock } from "../../src/core/calendar/clock.ts";
import { targets, type ColumnNames, type Target } from "./columns.ts";
import { ImportProblem } from "./problem.ts";
import { dateReaderOf, scaleOf, type ImportSettings } from "./settings.ts";
import { orderTypeOf, tenderOf } from "./words.ts";

export type OptionTexts<Name extends string = string> = Partial<Record<Name, string>>;

const { wants } = importTexts;
const wrong = (option: string, value: string, expected: string) =>
  new ImportProblem(importTexts.wrongValue(option, value, expected));

/** The value of an option, or `fallback` where it is missing. @throws ImportProblem where `read` gives null */
export function optionValue<T, D>(
  texts: OptionTexts,
  option: string,
  read: (text: string) => T | null,
  expected: string,
  fallback: D,
): T | D {
  const text = texts[option];
  if (text === undefined) return fallback;
  const found = read(text);
  if (found === null) throw wrong(option, text, expected);
  return found;
}

function columnNames(text: string): ColumnNames {
  const pairs = text.split(",").map((pair): [Target, string[]] => {
    const [, name = "", column = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const target = targets.find((one) => one === name);
    if (name === "") throw wrong("columns", pair, wants.columns);
    if (!target) throw wrong("columns", name, wants.target(targets.join(" ")));
    return [target, [column]];
  });
  return Object.fromEntries(pairs);
}

/** Formats separated by commas. A format may contain a comma ("DD/MM/YYYY, HH:mm"): a part that is no format is joined with the next. */
function dateFormats(text: string): string[] | null {
  if (dateReaderOf([text])) return [text];
  const formats: string[] = [];
  let format = "";
  for (const part of text.split(",")) {
    // A date alone is a format as well: the time behind the comma belongs to it.
    const last = formats.at(-1);
    const longer = `${last},${part}`;
    if (format === "" && last !== undefined && dateReaderOf([longer])) {
      formats.splice(-1, 1, longer);
      continue;
    }
    format = format === "" ? part.trim() : `${format},${part}`;
    if (!dateReaderOf([format])) continue;
    formats.push(format);
    format = "";
  }
  return format === "" ? formats : null;
}

/** Finds the value of a word, whatever its letter case. */
const oneOf =
  <T>(words: Readonly<Record<string, T>>) =>
  (text: string): T | null =>
    Object.entries(words).find(([word]) => word === text.toLowerCase())?.[1] ?? null;
const listed = (...words: readonly string[]) => wants.oneOf(words.join("・"));

const decimals = oneOf({ ".": "POINT", ",": "COMMA" } as const);
const rates = oneOf({ "8": 8, "10": 10 } as const);
const modes = oneOf({ included: "INCLUDED", excluded: "EXCLUDED" } as const);
const encodings = oneOf({ auto: "AUTO", "utf-8": "UTF8", cp932: "CP932" } as const);
const delimiters = oneOf({
  auto: "AUTO",
  ",": "COMMA",
  ";": "SEMICOLON",
  "|": "BAR",
  tab: "TAB",
  "\t": "TAB",
} as const);

const voidMeanings = oneOf({ sale: "SALE", "leave-out": "LEAVE_OUT", void: "VOID" } as const);
const clock = (text: string) => (isBusinessClock(text) ? text : null);

/** The meanings of words, `PayPay=qr,VISA=credit`; a word may be empty. @throws ImportProblem naming the meaning that is none */
function wordValues<T, Entry>(
  texts: OptionTexts,
  option: string,
  find: (meaning: string) => T | null,
  expected: string,
  fallback: Entry[],
  entry: (word: string, meaning: T) => Entry,
): Entry[] {
  return optionValue(
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
export function settingsFrom(texts: OptionTexts, base: ImportSettings): ImportSettings {
  const scale = (text: string) => (scaleOf(text) ? text : null);
  const orderTypes = listed("eat-in", "takeout", "delivery");
  const tenders = listed("cash", "credit", "emoney", "qr", "other", "delivery");
  const { columns } = texts;
  return {
    columns: columns === undefined ? base.columns : { ...base.columns, ...columnNames(columns) },
    dateFormats: optionValue(texts, "date-format", dateFormats, wants.dateFormat, base.dateFormats),
    decimal: optionValue(texts, "decimal", decimals, listed(".", ","), base.decimal),
    priceScale: optionValue(texts, "price-scale", scale, wants.scale, base.priceScale),
    orderType: optionValue(texts, "order-type", orderTypeOf, orderTypes, base.orderType),
    taxRate: optionValue(texts, "tax-rate", rates, listed("8", "10"), base.taxRate),
    taxMode: optionValue(texts, "tax-mode", modes, listed("included", "excluded"), base.taxMode),
    tender: optionValue(texts, "tender", tenderOf, tenders, base.tender),
    tenderWords: wordValues(texts, "tender-words", tenderOf, tenders, base.tenderWords, (word, tender) => ({
      word,
      tender,
    })),
    orderTypeWords: wordValues(
      texts,
      "order-type-words",
      orderTypeOf,
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
      listed("sale", "leave-out", "void"),
      base.voidWords,
      (word, as) => ({
        word,
        as,
      }),
    ),
    timeOfDay: optionValue(texts, "time-of-day", clock, wants.clock, base.timeOfDay),
    lineTimes: optionValue(
      texts,
      "line-times",
      oneOf({ true: true, false: false }),
      listed("true", "false"),
      base.lineTimes,
    ),
    encoding: optionValue(texts, "encoding", encodings, listed("auto", "utf-8", "cp932"), base.encoding),
    delimiter: optionValue(texts, "delimiter", delimiters, wants.oneOf("auto ・ , ・ ; ・ tab ・ |"), base.delimiter),
  };
}
