import type { Text, Translate } from "../../../i18n/keys.ts";
import { ja as first, labelLoaders } from "../../../i18n/ja/index.ts";
import { reportTexts } from "../../../i18n/ja/report/reports.ts";
import { buildReportLabels } from "../../../src/core/sheet/labels.ts";
import type { SheetText } from "../../../src/core/sheet/words.ts";

const ja = { ...first, ...reportTexts };

type WordTree = { readonly [key: string]: WordTree | string };

/** Words of resources and reports beyond their names, which the console loads with each. They are loaded once and kept. */
const loadedWords: Record<string, WordTree> = {};

/** Makes the words of a report known. To be called before they are written. */
export async function loadWords(report: string): Promise<void> {
  const load = (labelLoaders as Readonly<Record<string, () => Promise<unknown>>>)[report];
  if (load && !loadedWords[report]) loadedWords[report] = (await load()) as WordTree;
}

/** The word at the end of these steps; undefined where there is none. */
function wordAt(texts: WordTree | undefined, steps: readonly string[]): string | undefined {
  let found: WordTree | string | undefined = texts;
  for (const step of steps) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The console's word for a key, `%{name}` filled from `values`. @throws where there is no such word */
function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const steps = key.split(".");
  const [area, owner = "", ...rest] = steps;
  const own = area === "resources" ? wordAt(loadedWords[owner], rest) : undefined;
  const found = own ?? wordAt(ja as unknown as WordTree, steps);
  if (found === undefined) throw new Error(`no word ${key}`);
  return found.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

const report: Text<"report"> = (key, values) => translate(`report.${key}`, values);
const translateSheetKey: SheetText = (key, values) => translate(`report.${key}`, values);
const shell: Text<"shell"> = (key, values) => translate(`shell.${key}`, values);

/** The words of files that the server writes: those of the console. */
export const exportWords = {
  text: translateSheetKey,
  label: buildReportLabels(translate),
  shell,
  report,
  /** By the whole key. */
  texts: translate as Translate,
};
