import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importTexts } from "../../i18n/ja/import.ts";
import { nearest } from "../../src/core/nearest.ts";
import { readConfigFile } from "./configFile.ts";
import { optionValue, settingNames, settingsFrom, type OptionTexts } from "./optionValues.ts";
import { ImportProblem } from "./problem.ts";
import { usualSettings, type ImportSettings } from "./settings.ts";

export type ImportOptions = {
  file: string;
  shop: number | null;
  developer: number | null;
  createShop: string | null;
  dryRun: boolean;
  settings: ImportSettings;
};

const flags = ["dry-run", "help"] as const;
const others = ["shop", "developer", "create-shop", "config"] as const;
const names = {
  ...typed("string", [...settingNames, ...others]),
  ...typed("boolean", flags),
};
/** Options that may stand several times. Their values are joined by commas. */
const repeatable: ReadonlySet<string> = new Set<keyof typeof names>(["date-format"]);
const settable = Object.keys(names).filter((name) => name !== "config" && name !== "help");

function typed<Type extends "string" | "boolean", const Name extends string>(type: Type, all: readonly Name[]) {
  return Object.fromEntries(all.map((name) => [name, { type }])) as Record<Name, { type: Type }>;
}

const { wants } = importTexts;

const id = (text: string): number | null => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : null;
};
const nameWithin = (longest: number) => (text: string) =>
  text.trim() !== "" && text.trim().length <= longest ? text.trim() : null;
const switchOf = (text: string) => ["true", "false"].find((word) => word === text.toLowerCase()) ?? null;

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

/**
 * The options of one call; null for --help.
 * @param folder where relative paths start
 * @param base the settings that the options change
 * @throws ImportProblem naming the option and what it takes
 */
export function readOptions(
  args: readonly string[],
  folder: string,
  base: ImportSettings = usualSettings,
): ImportOptions | null {
  const { values, positionals } = parse(args);
  const { config, help, ...written } = values;
  if (help !== undefined) return null;
  const texts: OptionTexts = {
    ...(config === undefined ? {} : readConfigFile(resolve(folder, config), settable)),
    ...written,
  };
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw usageProblem(importTexts.oneFile);
  return {
    file: resolve(folder, file),
    shop: optionValue(texts, "shop", id, wants.id, null),
    developer: optionValue(texts, "developer", id, wants.id, null),
    createShop: optionValue(texts, "create-shop", nameWithin(100), wants.name(100), null),
    dryRun: optionValue(texts, "dry-run", switchOf, wants.switch, "false") === "true",
    settings: settingsFrom(texts, base),
  };
}
