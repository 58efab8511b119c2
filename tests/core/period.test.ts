import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRealDate, addDays, toWeekday, countDaysBetween } from "../../src/core/calendar/date.ts";
import { isHoliday } from "../../src/core/calendar/holiday.ts";
import {
  findComparedDate,
  findComparisonPeriod,
  periodComparisons,
  defaultPeriod,
  countPeriodDays,
  findPeriodFault,
  findPreset,
  toPresetPeriod,
  periodPresets,
} from "../../src/core/period.ts";

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays("2010-01-01", days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 500 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));

describe("presets", () => {
  it("open a report on the range that starts seven days ago and ends today", () => {
    expect(defaultPeriod("2026-11-20")).toEqual({ from: "2026-11-13", to: "2026-11-20" });
    expect(findPreset({ from: "2026-11-13", to: "2026-11-20" }, "2026-11-20")).toBe("last7");
  });

  it("give days and months of the business date", () => {
    expect(toPresetPeriod("today", "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
    expect(toPresetPeriod("yesterday", "2026-03-01")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
    expect(toPresetPeriod("thisMonth", "2026-03-09")).toEqual({ from: "2026-03-01", to: "2026-03-09" });
    expect(toPresetPeriod("lastMonth", "2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(toPresetPeriod("lastMonth", "2026-01-05")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
    expect(toPresetPeriod("sameMonthLastYear", "2028-02-29")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(toPresetPeriod("sameMonthLastYear", "2025-02-10")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  });

  it("are found again from their dates on any day", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...periodPresets), (today, preset) => {
        const found = findPreset(toPresetPeriod(preset, today), today);
        expect(found && toPresetPeriod(found, today)).toEqual(toPresetPeriod(preset, today));
      }),
    );
  });
});

describe("comparison", () => {
  it("sets any days against as many days just before", () => {
    expect(findComparisonPeriod("previous", { from: "2026-11-13", to: "2026-11-20" })).toEqual({
      from: "2026-11-05",
      to: "2026-11-12",
    });
  });

  it("sets a month so far against the month before up to the same day, and a whole month against a whole one", () => {
    expect(findComparisonPeriod("previous", { from: "2026-11-01", to: "2026-11-20" })).toEqual({
      from: "2026-10-01",
      to: "2026-10-20",
    });
    expect(findComparisonPeriod("previous", { from: "2026-02-01", to: "2026-02-28" })).toEqual({
      from: "2026-01-01",
      to: "2026-01-31",
    });
    expect(findComparisonPeriod("previous", { from: "2026-03-01", to: "2026-03-30" })).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });

  it("meets 29 February of the year before or after", () => {
    expect(findComparisonPeriod("lastYear", { from: "2024-02-29", to: "2024-02-29" })).toEqual({
      from: "2023-02-28",
      to: "2023-02-28",
    });
    expect(findComparisonPeriod("lastYear", { from: "2025-02-01", to: "2025-02-28" })).toEqual({
      from: "2024-02-01",
      to: "2024-02-29",
    });
    expect(findComparisonPeriod("lastYear", { from: "2025-02-20", to: "2025-02-28" })).toEqual({
      from: "2024-02-20",
      to: "2024-02-28",
    });
  });

  it("keeps the weekday and the length with the same weekday last year", () => {
    fc.assert(
      fc.property(period, (range) => {
        const before = findComparisonPeriod("lastYearWeekday", range);
        expect(before && toWeekday(before.from)).toBe(toWeekday(range.from));
        expect(before && countPeriodDays(before)).toBe(countPeriodDays(range));
        expect(before && countDaysBetween(before.from, range.from)).toBe(364);
      }),
    );
  });

  it("meets the same weekdays just before, whole weeks earlier", () => {
    const day = { from: "2026-11-19", to: "2026-11-19" };
    expect(findComparisonPeriod("previousWeekday", day)).toEqual({ from: "2026-11-12", to: "2026-11-12" });
    const eight = { from: "2026-11-12", to: "2026-11-19" };
    expect(findComparisonPeriod("previousWeekday", eight)).toEqual({ from: "2026-10-29", to: "2026-11-05" });
    expect(findComparedDate("previousWeekday", eight, "2026-11-19")).toBe("2026-11-05");
  });

  it("ends before it starts never, and before the period itself unless that is longer than a year", () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...periodComparisons), (range, comparison) => {
        const before = findComparisonPeriod(comparison, range);
        if (!before) return;
        expect(before.from <= before.to).toBe(true);
        expect(isRealDate(before.from) && isRealDate(before.to)).toBe(true);
        if (countPeriodDays(range) <= 364) expect(before.to < range.from).toBe(true);
      }),
    );
  });

  it("pairs every date with one inside the compared period, or with none", () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...periodComparisons), fc.nat(), (range, comparison, step) => {
        const date = addDays(range.from, step % countPeriodDays(range));
        const paired = findComparedDate(comparison, range, date);
        const before = findComparisonPeriod(comparison, range);
        if (!before) expect(paired).toBeNull();
        else if (paired !== null) expect(paired >= before.from && paired <= before.to).toBe(true);
      }),
    );
    expect(findComparedDate("previous", { from: "2026-10-01", to: "2026-10-31" }, "2026-10-31")).toBeNull();
  });
});

describe("dates that a person types", () => {
  it("must be in the calendar and in order", () => {
    expect(isRealDate("2026-02-30")).toBe(false);
    expect(isRealDate("2026-2-3")).toBe(false);
    expect(isRealDate("2024-02-29")).toBe(true);
    expect(findPeriodFault({ from: "2026-02-30", to: "2026-03-01" })).toBe("W010");
    expect(findPeriodFault({ from: "2026-03-02", to: "2026-03-01" })).toBe("W008");
    expect(findPeriodFault({ from: "2026-03-01", to: "2026-03-01" })).toBeNull();
  });
});

describe("holidays", () => {
  it("follow the law, its substitutes and the days between two holidays", () => {
    const of2026 = [
      "2026-01-01",
      "2026-01-12",
      "2026-02-11",
      "2026-02-23",
      "2026-03-20",
      "2026-04-29",
      "2026-05-03",
      "2026-05-04",
      "2026-05-05",
      "2026-05-06",
      "2026-07-20",
      "2026-08-11",
      "2026-09-21",
      "2026-09-22",
      "2026-09-23",
      "2026-10-12",
      "2026-11-03",
      "2026-11-23",
    ];
    const found = Array.from({ length: 365 }, (_, index) => addDays("2026-01-01", index)).filter(isHoliday);
    expect(found).toEqual(of2026);
  });

  it("know the summers that the Olympic games moved", () => {
    const moved = ["2020-07-23", "2020-07-24", "2020-08-10", "2021-07-22", "2021-07-23", "2021-08-08", "2021-08-09"];
    const left = ["2020-07-20", "2020-08-11", "2020-10-12", "2021-07-19", "2021-08-11", "2021-10-11"];
    expect(moved.filter(isHoliday)).toEqual(moved);
    expect(left.filter(isHoliday)).toEqual([]);
  });
});
