import { upTo, type SalesHistory } from "./history.ts";
import { forecastProducts, wholePieces } from "./forecast.ts";

/** Σ |sold − forecast| ÷ Σ sold (WAPE), of products × days and of day totals. Null where nothing was sold. */
type ForecastError = { products: number | null; totals: number | null };

/** The errors of a forecast and of the two simple rules that it has to beat, on the same days. */
export type ForecastAccuracy = {
  /** Days with sales that were forecast, each from the days before it only. */
  days: number;
  forecast: ForecastError;
  /** The forecast's products in whole pieces. */
  whole: ForecastError;
  lastWeek: ForecastError;
  fourWeeks: ForecastError;
};

const accuracyRules = ["forecast", "whole", "lastWeek", "fourWeeks"] as const;
type Rule = (typeof accuracyRules)[number];

/** Days before the first forecast that a history must have: the four weeks that the second rule reads. */
const leastDays = 28;

/**
 * Forecasts each of the last `days` days from the days before it, and compares what was sold. It stops after each day, so that a
 * server can do other work between them.
 */
export function* accuracySteps(history: SalesHistory, days: number): Generator<undefined, ForecastAccuracy> {
  const missed = Object.fromEntries(accuracyRules.map((rule) => [rule, { products: 0, totals: 0 }])) as Record<
    Rule,
    { products: number; totals: number }
  >;
  let [sum, counted] = [0, 0];
  const count = history.days.length;
  for (let index = Math.max(leastDays, count - days); index < count; index += 1) {
    const [at, total = 0] = [history.days[index], history.totals[index]];
    if (!at || total === 0) continue;
    counted += 1;
    sum += total;
    const { products, total: day } = forecastProducts(upTo(history, index), at);
    for (const [place, { sold }] of history.products.entries()) {
      const mean = products[place]?.quantity ?? 0;
      const rows = { forecast: mean, whole: wholePieces(mean), ...applySimpleRules(sold, index) };
      for (const rule of accuracyRules) missed[rule].products += Math.abs((sold[index] ?? 0) - rows[rule]);
    }
    const totals = { forecast: day.quantity, whole: day.quantity, ...applySimpleRules(history.totals, index) };
    for (const rule of accuracyRules) missed[rule].totals += Math.abs(total - totals[rule]);
    yield undefined;
  }
  const error = (rule: Rule): ForecastError => ({
    products: sum > 0 ? missed[rule].products / sum : null,
    totals: sum > 0 ? missed[rule].totals / sum : null,
  });
  return {
    days: counted,
    forecast: error("forecast"),
    whole: error("whole"),
    lastWeek: error("lastWeek"),
    fourWeeks: error("fourWeeks"),
  };
}

/** All steps at once. */
export function computeAccuracy(history: SalesHistory, days: number): ForecastAccuracy {
  const steps = accuracySteps(history, days);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same weekday last week, and the mean of the last four. */
function applySimpleRules(sold: readonly number[], index: number): { lastWeek: number; fourWeeks: number } {
  const weeks = [7, 14, 21, 28].map((days) => sold[index - days] ?? 0);
  return { lastWeek: weeks[0] ?? 0, fourWeeks: weeks.reduce((sum, one) => sum + one, 0) / 4 };
}
