import { computeRecencyWeight, type ForecastDay } from "./forecastDay.ts";
import type { SalesHistory, ProductHistory } from "./history.ts";

/** Days in which the weights of the past halve: of the share of now, of the share of a long time, of the share of a weekday. */
const halfLives = { short: 14, long: 120, weekday: 180 } as const;
/** Pieces by which a product's long share counts within the share of now. A slow product has few others. */
const longPieces = 5;
/** Pieces by which a weekday's share keeps to that of all days. */
const weekdayPieces = 30;

/** A product's part of all pieces, and how the weekday differs. */
type Share = {
  /** Of 1, on a mean day. */
  share: number;
  /** 1.2: on this weekday it has a share 20 % above its usual one. */
  weekday: number;
};

/** The weekday whose menu a date has: a holiday's is that of Sundays. */
const menuWeekday = ({ weekday, kind }: ForecastDay): number => (kind === "HOLIDAY" ? 7 : weekday);

/**
 * Shares of products on a date: `shareOf(product)`. A day counts only from the product's first sale on, so that a new product's
 * share is not spread over the time before it.
 */
export function sharesOn({ days, totals }: SalesHistory, date: ForecastDay): (product: ProductHistory) => Share {
  const weekday = menuWeekday(date);
  const age = (index: number) => days.length - 1 - index;
  const short = days.map((_, index) => computeRecencyWeight(age(index), halfLives.short));
  const long = days.map((_, index) => computeRecencyWeight(age(index), halfLives.long));
  const slow = days.map((_, index) => computeRecencyWeight(age(index), halfLives.weekday));
  const same = days.map((day, index) => (menuWeekday(day) === weekday ? (slow[index] ?? 0) : 0));
  const from = { short: sumsFrom(totals, short), long: sumsFrom(totals, long) };
  const weekdays = { slow: sumsFrom(totals, slow), same: sumsFrom(totals, same) };
  return ({ sold }) => {
    const first = sold.findIndex((quantity) => quantity > 0);
    if (first < 0) return { share: 0, weekday: 1 };
    const longShare = sumWeighted(sold, long) / (from.long[first] ?? 1);
    const share = (sumWeighted(sold, short) + longPieces) / ((from.short[first] ?? 0) + longPieces / longShare);
    const usual = (sumWeighted(sold, slow) / (weekdays.slow[first] ?? 1)) * (weekdays.same[first] ?? 0);
    return { share, weekday: (sumWeighted(sold, same) + weekdayPieces) / (usual + weekdayPieces) };
  };
}

/** Σ value × weight. A loop, because the error of a forecast takes it millions of times. */
function sumWeighted(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += (values[index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** The weighed sum of the values from each place to the end. */
function sumsFrom(values: readonly number[], weights: readonly number[]): number[] {
  const sums = values.map(() => 0);
  let sum = 0;
  for (let index = values.length - 1; index >= 0; index -= 1) {
    sum += (values[index] ?? 0) * (weights[index] ?? 0);
    sums[index] = sum;
  }
  return sums;
}
