import { resolve } from "node:path";
import { importTexts } from "../../i18n/ja/import.ts";
import { readCommandLine } from "../platform/commandLine.ts";
import { readConfigFile } from "./configFile.ts";
import { optionValue, settingsFrom, type OptionTexts } from "./optionValues.ts";
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

const names = {
  columns: "text",
  "date-format": "texts",
  decimal: "text",
  "price-scale": "text",
  "order-type": "text",
  "tax-rate": "text",
  "tax-mode": "text",
  tender: "text",
  encoding: "text",
  delimiter: "text",
  shop: "text",
  developer: "text",
  "create-shop": "text",
  config: "text",
  "dry-run": "flag",
  help: "flag",
} as const;
const settable = Object.keys(names).filter((name) => name !== "config" && name !== "help");

const { wants } = importTexts;

const id = (text: string): number | null => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : null;
};
const nameWithin = (longest: number) => (text: string) =>
  text.trim() !== "" && text.trim().length <= longest ? text.trim() : null;
const switchOf = (text: string) => ["true", "false"].find((word) => word === text.toLowerCase()) ?? null;

/**
 * The options of one call; null for --help.
 * @param folder where relative paths start
 * @param base the settings that the options change
 * @throws OperatorProblem naming the option and what it takes
 */
export function readOptions(
  args: readonly string[],
  folder: string,
  base: ImportSettings = usualSettings,
): ImportOptions | null {
  const { values, words } = readCommandLine(args, names, importTexts.usage);
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
    shop: optionValue(texts, "shop", id, wants.id, null),
    developer: optionValue(texts, "developer", id, wants.id, null),
    createShop: optionValue(texts, "create-shop", nameWithin(100), wants.name(100), null),
    dryRun: optionValue(texts, "dry-run", switchOf, wants.switch, "false") === "true",
    settings: settingsFrom(texts, base),
  };
}
