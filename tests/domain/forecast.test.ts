import { describe, expect, it } from "vitest";
import { addDays, listDatesBetween, toWeekday } from "../../src/core/calendar/date.ts";
import { isHoliday } from "../../src/core/calendar/holiday.ts";
import { measureForecast } from "../../src/domain/forecast/accuracy.ts";
import { toForecastDay } from "../../src/domain/forecast/forecastDay.ts";
import { forecastProducts, computeSeasonFactor } from "../../src/domain/forecast/forecast.ts";
import { wholePieces } from "../../src/domain/forecast/wholePieces.ts";
import { buildSalesHistory, type SoldRow } from "../../src/domain/forecast/history.ts";

// Monday 2026-08-31 to Sunday 2026-11-08: ten weeks.
const [from, to] = ["2026-08-31", "2026-11-08"];
/** Rows of a product by date. */
const rows = (
  code: string,
  quantity: (date: string, index: number) => number,
  dates = listDatesBetween(from, to),
): SoldRow[] => dates.map((date, index) => ({ date, code, category: "c", quantity: quantity(date, index) }));
const history = (...all: SoldRow[][]) => buildSalesHistory(all.flat(), from, to);

describe("the forecast", () => {
  it("of a shop that sells the same every day is that, of each product its part", () => {
    const { total, products } = forecastProducts(
      history(
        rows("a", () => 30),
        rows("b", () => 10),
      ),
      toForecastDay("2026-11-09"),
    );
    expect(total).toMatchObject({ special: 1, kind: "PLAIN" });
    expect(total.quantity).toBeCloseTo(40, 6);
    expect(total.level).toBeCloseTo(40, 6);
    expect(total.trend).toBeCloseTo(1, 6);
    expect(products.map(({ code, quantity }) => [code, Math.round(quantity * 1000) / 1000])).toEqual([
      ["a", 30],
      ["b", 10],
    ]);
  });

  it("follows the weekday: twice as much on Saturdays", () => {
    const saturdays = history(rows("a", (date) => (toWeekday(date) === 6 ? 80 : 40)));
    // The mean of any seven days is 320 / 7; the factors are 80 and 40 by it, but for one usual day that each of them has beside.
    const on = (date: string) => forecastProducts(saturdays, toForecastDay(date)).total;
    expect(on("2026-11-14").quantity / on("2026-11-12").quantity).toBeCloseTo(1.9, 1);
    expect(on("2026-11-14").level).toBeGreaterThan(44);
    expect(on("2026-11-14").level).toBeLessThan(48);
  });

  it("leaves out closed days instead of counting them as bad ones", () => {
    const closed = history(rows("a", (date) => (toWeekday(date) === 1 ? 0 : 40)));
    expect(forecastProducts(closed, toForecastDay("2026-11-11")).total.quantity).toBeCloseTo(40, 6);
  });

  it("moves with the level: a month after doubling it is nearer to the new one", () => {
    const doubled = history(rows("a", (date) => (date < "2026-10-12" ? 20 : 40)));
    const { quantity, trend } = forecastProducts(doubled, toForecastDay("2026-11-11")).total;
    // With a half life of 14 days the last month weighs about three quarters: 20 + 20 × 0.78, and a little more for the weekday.
    expect(quantity).toBeGreaterThan(34);
    expect(quantity).toBeLessThan(38);
    expect(trend).toBeCloseTo(2, 6);
  });

  it("counts a new product from its first day on, and sums its products to the total", () => {
    const launched = rows("new", (date) => (date < "2026-11-05" ? 0 : 10));
    const { total, products } = forecastProducts(
      history(
        rows("a", () => 30),
        launched,
      ),
      toForecastDay("2026-11-09"),
    );
    const added = products.find(({ code }) => code === "new");
    expect(added?.quantity).toBeGreaterThan(6);
    expect(products.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(total.quantity, 9);
  });

  it("learns that holidays resemble Sundays", () => {
    const dates = listDatesBetween("2026-01-05", to);
    const busy = (date: string) => toWeekday(date) === 7 || isHoliday(date);
    const sold = rows("a", (date) => (busy(date) ? 90 : 30), dates);
    const on = (date: string) => forecastProducts(buildSalesHistory(sold, "2026-01-05", to), toForecastDay(date)).total;
    expect(on("2026-11-23")).toMatchObject({ kind: "HOLIDAY" });
    expect(on("2026-11-23").weekday).toBeCloseTo(on("2026-11-15").weekday, 9);
    expect(on("2026-11-16").weekday).toBeLessThan(0.85);
  });

  it("of a shop without receipts is nothing", () => {
    expect(forecastProducts(history(), toForecastDay("2026-11-09"))).toMatchObject({
      total: { quantity: 0, trend: null },
      products: [],
    });
  });
});

describe("whole pieces", () => {
  it.each([
    [0, 0],
    [0.69, 0],
    [0.7, 1],
    [1, 1],
    [2.6, 2],
    [2.7, 3],
    [10, 10],
  ])("of %d are %d", (mean, pieces) => expect(wholePieces(mean)).toBe(pieces));
});

describe("the season of a product", () => {
  it("sets four weeks of a year ago beside its mean", () => {
    const year = listDatesBetween("2025-11-03", "2026-11-08");
    const sold = buildSalesHistory(
      rows("a", (date) => (date < "2025-12-01" ? 20 : 10), year),
      "2025-11-03",
      "2026-11-08",
    );
    const [product] = sold.products;
    // 371 days, 28 of them with 20: (28 × 20 + 343 × 10) ÷ 371 = 10.7547; 13 days before 2025-11-16 and 13 after it have 20.
    expect(product && computeSeasonFactor(sold, product, "2026-11-15")).toBeCloseTo(20 / 10.7547, 3);
    expect(product && computeSeasonFactor(sold, product, addDays("2026-11-15", -60))).toBeNull();
  });
});

describe("the error on the last days", () => {
  it("is Σ |sold − forecast| ÷ Σ sold, beside the rules of last week and of four weeks", () => {
    // 40 a day, and 80 on the last day.
    const { days, products, totals } = measureForecast(
      history(rows("a", (date) => (date === to ? 80 : 40))),
      7,
    ).accuracy;
    expect(days).toBe(7);
    // |80 − 40| ÷ (6 × 40 + 80)
    for (const rule of ["lastWeek", "fourWeeks", "forecast"] as const) {
      expect(totals[rule]).toBeCloseTo(40 / 320, 6);
      expect(products[rule]).toBeCloseTo(40 / 320, 6);
    }
  });

  it("is empty where nothing was sold", () => {
    expect(measureForecast(history(), 56).accuracy).toMatchObject({
      days: 0,
      products: { forecast: null, chance: null },
      totals: { forecast: null },
      menus: { corrected: null },
      menuCount: 0,
    });
  });
});
