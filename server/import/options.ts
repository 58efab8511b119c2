import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importTexts } from "../../i18n/ja/import.ts";
import type { OrderType, TaxMode, Tender } from "../../src/generated/server.ts";
import type { TaxRate } from "../../src/domain/tax.ts";
import { readConfigFile } from "./configFile.ts";
import { targets, type ColumnNames, type Target } from "./columns.ts";
import { commonDateReader, datesReader, type ColumnDateReader } from "./dateFormat.ts";
import { parseDecimal, type Decimal, type DecimalMark } from "./decimal.ts";
import { nearest } from "../../src/core/nearest.ts";
import { ImportProblem } from "./problem.ts";
import { orderTypeOf, tenderOf } from "./words.ts";

/** How rows are read. */
export type RowRules = {
  columns: ColumnNames;
  dates: ColumnDateReader;
  decimal: DecimalMark;
  priceScale: Decimal;
  orderType: OrderType;
  /** Null: 10 % for eat-in, 8 % for the other order types. */
  taxRate: TaxRate | null;
  taxMode: TaxMode;
  tender: Tender;
};

export type ImportOptions = {
  file: string;
  shop: number | null;
  developer: number | null;
  createShop: string | null;
  encoding: "auto" | "utf-8" | "cp932";
  delimiter: "auto" | "," | ";" | "\t" | "|";
  dryRun: boolean;
  rows: RowRules;
  /** All options that change what the rows become. It tells one import from another. */
  fingerprint: string;
};

const names = {
  shop: { type: "string" },
  developer: { type: "string" },
  "create-shop": { type: "string" },
  columns: { type: "string" },
  "date-format": { type: "string" },
  decimal: { type: "string" },
  "price-scale": { type: "string" },
  "order-type": { type: "string" },
  "tax-rate": { type: "string" },
  "tax-mode": { type: "string" },
  tender: { type: "string" },
  encoding: { type: "string" },
  delimiter: { type: "string" },
  config: { type: "string" },
  "dry-run": { type: "boolean" },
  help: { type: "boolean" },
} as const;
/** Options that may stand several times. Their values are joined by commas. */
const repeatable: ReadonlySet<string> = new Set<keyof typeof names>(["date-format"]);
type Name = Exclude<keyof typeof names, "config" | "help">;
const settable = Object.keys(names).filter((name) => name !== "config" && name !== "help");
type OptionTexts = Partial<Record<Name, string>>;

const { wants } = importTexts;
const wrong = (option: string, value: string, expected: string) =>
  new ImportProblem(importTexts.wrongValue(option, value, expected));

/** The value of an option, or `fallback` where it is missing. @throws ImportProblem where `read` gives null */
function value<T, D>(
  texts: OptionTexts,
  option: Name,
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

const oneOf = <const T extends string>(words: readonly T[]) => ({
  read: (text: string): T | null => words.find((word) => word === text.toLowerCase()) ?? null,
  expected: wants.oneOf(words.join("・")),
});

const id = (text: string): number | null => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : null;
};

function columnNames(text: string): ColumnNames {
  const pairs = text.split(",").map((pair): [Target, string] => {
    const [, name = "", column = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const target = targets.find((known) => known === name);
    if (name === "") throw wrong("columns", pair, wants.columns);
    if (!target) throw wrong("columns", name, wants.target(targets.join(" ")));
    return [target, column];
  });
  return Object.fromEntries(pairs);
}

const delimiters: Record<string, ImportOptions["delimiter"]> = {
  auto: "auto",
  ",": ",",
  ";": ";",
  "|": "|",
  tab: "\t",
  "\t": "\t",
};

const usageProblem = (message: string) => new ImportProblem(`${message}\n\n${importTexts.usage}`);
const isName = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

type Parsed = { values: Partial<Record<keyof typeof names, string>>; positionals: string[] };

/** Parses the command line. Node's own messages are not used: they are English and do not suggest a similar option. */
function parse(args: readonly string[]): Parsed {
  const config = { args: [...args], options: names, allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens, positionals } = parseArgs(config);
  const values: Parsed["values"] = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value: written, inlineValue } = token;
    if (!isName(name)) throw usageProblem(importTexts.unknownOption(rawName, nearest(name, Object.keys(names))));
    const flag = names[name].type === "boolean";
    if (flag && written !== undefined) throw usageProblem(importTexts.takesNoValue(rawName));
    // A text that begins with "--" is the next option, not a value, unless it follows "=".
    if (!flag && (written === undefined || (!inlineValue && written.startsWith("--"))))
      throw usageProblem(importTexts.valueMissing(rawName));
    const before = repeatable.has(name) ? values[name] : undefined;
    values[name] = before === undefined ? (written ?? "true") : `${before},${written}`;
  }
  return { values, positionals };
}

