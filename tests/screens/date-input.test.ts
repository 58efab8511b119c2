import { describe, expect, it } from "vitest";
import { dateShapes } from "../../src/admin/inputs/dates/dateShapes.ts";

const { DATE, DATETIME, MONTH } = dateShapes;

describe("what people type into a date", () => {
  it.each(["2026/11/20", "2026-11-20", "20261120", "２０２６年１１月２０日", " 2026.11.20 "])(
    "%s is one day",
    (typed) => {
      expect(DATE.parse(typed)).toBe("2026-11-20");
    },
  );

  it("is nothing where there is no text, and stays as it is where it is no date", () => {
    expect([DATE.parse(""), DATE.parse("  ")]).toEqual([null, null]);
    expect(DATE.parse("あした")).toBe("あした");
    expect(DATE.show(DATE.parse("あした"))).toBe("あした");
    expect(DATE.dayOf("2026-02-30")).toBeNull();
  });

  it("is shown as people read it", () => {
    expect(DATE.show("2026-11-20")).toBe("2026/11/20");
    expect(DATE.show(null)).toBe("");
  });
});

describe("what people type into a date with a time", () => {
  it.each([
    ["2026/12/01 5:00", "2026-12-01T05:00:00+09:00"],
    ["2026-12-01T05:00", "2026-12-01T05:00:00+09:00"],
    ["２０２６年１２月１日　９時３０分", "2026-12-01T09:30:00+09:00"],
    ["20261201 930", "2026-12-01T09:30:00+09:00"],
    ["2026/12/01", "2026-12-01T00:00:00+09:00"],
    ["2026/12/31 25:30", "2027-01-01T01:30:00+09:00"],
  ])("%s is %s: a wall clock of Tokyo, past midnight the next day's", (typed, value) => {
    expect(DATETIME.parse(typed)).toBe(value);
  });

  it.each(["2026/02/30 10:00", "2026/12/01 29:00", "2026/12/01 10:60", "10:00"])("%s is no moment", (typed) => {
    expect(DATETIME.parse(typed)).toBe(typed);
  });

  it("reads a moment of any offset as Tokyo's clock says it, and keeps its time on another day", () => {
    expect(DATETIME.show("2026-11-30T20:00:00.000Z")).toBe("2026/12/01 05:00");
    expect(DATETIME.dayOf("2026-11-30T20:00:00.000Z")).toBe("2026-12-01");
    expect(DATETIME.onDay("2026-11-30T20:00:00.000Z", "2026-12-24")).toBe("2026-12-24T05:00:00+09:00");
    expect(DATETIME.onDay(null, "2026-12-24")).toBe("2026-12-24T00:00:00+09:00");
  });
});

it("a month is typed in as many ways", () => {
  expect(["2026/11", "2026年11月", "202611"].map((typed) => MONTH.parse(typed))).toEqual(Array(3).fill("2026-11"));
  expect(MONTH.show("2026-11")).toBe("2026年11月");
  expect(MONTH.show("2026-1")).toBe("2026-1");
});
