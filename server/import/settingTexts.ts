import { importScreen } from "../../i18n/ja/import-screen.ts";
import { targets } from "./columns.ts";
import type { ImportSettings } from "./settings.ts";

export type Texts = Readonly<Record<string, string>>;

const { reading, values, columns: columnTexts } = importScreen;

function columnsText(columns: ImportSettings["columns"]): string {
  const pairs = targets.flatMap((target) => {
    const headings = columns[target] ?? [];
    return headings.length === 0 ? [] : [`${columnTexts.targets[target]}=${headings.join("+")}`];
  });
  return pairs.join("、");
}

/** Settings by field as people read them. i18n/ja/history.ts has the labels. */
export const settingTexts = (settings: ImportSettings): Texts => ({
  importColumns: columnsText(settings.columns),
  dateFormats: settings.dateFormats.join("、"),
  decimal: values.decimals[settings.decimal],
  priceScale: settings.priceScale,
  orderType: values.orderTypes[settings.orderType],
  taxRate: values.taxRates[settings.taxRate ?? ""],
  taxMode: values.taxModes[settings.taxMode],
  tender: values.tenders[settings.tender],
  encoding: reading.encodings[settings.encoding],
  delimiter: reading.delimiters[settings.delimiter],
});
