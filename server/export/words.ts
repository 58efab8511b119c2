import { ja } from "../../i18n/ja/index.ts";
import type { ReportLabel, SheetText } from "../../src/core/sheet/words.ts";

type Texts = { readonly [key: string]: Texts | string };

/** The console's word for a key, `%{name}` filled from `values`. @throws where there is no such word */
function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  let found: Texts | string | undefined = ja as unknown as Texts;
  for (const step of key.split(".")) found = typeof found === "object" ? found[step] : undefined;
  if (typeof found !== "string") throw new Error(`no word ${key}`);
  return found.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

const text: SheetText = (key, values) => translate(`report.${key}`, values);

/** Labels by the same keys as the console's (src/report/text.ts). */
const label: ReportLabel = {
  name: (report) => translate(`resources.${report}.name`),
  column: (report, column) => translate(`resources.${report}.columns.${column}`),
  columnOption: (report, column, option) => translate(`resources.${report}.options.${column}.${option}`),
  sum: (report, sum) => translate(`resources.${report}.sums.${sum}`),
  argument: (argument) => translate(`report.filters.${argument}.name`),
  option: (argument, option) => translate(`report.filters.${argument}.options.${option}`),
};

/** The words of files that the server writes: those of the console. */
export const words = { text, label };
