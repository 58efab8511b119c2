import { resolve } from "node:path";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { parseRecordNumber } from "../../../../src/core/recordNumber.ts";
import { readCommandLine } from "../../../platform/command/commandLine.ts";
import { readConfigFile } from "./configFile.ts";
import { parseOptionValue, buildImportSettings, type OptionTexts } from "./optionValues.ts";
import { ImportProblem } from "../source/problem.ts";
import { usualImportSettings, type ImportSettings } from "./settings.ts";

export type ImportOptions = {
  file: string;
  shop: number | null;
  developer: number | null;
  createShop: string | null;
  dryRun: boolean;
  /** The name of the company's stored settings to begin with. */
  source: string | null;
  /** The name under which the settings are stored. */
  remember: string | null;
  settings: ImportSettings;
};

const importOptionKinds = {
  columns: "text",
  "date-format": "texts",
  decimal: "text",
  "price-scale": "text",
  "order-type": "text",
  "tax-rate": "text",
  "tax-mode": "text",
  tender: "text",
  "tender-words": "text",
  "order-type-words": "text",
  "void-words": "text",
  "time-of-day": "text",
  "line-times": "flag",
  encoding: "text",
  delimiter: "text",
  shop: "text",
  developer: "text",
  "create-shop": "text",
  source: "text",
  remember: "text",
  config: "text",
  "dry-run": "flag",
  help: "flag",
} as const;
const settable = Object.keys(importOptionKinds).filter((name) => name !== "config" && name !== "help");

const { wants } = importTexts;
/** Characters of the name of stored settings. */
const longestSource = 60;

const id = (text: string): number | null => {
  const number = parseRecordNumber(text);
  return number === 0 ? null : number;
};
const nameWithin = (longest: number) => (text: string) =>
  text.trim() !== "" && text.trim().length <= longest ? text.trim() : null;
const sourceName = nameWithin(longestSource);
const parseSwitch = (text: string) => ["true", "false"].find((word) => word === text.toLowerCase()) ?? null;

/**
 * The options of one call; null for --help.
 * @param folder where relative paths start
 * @param base the settings that the options change
 * @throws OperatorProblem naming the option and what it takes
 */
export function readImportOptions(
  args: readonly string[],
  folder: string,
  base: ImportSettings = usualImportSettings,
): ImportOptions | null {
  const { values, words } = readCommandLine(args, importOptionKinds, importTexts.usage);
  const { config, help, ...written } = values;
  if (help !== undefined) return null;
  const texts: OptionTexts = {
    ...(config === undefined ? {} : readConfigFile(resolve(folder, config), settable)),
    ...written,
  };
  const [file, ...rest] = words;
  if (file === undefined || rest.length > 0) throw new ImportProblem(`${importTexts.oneFile}\n\n${importTexts.usage}`);
  return {
    file: resolve(folder, file),
    shop: parseOptionValue(texts, "shop", id, wants.id, null),
    developer: parseOptionValue(texts, "developer", id, wants.id, null),
    createShop: parseOptionValue(texts, "create-shop", nameWithin(100), wants.name(100), null),
    dryRun: parseOptionValue(texts, "dry-run", parseSwitch, wants.switch, "false") === "true",
    source: parseOptionValue(texts, "source", sourceName, wants.name(longestSource), null),
    remember: parseOptionValue(texts, "remember", sourceName, wants.name(longestSource), null),
    settings: buildImportSettings(texts, base),
  };
}
