import { computeSoldOutDemand } from "./chance.ts";

/** What was forecast of a product on a day that is over, and what was sold. */
export type ForecastOutcome = {
  /** Mean pieces. */
  expected: number;
  sold: number;
  /** All pieces that were prepared were sold: guests may have wanted more. */
  soldOut: boolean;
};

/** What the next forecast is multiplied by, and the figures of which that is made. */
export type ForecastCorrection = {
  /** 1.2: 20 % more. 1 where the difference may be chance. */
  factor: number;
  /** Outcomes that were compared. */
  count: number;
  expected: number;
  sold: number;
};

/** Standard deviations by which the sold pieces must differ before it is no chance. */
const noticeableDeviations = 3.5;
const [leastFactor, largestFactor] = [0.5, 2];

/**
 * Variance of the outcomes by their mean: 1 if guests order independently (Poisson), more where orders are of several pieces. Like the
 * limits of a control chart of single values it is made of the difference of each two neighbours, which a change on one day does not widen
 * (von Neumann and others, The mean square successive difference, Annals of Mathematical Statistics 12, 1941).
 */
function computeDispersion(pairs: readonly { expected: number; demand: number }[], ratio: number): number {
  let [squares, mean, last] = [0, 0, 0];
  for (const [index, { expected, demand }] of pairs.entries()) {
    const missed = demand - expected * ratio;
    if (index > 0) squares += (missed - last) ** 2 / 2;
    mean += expected * ratio;
    last = missed;
  }
  return mean > 0 ? Math.max(1, (squares / mean) * (pairs.length / (pairs.length - 1))) : 1;
}

/**
 * Learns from past forecasts how to correct the next one: by what was sold ÷ what was expected where they differ by more than chance,
 * else by 1; by half at least and twice at most. A limit of some standard deviations is that of a control chart (Shewhart, Economic
 * Control of Quality of Manufactured Product, 1931); one piece beside both sums keeps the ratio of small ones near 1. A day that was sold
 * out counts with the demand that it hides, and is no sign of less.
 */
export function learnCorrection(outcomes: readonly ForecastOutcome[]): ForecastCorrection {
  const pairs = outcomes.map(({ expected, sold, soldOut }) => ({
    expected,
    demand: soldOut ? computeSoldOutDemand(expected, sold) : sold,
  }));
  const expected = pairs.reduce((sum, pair) => sum + pair.expected, 0);
  const demand = pairs.reduce((sum, pair) => sum + pair.demand, 0);
  const sold = outcomes.reduce((sum, outcome) => sum + outcome.sold, 0);
  const ratio = (demand + 1) / (expected + 1);
  const deviation = pairs.length > 1 ? Math.sqrt((expected + 1) * computeDispersion(pairs, ratio)) : Infinity;
  const isNoticeable = Math.abs(demand - expected) > noticeableDeviations * deviation;
  const factor = isNoticeable ? Math.min(largestFactor, Math.max(leastFactor, ratio)) : 1;
  return { factor, count: outcomes.length, expected, sold };
}
