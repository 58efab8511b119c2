import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { commonDateReader, createDatesReader } from "../../../src/core/calendar/dateFormat.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { formatClock, isBusinessClock, parseClockMinutes } from "../../../src/core/calendar/clock.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import type { StartImportInput } from "../../../src/generated/graphql.ts";
import type { ImportPreviewData, ImportRunData, ImportSettingsData, ImportTarget } from "../types.ts";

export const importTargets = Object.keys(importScreen.columns.targets) as readonly ImportTarget[];
export const neededTargets: readonly ImportTarget[] = ["receipt", "soldAt", "name"];
/** Targets whose value may stand in two columns. */
export const twoColumnTargets: readonly ImportTarget[] = ["receipt", "soldAt"];

/** The settings as a call sends them: a target without a column says so, and is not looked for among the headings. */
export const toSettingsInput = ({ columns, ...settings }: ImportSettingsData): StartImportInput["settings"] => ({
  dateFormats: settings.dateFormats,
  decimal: settings.decimal,
  priceScale: settings.priceScale,
  orderType: settings.orderType,
  taxRate: settings.taxRate ?? null,
  taxMode: settings.taxMode,
  tender: settings.tender,
  tenderWords: settings.tenderWords.map(({ word, tender }) => ({ word, tender })),
  orderTypeWords: settings.orderTypeWords.map(({ word, orderType }) => ({ word, orderType })),
  voidWords: settings.voidWords.map(({ word, as }) => ({ word, as })),
  timeOfDay: settings.timeOfDay?.trim() || null,
  lineTimes: settings.lineTimes,
  encoding: settings.encoding,
  delimiter: settings.delimiter,
  columns: Object.fromEntries(importTargets.map((target) => [target, columns[target] ?? []])),
});

/** The call that records what was checked, or checks it anew with other settings. */
export const buildStartInput = (
  run: ImportRunData,
  checked: ImportSettingsData | null = null,
): StartImportInput | null => {
  const { id, shop_id, newShopBrandId, shopName, source } = run;
  const settings = checked ?? run.settings;
  if (!settings) return null;
  const newShop =
    typeof newShopBrandId === "number" && shop_id === null ? { brandId: newShopBrandId, name: shopName ?? "" } : null;
  return { id, shop_id, newShop, settings: toSettingsInput(settings), dryRun: checked !== null, source };
};

/** The first rows' texts of a target, each once. */
export function listSamples(
  { header, rows }: ImportPreviewData,
  { columns }: ImportSettingsData,
  target: ImportTarget,
): string[] {
  const places = (columns[target] ?? []).map((heading) => header.indexOf(heading));
  if (places.length === 0) return [];
  return [...new Set(rows.map(({ cells }) => places.map((place) => (cells[place] ?? "").trim()).join(" ")))];
}

/** What the formats make of a text: `2015/02/01(日) 10:30`; null where none fits. */
export function parseFileDate(text: string, formats: readonly string[], timeOfDay: string | null): string | null {
  const seconds = timeOfDay !== null && isBusinessClock(timeOfDay) ? parseClockMinutes(timeOfDay) * 60 : null;
  const reader = formats.length === 0 ? commonDateReader(seconds) : createDatesReader(formats, seconds);
  const moment = reader?.read(text);
  if (!moment) return null;
  const { date, minutes } = toTokyoTime(moment);
  return `${formatDateWithWeekday(date)} ${formatClock(minutes)}`;
}
