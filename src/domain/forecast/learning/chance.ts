import { wholePieces } from "../wholePieces.ts";

/** Means from here on are so large that a normal distribution is as good. */
const largeMean = 500;

/**
 * How far the pieces of a day lie from `wholePieces(mean)` on average, if guests order independently and the mean is right: E|X − n| of
 * Poisson, λ − n + 2 × (n × F(n) − λ × F(n − 1)). No forecast misses less; of large means it is √(2λ ÷ π) (de Moivre).
 */
export function computeChanceError(mean: number): number {
  if (mean <= 0) return 0;
  if (mean >= largeMean) return Math.sqrt((2 * mean) / Math.PI);
  const pieces = wholePieces(mean);
  let [probability, below, upTo] = [Math.exp(-mean), 0, 0];
  for (let count = 0; count <= pieces; count += 1) {
    below = upTo;
    upTo += probability;
    probability *= mean / (count + 1);
  }
  return mean - pieces + 2 * (pieces * upTo - mean * below);
}

/**
 * The mean demand of a day on which a dish sold out at `sold` pieces, where `mean` was expected: E[X | X ≥ sold] of Poisson, which is
 * λ + sold ÷ Σ λʲ ÷ ((sold + 1) … (sold + j)). It is never below either of them.
 */
export function computeSoldOutDemand(mean: number, sold: number): number {
  let [term, tail] = [1, 1];
  for (let count = sold + 1; term > tail * 1e-9 && tail < 1e12; count += 1) {
    term *= mean / count;
    tail += term;
  }
  return mean + sold / tail;
}
