import { createErrorSums, type ForecastErrors } from "./learning/errorSums.ts";
import { createFeedback, learntDays, type LearntCorrections, type PlannedPieces } from "./learning/feedback.ts";
import { forecastProducts } from "./forecast.ts";
import { upTo, type SalesHistory } from "./history.ts";
import { countPreparedPieces, wholePieces } from "./wholePieces.ts";

const simpleRules = ["lastWeek", "fourWeeks"] as const;
/** The forecast, its whole pieces, and the two simple rules that it has to beat. */
const totalRules = ["forecast", "whole", ...simpleRules] as const;
/** `corrected`: whole pieces, corrected by what the forecasts of the days before taught. */
const productRules = [...totalRules, "corrected"] as const;
/** `planned`: the pieces of the menu. */
const menuRules = ["planned", "whole", "corrected"] as const;

/** The errors of forecasts of past days, each from the days before it only. */
export type ForecastAccuracy = {
  /** Days with sales that were forecast. */
  days: number;
  /** Of products × days. */
  products: ForecastErrors<(typeof productRules)[number]>;
  /** Of all products of a day. */
  totals: ForecastErrors<(typeof totalRules)[number]>;
  /** Of dishes of daily menus on their dates. */
  menus: ForecastErrors<(typeof menuRules)[number]>;
  /** Daily menus that were compared. */
  menuCount: number;
};

/** The accuracy of past forecasts, and what they teach for the day after the history. */
export type MeasuredForecast = { accuracy: ForecastAccuracy; learnt: LearntCorrections };

/** Days before the first forecast that a history must have: the four weeks that the second rule reads. */
const leastDays = 28;

/**
 * Forecasts each of the last `days` days from the days before it, and compares what was sold. Some days before them teach the first
 * corrections. It stops after each day, so that a server can do other work between them.
 */
export function* accuracySteps(
  history: SalesHistory,
  days: number,
  menus: PlannedPieces,
): Generator<undefined, MeasuredForecast> {
  const errors = {
    products: createErrorSums(productRules),
    totals: createErrorSums(totalRules),
    menus: createErrorSums(menuRules),
  };
  const feedback = createFeedback();
  const count = history.days.length;
  let [measuredDays, menuCount] = [0, 0];
  for (let index = Math.max(leastDays, count - days - learntDays); index < count; index += 1) {
    const [at, total = 0] = [history.days[index], history.totals[index]];
    if (!at || total === 0) continue;
    const { products, total: day } = forecastProducts(upTo(history, index), at);
    const menu = menus.get(at.date);
    const outcomes = history.products.map(({ code, sold }, place) => ({
      code,
      expected: products[place]?.quantity ?? 0,
      sold: sold[index] ?? 0,
      planned: menu?.get(code) ?? null,
    }));
    if (index >= count - days) {
      const menuFactor = feedback.correctMenus().factor;
      for (const [place, { code, expected, sold, planned }] of outcomes.entries()) {
        const corrected = expected * feedback.correctProduct(code).factor;
        const pieces = { forecast: expected, whole: wholePieces(expected), corrected: wholePieces(corrected) };
        const simple = applySimpleRules(history.products[place]?.sold ?? [], index);
        errors.products.add(sold, { ...pieces, ...simple }, corrected);
        if (planned === null) continue;
        const onMenu = corrected * menuFactor;
        const prepared = { whole: countPreparedPieces(expected), corrected: countPreparedPieces(onMenu) };
        errors.menus.add(sold, { planned, ...prepared }, onMenu);
      }
      const { quantity } = day;
      errors.totals.add(
        total,
        { forecast: quantity, whole: quantity, ...applySimpleRules(history.totals, index) },
        quantity,
      );
      measuredDays += 1;
      menuCount += menu ? 1 : 0;
    }
    feedback.addDay(outcomes);
    yield undefined;
  }
  const accuracy = {
    days: measuredDays,
    products: errors.products.divide(),
    totals: errors.totals.divide(),
    menus: errors.menus.divide(),
    menuCount,
  };
  return { accuracy, learnt: feedback.learn() };
}

/** All steps at once. */
export function measureForecast(
  history: SalesHistory,
  days: number,
  menus: PlannedPieces = new Map(),
): MeasuredForecast {
  const steps = accuracySteps(history, days, menus);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same weekday last week, and the mean of the last four. */
function applySimpleRules(sold: readonly number[], index: number): Record<(typeof simpleRules)[number], number> {
  const weeks = [7, 14, 21, 28].map((days) => sold[index - days] ?? 0);
  return { lastWeek: weeks[0] ?? 0, fourWeeks: weeks.reduce((sum, one) => sum + one, 0) / 4 };
}
