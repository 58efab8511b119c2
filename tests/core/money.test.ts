import { describe, expect, it } from "vitest";
import {
  formatAxisYen,
  computeChange,
  pickDayTone,
  divideFigures,
  formatChange,
  formatCount,
  formatDateWithWeekday,
  formatPeriod,
  formatShortPeriod,
  formatShortDate,
  formatQuantity,
  formatRatio,
  formatStock,
  formatYen,
  formatBusinessHour,
  signOfChange,
} from "../../src/core/money.ts";

it("an amount of goods keeps three decimals, and has none that it does not need", () => {
  const texts = [1.25, 12, -0.5, 1234.5678, -0.0001].map((value) => formatQuantity(value));
  expect(texts).toEqual(["1.25", "12", "▲0.5", "1,234.568", "0"]);
  expect(formatQuantity(null)).toBe("—");
});

it("an amount of goods has no part of a gram or millilitre; what was computed has two decimals of other units", () => {
  const of = (value: number, unit: string) => [formatQuantity(value, unit), formatStock(value, unit)];
  expect(of(4271.975, "g")).toEqual(["4,272", "4,272g"]);
  expect(of(-127.4, "ｍｌ")).toEqual(["▲127", "▲127ｍｌ"]);
  expect(of(0.54, "g")).toEqual(["0.5", "0.5g"]);
  expect(of(2.6667, "玉")).toEqual(["2.667", "2.67玉"]);
  expect(of(1.2345, "kg")).toEqual(["1.235", "1.235kg"]);
  expect(of(3, "玉")).toEqual(["3", "3玉"]);
  expect(formatStock(null, "g")).toBe("—");
});

describe("money", () => {
  it("has a yen sign and separators, and ▲ before the sign when negative", () => {
    expect(formatYen(5_419_980)).toBe("¥5,419,980");
    expect(formatYen(-1200)).toBe("▲¥1,200");
    expect(formatYen(1530.2)).toBe("¥1,530");
    expect(formatYen(-0.4)).toBe("¥0");
    expect(formatCount(-12)).toBe("▲12");
  });

  it("is a dash where nothing can be said", () => {
    expect([formatYen(null), formatCount(undefined), formatRatio(Number.NaN), formatYen(Infinity)]).toEqual(
      Array(4).fill("—"),
    );
    expect(divideFigures(100, 0)).toBeNull();
    expect(formatRatio(divideFigures(1, 0))).toBe("—");
  });

  it("gives ratios one decimal place, half up", () => {
    expect(formatRatio(0.68449)).toBe("68.4%");
    expect(formatRatio(0.6845)).toBe("68.5%");
    expect(formatRatio(1.0005)).toBe("100.1%");
    expect(formatRatio(-0.0123)).toBe("▲1.2%");
    expect(formatRatio(-0.0001)).toBe("0.0%");
  });

  it("writes a change with ＋, ▲ or ±, and a dash against nothing", () => {
    expect(formatChange(computeChange(103.4, 100))).toBe("＋3.4%");
    expect(formatChange(computeChange(98.8, 100))).toBe("▲1.2%");
    expect(formatChange(computeChange(100_010, 100_000))).toBe("±0.0%");
    expect(signOfChange(computeChange(100_010, 100_000))).toBe(0);
    expect(formatChange(computeChange(5, 0))).toBe("—");
    expect(formatChange(computeChange(5, null))).toBe("—");
    expect(formatChange(computeChange(-50, -100))).toBe("＋50.0%");
    expect(formatChange(0.004, "pt")).toBe("＋0.4pt");
  });

  it("is short on an axis", () => {
    expect([0, 5000, 25_000, 190_000, 120_000_000, -60_000].map(formatAxisYen)).toEqual([
      "0",
      "5,000",
      "2.5万",
      "19万",
      "1.2億",
      "▲6万",
    ]);
  });
});

describe("days and hours", () => {
  it("colour Saturdays, Sundays and holidays", () => {
    expect(pickDayTone("2026-11-20")).toBeNull();
    expect(pickDayTone("2026-11-21")).toBe("saturday");
    expect(pickDayTone("2026-11-22")).toBe("holiday");
    expect(pickDayTone("2026-11-23")).toBe("holiday");
  });

  it("are written as people write them", () => {
    expect(formatDateWithWeekday("2026-11-20")).toBe("2026/11/20(金)");
    expect(formatPeriod({ from: "2026-11-13", to: "2026-11-20" })).toBe("2026/11/13(金) 〜 2026/11/20(金)");
    const short = (from: string, to: string) => formatShortPeriod({ from, to }, "2026-11-20");
    expect(short("2026-11-13", "2026-11-20")).toBe("11/13(金) 〜 11/20(金)");
    expect(short("2026-11-20", "2026-11-20")).toBe("11/20(金)");
    expect(short("2025-11-01", "2025-11-30")).toBe("2025/11/01(土) 〜 11/30(日)");
    expect(short("2025-12-01", "2026-11-20")).toBe("2025/12/01(月) 〜 2026/11/20(金)");
    expect(formatPeriod({ from: "2026-11-20", to: "2026-11-20" })).toBe("2026/11/20(金)");
    expect(formatShortDate("2026-11-20")).toBe("11/20(金)");
    expect(formatBusinessHour(25)).toBe("25時");
  });
});
