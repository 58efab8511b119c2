import { describe, expect, it } from "vitest";
import { addDays, listDatesBetween } from "../../src/core/calendar/date.ts";
import { computeChanceError, computeSoldOutDemand } from "../../src/domain/forecast/learning/chance.ts";
import { learnCorrection, type ForecastOutcome } from "../../src/domain/forecast/learning/correction.ts";
import { correctDishes, forecastProducts } from "../../src/domain/forecast/forecast.ts";
import { toForecastDay } from "../../src/domain/forecast/forecastDay.ts";
import { buildSalesHistory, joinProducts } from "../../src/domain/forecast/history.ts";
import { measureForecast } from "../../src/domain/forecast/accuracy.ts";
import { countPreparedPieces } from "../../src/domain/forecast/wholePieces.ts";
import { createRandom } from "../../demo/random.ts";

const outcome = (expected: number, sold: number, soldOut = false): ForecastOutcome => ({ expected, sold, soldOut });
const repeat = (count: number, one: ForecastOutcome): ForecastOutcome[] => Array.from({ length: count }, () => one);

/** Random outcomes of all sizes, the same in each run. */
const samples = Array.from({ length: 300 }, (_, seed) => {
  const random = createRandom(`feedback:${seed}`);
  const [count, size] = [random.between(0, 14), random.pick([1, 10, 100].map((one) => [1, one] as const))];
  return Array.from({ length: count }, () =>
    outcome(random.between(0, 3 * size), random.between(0, 3 * size), random.chance(0.3)),
  );
});

/** Pieces that independent guests order. */
function drawPieces(mean: number, random: ReturnType<typeof createRandom>): number {
  let [pieces, left] = [0, Math.exp(-mean)];
  const chosen = random.between(0, 1_000_000) / 1_000_000;
  let sum = left;
  for (; sum < chosen && pieces < 1000; sum += left) left *= mean / (pieces += 1);
  return pieces;
}

describe("the correction of a forecast", () => {
  it("is none without a history, and none of a single day", () => {
    expect(learnCorrection([])).toEqual({ factor: 1, count: 0, expected: 0, sold: 0 });
    expect(learnCorrection([outcome(10, 90)]).factor).toBe(1);
  });

  it("stays between half and twice, whatever was sold", () => {
    for (const outcomes of samples) {
      const { factor } = learnCorrection(outcomes);
      expect(factor).toBeGreaterThanOrEqual(0.5);
      expect(factor).toBeLessThanOrEqual(2);
    }
    expect(learnCorrection(repeat(14, outcome(10, 0))).factor).toBe(0.5);
    expect(learnCorrection(repeat(14, outcome(10, 90))).factor).toBe(2);
  });

  it("is the ratio of sold to expected where that is no chance, and none where it may be", () => {
    // (8 × 15 + 1) ÷ (8 × 20 + 1); the limit is 3.5 × √161 = 44.4 pieces, and 40 are missing.
    expect(learnCorrection(repeat(8, outcome(20, 15))).factor).toBe(1);
    // 14 days: 70 pieces are missing, and the limit is 3.5 × √281 = 58.7.
    expect(learnCorrection(repeat(14, outcome(20, 15))).factor).toBeCloseTo(211 / 281, 9);
    // Orders of many pieces on few days: the same sum says less.
    const clumped = Array.from({ length: 14 }, (_, day) => outcome(20, day % 2 === 0 ? 0 : 30));
    expect(learnCorrection(clumped).factor).toBe(1);
  });

  it("is not lowered by days that were sold out", () => {
    for (const outcomes of samples) {
      const soldOut = outcomes.map((one) => ({ ...one, soldOut: true }));
      expect(learnCorrection(soldOut).factor).toBeGreaterThanOrEqual(1);
    }
    expect(learnCorrection(repeat(14, outcome(20, 10))).factor).toBeLessThan(0.6);
    expect(learnCorrection(repeat(14, outcome(20, 10, true))).factor).toBe(1);
  });

  it("of forecasts that are always wrong by the same ratio takes the whole error away", () => {
    for (const bias of [0.5, 0.6, 0.75, 1.25, 1.5, 2]) {
      const { factor } = learnCorrection(repeat(14, outcome(60, 60 * bias)));
      expect(60 * factor).toBeCloseTo(60 * bias, 0);
    }
  });
});

describe("chance", () => {
  it("of one expected piece misses 0.736 a day, of many √(2λ ÷ π)", () => {
    // E|X − 1| of Poisson(1) = 2 ÷ e.
    expect(computeChanceError(1)).toBeCloseTo(2 / Math.E, 9);
    expect(computeChanceError(0)).toBe(0);
    expect(computeChanceError(499.9)).toBeCloseTo(computeChanceError(500.1), 1);
  });

  it("hides demand on a day that was sold out: never less than was sold or expected", () => {
    // E[X | X ≥ 1] of Poisson(1) = 1 ÷ (1 − 1 ÷ e).
    expect(computeSoldOutDemand(1, 1)).toBeCloseTo(1 / (1 - 1 / Math.E), 6);
    expect(computeSoldOutDemand(0, 5)).toBe(5);
    for (const [mean, sold] of [
      [10, 0],
      [10, 5],
      [10, 10],
      [10, 40],
      [3000, 20],
      [0.1, 9999],
    ] as const)
      expect(computeSoldOutDemand(mean, sold)).toBeGreaterThanOrEqual(Math.max(mean, sold) - 1e-6);
  });
});

