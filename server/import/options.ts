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
  /** null: by order type. */
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
  /** All that decides what the file's rows become, for telling one import from another. */
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
/** Options that may be given several times: their values are joined by commas, as one value may list them. */
const repeatable: ReadonlySet<string> = new Set<keyof typeof names>(["date-format"]);
type Name = Exclude<keyof typeof names, "config" | "help">;
const settable = Object.keys(names).filter((name) => name !== "config" && name !== "help");
type Given = Partial<Record<Name, string>>;

const { wants } = importTexts;
const wrong = (option: string, value: string, wanted: string) =>
  new ImportProblem(importTexts.wrongValue(option, value, wanted));

/** A value of the option that `read` understands, or the default where the option is not given. */
function value<T, D>(given: Given, option: Name, read: (text: string) => T | null, wanted: string, fallback: D): T | D {
  const text = given[option];
  if (text === undefined) return fallback;
  const found = read(text);
  if (found === null) throw wrong(option, text, wanted);
  return found;
}

const oneOf = <const T extends string>(words: readonly T[]) => ({
  read: (text: string): T | null => words.find((word) => word === text.toLowerCase()) ?? null,
  wanted: wants.oneOf(words.join("・")),
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

const asked = (message: string) => new ImportProblem(`${message}\n\n${importTexts.usage}`);
const isName = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

type Parsed = { values: Partial<Record<keyof typeof names, string>>; positionals: string[] };

/** The command line by itself: node's own complaints are English, and name no near option. */
function parse(args: readonly string[]): Parsed {
  const config = { args: [...args], options: names, allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens, positionals } = parseArgs(config);
  const values: Parsed["values"] = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value: given, inlineValue } = token;
    if (!isName(name)) throw asked(importTexts.unknownOption(rawName, nearest(name, Object.keys(names))));
    const flag = names[name].type === "boolean";
    if (flag && given !== undefined) throw asked(importTexts.takesNoValue(rawName));
    // What looks like the next option is no value, unless it stands behind "=".
    if (!flag && (given === undefined || (!inlineValue && given.startsWith("--"))))
      throw asked(importTexts.valueMissing(rawName));
    const before = repeatable.has(name) ? values[name] : undefined;
    values[name] = before === undefined ? (given ?? "true") : `${before},${given}`;
  }
  return { values, positionals };
}

function rowRules(given: Given): RowRules {
  const rates = oneOf(["8", "10"]);
  const modes = oneOf(["included", "excluded"]);
  const marks = oneOf([".", ","]);
  const scale = (text: string) => {
    const number = parseDecimal(text, ".");
    return number && number.units > 0n ? number : null;
  };
  const orderTypes = wants.oneOf("eat-in・takeout・delivery");
  const tenders = wants.oneOf("cash・credit・emoney・qr・other・delivery");
  const rate = value(given, "tax-rate", rates.read, rates.wanted, null);
  return {
    columns: given.columns === undefined ? {} : columnNames(given.columns),
    dates: value(given, "date-format", dateFormats, wants.dateFormat, commonDateReader()),
    decimal: value(given, "decimal", marks.read, marks.wanted, "."),
    priceScale: value(given, "price-scale", scale, wants.scale, { units: 1n, places: 0 }),
    orderType: value(given, "order-type", orderTypeOf, orderTypes, "EAT_IN"),
    taxRate: rate === null ? null : rate === "8" ? 8 : 10,
    taxMode: value(given, "tax-mode", modes.read, modes.wanted, "included") === "included" ? "INCLUDED" : "EXCLUDED",
    tender: value(given, "tender", tenderOf, tenders, "CASH"),
  };
}

/** Formats separated by commas. One may hold a comma itself ("DD/MM/YYYY, HH:mm"): a part that is no format yet goes on. */
function dateFormats(text: string): ColumnDateReader | null {
  const whole = datesReader([text]);
  if (whole) return whole;
  const formats: string[] = [];
  let begun = "";
  for (const part of text.split(",")) {
    begun = begun === "" ? part.trim() : `${begun},${part}`;
    if (!datesReader([begun])) continue;
    formats.push(begun);
    begun = "";
  }
  return begun === "" ? datesReader(formats) : null;
}

const notForRows: readonly string[] = ["shop", "developer", "create-shop", "dry-run"];

/**
 * The options of one call, checked; null for --help.
 * @param folder that relative paths start from
 * @throws ImportProblem naming the option and what it takes
 */
export function readOptions(args: readonly string[], folder: string): ImportOptions | null {
  const { values, positionals } = parse(args);
  const { config, help, ...typed } = values;
  if (help !== undefined) return null;
  const given: Given = {
    ...(config === undefined ? {} : readConfigFile(resolve(folder, config), settable)),
    ...typed,
  };
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw asked(importTexts.oneFile);
  const encodings = oneOf(["auto", "utf-8", "cp932"]);
  const switches = oneOf(["true", "false"]);
  const shopName = (text: string) => (text.trim() !== "" && text.length <= 100 ? text.trim() : null);
  const delimiter = (text: string) => delimiters[text.toLowerCase()] ?? null;
  return {
    file: resolve(folder, file),
    shop: value(given, "shop", id, wants.id, null),
    developer: value(given, "developer", id, wants.id, null),
    createShop: value(given, "create-shop", shopName, wants.name, null),
    encoding: value(given, "encoding", encodings.read, encodings.wanted, "auto"),
    delimiter: value(given, "delimiter", delimiter, wants.oneOf("auto ・ , ・ ; ・ tab ・ |"), "auto"),
    dryRun: value(given, "dry-run", switches.read, wants.switch, "false") === "true",
    rows: rowRules(given),
    fingerprint: JSON.stringify(
      Object.entries(given)
        .filter(([name]) => !notForRows.includes(name))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
}
