import { importScreen } from "../../i18n/ja/import-screen.ts";
import { commonDateReader, datesReader } from "../../src/core/calendar/dateFormat.ts";
import { tokyoTime } from "../../src/core/calendar/moment.ts";
import { clockOf, isBusinessClock, minutesOf } from "../../src/core/calendar/clock.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import type { StartImportInput } from "../../src/generated/graphql.ts";
import type { Preview, Run, Settings, Target } from "./types.ts";

export const targets = Object.keys(importScreen.columns.targets) as readonly Target[];
export const neededTargets: readonly Target[] = ["receipt", "soldAt", "name"];
/** Targets whose value may stand in two columns. */
export const joinedTargets: readonly Target[] = ["receipt", "soldAt"];

/** The settings as a call sends them: a target without a column says so, and is not looked for among the headings. */
export const inputOf = ({ columns, ...settings }: Settings): StartImportInput["settings"] => ({
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
  columns: Object.fromEntries(targets.map((target) => [target, columns[target] ?? []])),
});

/** The call that records what was checked, or checks it anew with other settings. */
export const recordingOf = (run: Run, checked: Settings | null = null): StartImportInput | null => {
  const { id, shop_id, newShopBrandId, shopName, source } = run;
  const settings = checked ?? run.settings;
  if (!settings) return null;
  const newShop =
    typeof newShopBrandId === "number" && shop_id === null ? { brandId: newShopBrandId, name: shopName ?? "" } : null;
  return { id, shop_id, newShop, settings: inputOf(settings), dryRun: checked !== null, source };
};

/** The first rows' texts of a target, each once. */
export function samplesOf({ header, rows }: Preview, { columns }: Settings, target: Target): string[] {
  const places = (columns[target] ?? []).map((heading) => header.indexOf(heading));
  if (places.length === 0) return [];
  return [...new Set(rows.map(({ cells }) => places.map((place) => (cells[place] ?? "").trim()).join(" ")))];
}

/** What the formats make of a text: `2015/02/01(日) 10:30`; null where none fits. */
export function readDate(text: string, formats: readonly string[], timeOfDay: string | null): string | null {
  const seconds = timeOfDay !== null && isBusinessClock(timeOfDay) ? minutesOf(timeOfDay) * 60 : null;
  const reader = formats.length === 0 ? commonDateReader(seconds) : datesReader(formats, seconds);
  const moment = reader?.read(text);
  if (!moment) return null;
  const { date, minutes } = tokyoTime(moment);
  return `${formatDateWithWeekday(date)} ${clockOf(minutes)}`;
}
