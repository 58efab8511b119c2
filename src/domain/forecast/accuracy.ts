import { upTo, type History } from "./history.ts";
import { forecastOf, wholePieces } from "./forecast.ts";

/** Σ |sold − forecast| ÷ Σ sold (WAPE), of products × days and of day totals. Null where nothing was sold. */
type ForecastError = { products: number | null; totals: number | null };

/** The errors of a forecast and of the two simple rules that it has to beat, on the same days. */
export type Accuracy = {
  /** Days with sales that were forecast, each from the days before it only. */
  days: number;
  forecast: ForecastError;
  /** The forecast's products in whole pieces. */
  whole: ForecastError;
  lastWeek: ForecastError;
  fourWeeks: ForecastError;
};

const rules = ["forecast", "whole", "lastWeek", "fourWeeks"] as const;
type Rule = (typeof rules)[number];

/** Days before the first forecast that a history must have: the four weeks that the second rule reads. */
const leastDays = 28;

/**
 * Forecasts each of the last `days` days from the days before it, and compares what was sold. It stops after each day, so that a
 * server can do other work between them.
 */
export function* accuracySteps(history: History, days: number): Generator<undefined, Accuracy> {
  const missed = Object.fromEntries(rules.map((rule) => [rule, { products: 0, totals: 0 }])) as Record<
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
    const { products, total: day } = forecastOf(upTo(history, index), at);
    for (const [place, { sold }] of history.products.entries()) {
      const mean = products[place]?.quantity ?? 0;
      const rows = { forecast: mean, whole: wholePieces(mean), ...rulesOf(sold, index) };
      for (const rule of rules) missed[rule].products += Math.abs((sold[index] ?? 0) - rows[rule]);
    }
    const totals = { forecast: day.quantity, whole: day.quantity, ...rulesOf(history.totals, index) };
    for (const rule of rules) missed[rule].totals += Math.abs(total - totals[rule]);
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
export function accuracyOf(history: History, days: number): Accuracy {
  const steps = accuracySteps(history, days);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same weekday last week, and the mean of the last four. */
function rulesOf(sold: readonly number[], index: number): { lastWeek: number; fourWeeks: number } {
  const weeks = [7, 14, 21, 28].map((days) => sold[index - days] ?? 0);
  return { lastWeek: weeks[0] ?? 0, fourWeeks: weeks.reduce((sum, one) => sum + one, 0) / 4 };
}
