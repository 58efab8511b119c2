import { importScreen } from "../../../../i18n/ja/import/import-screen.ts";
import { columnTargets } from "./columns.ts";
import type { ImportSettings } from "./settings.ts";

export type TextsByField = Readonly<Record<string, string>>;

const { reading, values, columns: columnTexts } = importScreen;

const formatWordPairs = (entries: readonly (readonly [word: string, meaning: string])[]): string =>
  entries.map(([word, meaning]) => `${word === "" ? values.emptyCell : word}=${meaning}`).join("、");

function columnsText(columns: ImportSettings["columns"]): string {
  const pairs = columnTargets.flatMap((target) => {
    const headings = columns[target] ?? [];
    return headings.length === 0 ? [] : [`${columnTexts.targets[target]}=${headings.join("+")}`];
  });
  return pairs.join("、");
}

/** Settings by field as people read them. i18n/ja/history/history.ts has the labels. */
export const formatImportSettings = (settings: ImportSettings): TextsByField => ({
  importColumns: columnsText(settings.columns),
  dateFormats: settings.dateFormats.join("、"),
  decimal: values.decimals[settings.decimal],
  priceScale: settings.priceScale,
  orderType: values.orderTypes[settings.orderType],
  taxRate: values.taxRates[settings.taxRate ?? ""],
  taxMode: values.taxModes[settings.taxMode],
  tender: values.tenders[settings.tender],
  tenderWords: formatWordPairs(settings.tenderWords.map(({ word, tender }) => [word, values.tenders[tender]])),
  orderTypeWords: formatWordPairs(
    settings.orderTypeWords.map(({ word, orderType }) => [word, values.orderTypes[orderType]]),
  ),
  voidWords: formatWordPairs(settings.voidWords.map(({ word, as }) => [word, values.voids[as]])),
  timeOfDay: settings.timeOfDay ?? "",
  lineTimes: values.lineTimes[settings.lineTimes ? "true" : "false"],
  encoding: reading.encodings[settings.encoding],
  delimiter: reading.delimiters[settings.delimiter],
});