function rowRules(texts: OptionTexts): RowRules {
  const rates = oneOf(["8", "10"]);
  const modes = oneOf(["included", "excluded"]);
  const marks = oneOf([".", ","]);
  const scale = (text: string) => {
    const number = parseDecimal(text, ".");
    return number && number.units > 0n ? number : null;
  };
  const orderTypes = wants.oneOf("eat-in・takeout・delivery");
  const tenders = wants.oneOf("cash・credit・emoney・qr・other・delivery");
  const rate = value(texts, "tax-rate", rates.read, rates.expected, null);
  return {
    columns: texts.columns === undefined ? {} : columnNames(texts.columns),
    dates: value(texts, "date-format", dateFormats, wants.dateFormat, commonDateReader()),
    decimal: value(texts, "decimal", marks.read, marks.expected, "."),
    priceScale: value(texts, "price-scale", scale, wants.scale, { units: 1n, places: 0 }),
    orderType: value(texts, "order-type", orderTypeOf, orderTypes, "EAT_IN"),
    taxRate: rate === null ? null : rate === "8" ? 8 : 10,
    taxMode: value(texts, "tax-mode", modes.read, modes.expected, "included") === "included" ? "INCLUDED" : "EXCLUDED",
    tender: value(texts, "tender", tenderOf, tenders, "CASH"),
  };
}

/** Formats separated by commas. A format may contain a comma ("DD/MM/YYYY, HH:mm"): a part that is no format is joined with the next. */
function dateFormats(text: string): ColumnDateReader | null {
  const whole = datesReader([text]);
  if (whole) return whole;
  const formats: string[] = [];
  let format = "";
  for (const part of text.split(",")) {
    format = format === "" ? part.trim() : `${format},${part}`;
    if (!datesReader([format])) continue;
    formats.push(format);
    format = "";
  }
  return format === "" ? datesReader(formats) : null;
}

const notForRows: readonly string[] = ["shop", "developer", "create-shop", "dry-run"];

/**
 * The options of one call; null for --help.
 * @param folder where relative paths start
 * @throws ImportProblem naming the option and what it takes
 */
export function readOptions(args: readonly string[], folder: string): ImportOptions | null {
  const { values, positionals } = parse(args);
  const { config, help, ...typed } = values;
  if (help !== undefined) return null;
  const texts: OptionTexts = {
    ...(config === undefined ? {} : readConfigFile(resolve(folder, config), settable)),
    ...typed,
  };
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw usageProblem(importTexts.oneFile);
  const encodings = oneOf(["auto", "utf-8", "cp932"]);
  const switches = oneOf(["true", "false"]);
  const shopName = (text: string) => (text.trim() !== "" && text.length <= 100 ? text.trim() : null);
  const delimiter = (text: string) => delimiters[text.toLowerCase()] ?? null;
  return {
    file: resolve(folder, file),
    shop: value(texts, "shop", id, wants.id, null),
    developer: value(texts, "developer", id, wants.id, null),
    createShop: value(texts, "create-shop", shopName, wants.name, null),
    encoding: value(texts, "encoding", encodings.read, encodings.expected, "auto"),
    delimiter: value(texts, "delimiter", delimiter, wants.oneOf("auto ・ , ・ ; ・ tab ・ |"), "auto"),
    dryRun: value(texts, "dry-run", switches.read, wants.switch, "false") === "true",
    rows: rowRules(texts),
    fingerprint: JSON.stringify(
      Object.entries(texts)
        .filter(([name]) => !notForRows.includes(name))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
}
