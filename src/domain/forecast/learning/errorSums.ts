import { computeChanceError } from "./chance.ts";

/** Σ |sold − rule| ÷ Σ sold (WAPE) by rule, and of `chance`: what a right forecast would miss. Null where nothing was sold. */
export type ForecastErrors<Rule extends string> = Record<Rule | "chance", number | null>;

/** Sums how far rules missed what was sold. */
export function createErrorSums<Rule extends string>(rules: readonly Rule[]) {
  const names = [...rules, "chance" as const];
  const missed = Object.fromEntries(names.map((name) => [name, 0])) as Record<Rule | "chance", number>;
  let all = 0;
  return {
    /** @param mean what was expected: the error by chance is that of independent orders with this mean */
    add(sold: number, pieces: Readonly<Record<Rule, number>>, mean: number): void {
      all += sold;
      for (const rule of rules) missed[rule] += Math.abs(sold - pieces[rule]);
      missed.chance += computeChanceError(mean);
    },
    divide: () =>
      Object.fromEntries(names.map((name) => [name, all > 0 ? missed[name] / all : null])) as ForecastErrors<Rule>,
  };
}