// Sixteen weeks of two dishes and of others that nobody plans.
const [from, to] = ["2026-07-20", "2026-11-08"];
const dates = listDatesBetween(from, to);
const row = (date: string, code: string, quantity: number) => ({ date, code, category: "c", quantity });

describe("what past days teach", () => {
  it("halves a dish that stopped selling, and leaves the others as they are", () => {
    const stopped = addDays(to, -7);
    const sold = dates.flatMap((date) => [row(date, "cold", date < stopped ? 12 : 0), row(date, "hot", 30)]);
    const { learnt } = measureForecast(buildSalesHistory(sold, from, to), 56);
    expect(learnt.products.get("cold")?.factor).toBeLessThan(0.7);
    expect(learnt.products.get("hot")?.factor).toBe(1);
  });

  it("does not blame a dish for a quiet week of the shop", () => {
    const quiet = addDays(to, -10);
    const size = (date: string) => (date < quiet ? 40 : 20);
    const sold = dates.flatMap((date) => ["a", "b", "c"].map((code) => row(date, code, size(date))));
    const { learnt } = measureForecast(buildSalesHistory(sold, from, to), 56);
    expect([...learnt.products.values()].map(({ factor }) => factor)).toEqual([1, 1, 1]);
  });

  it("corrects a daily menu by past menus, whose error is smaller after it", () => {
    const menuDays = dates.filter((_, index) => index % 3 === 0);
    const onMenu = new Set(menuDays);
    // On a menu both sell twice what they sell otherwise.
    const sold = dates.flatMap((date) => [
      row(date, "a", onMenu.has(date) ? 40 : 20),
      row(date, "b", onMenu.has(date) ? 30 : 15),
      row(date, "others", 200),
    ]);
    const menus = new Map(
      menuDays.map((date) => [
        date,
        new Map([
          ["a", 20],
          ["b", 15],
        ]),
      ]),
    );
    const { accuracy, learnt } = measureForecast(buildSalesHistory(sold, from, to), 56, menus);
    expect(learnt.menus.factor).toBeGreaterThan(1.3);
    expect(learnt.menus.count).toBe(8);
    expect(accuracy.menus.planned).toBeCloseTo(0.5, 6);
    expect(accuracy.menus.corrected).toBeLessThan((accuracy.menus.whole ?? 0) / 2);
    expect(accuracy.menuCount).toBe(19);
  });

  it("uses no day after the one that it forecasts", () => {
    const random = createRandom("feedback:past");
    const sold = dates.flatMap((date) => ["a", "b", "c"].map((code) => row(date, code, random.between(0, 30))));
    const later = sold.map((one) => (one.date > addDays(to, -7) ? { ...one, quantity: one.quantity * 9 } : one));
    const learn = (rows: typeof sold) => measureForecast(buildSalesHistory(rows, from, addDays(to, -7)), 56);
    expect(learn(later)).toEqual(learn(sold));
  });

  it("keeps a menu that sells out in sight of its demand, instead of planning less each time", () => {
    const random = createRandom("feedback:sold-out");
    const rows: ReturnType<typeof row>[] = [];
    const menus = new Map<string, ReadonlyMap<string, number>>();
    const planned: number[] = [];
    for (const date of dates) {
      const history = buildSalesHistory(rows, from, addDays(date, -1));
      const isMenu = rows.length > 80;
      const { learnt } = measureForecast(history, 0, menus);
      const { products } = correctDishes(forecastProducts(history, toForecastDay(date)), learnt);
      const pieces = isMenu ? countPreparedPieces(products.find(({ code }) => code === "a")?.quantity ?? 0) : Infinity;
      if (isMenu) menus.set(date, new Map([["a", pieces]]));
      if (isMenu) planned.push(pieces);
      rows.push(row(date, "a", Math.min(pieces, drawPieces(30, random))), row(date, "others", 100));
    }
    const last = planned.slice(-14);
    expect(last.reduce((sum, pieces) => sum + pieces, 0) / last.length).toBeGreaterThan(21);
  });
});

describe("the sales of a plan's product", () => {
  it("are those of the product that it was made from", () => {
    const history = buildSalesHistory(
      [row(from, "soba", 3), row(addDays(from, 1), "D1", 4), row(addDays(from, 1), "soba", 1), row(from, "D2", 5)],
      from,
      addDays(from, 1),
    );
    const joined = joinProducts(
      history,
      new Map([
        ["D1", "soba"],
        ["D2", "tea"],
      ]),
    );
    const sold = new Map(joined.products.map((product) => [product.code, product.sold]));
    expect(sold).toEqual(
      new Map([
        ["soba", [3, 5]],
        ["tea", [5, 0]],
      ]),
    );
    expect(joined.totals).toEqual(history.totals);
  });
});
