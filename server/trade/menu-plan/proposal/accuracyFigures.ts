import type { ForecastAccuracy } from "../../../../src/domain/forecast/accuracy.ts";
import type { LearntCorrections } from "../../../../src/domain/forecast/learning/feedback.ts";
import type { DailyMenuError, MenuCorrection, MenuForecastError } from "../../../../src/generated/server.ts";

const toPercent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

/** The error of forecasts in percent. */
export const toForecastError = ({ days, products, totals }: ForecastAccuracy): MenuForecastError => ({
  days,
  products: toPercent(products.corrected),
  uncorrectedProducts: toPercent(products.whole),
  chanceProducts: toPercent(products.chance),
  totals: toPercent(totals.whole),
  lastWeekProducts: toPercent(products.lastWeek),
  lastWeekTotals: toPercent(totals.lastWeek),
  fourWeeksProducts: toPercent(products.fourWeeks),
  fourWeeksTotals: toPercent(totals.fourWeeks),
});

/** The error of daily menus in percent. */
export const toDailyMenuError = ({ menus, menuCount }: ForecastAccuracy): DailyMenuError => ({
  count: menuCount,
  planned: toPercent(menus.planned),
  uncorrected: toPercent(menus.whole),
  corrected: toPercent(menus.corrected),
  chance: toPercent(menus.chance),
});

/** The corrections that changed the forecast of a product. */
export const listCorrections = ({ products, menus }: LearntCorrections, code: string): MenuCorrection[] =>
  [
    { source: "DISH" as const, correction: products.get(code) },
    { source: "MENUS" as const, correction: menus },
  ].flatMap(({ source, correction }) => (correction && correction.factor !== 1 ? [{ source, ...correction }] : []));
