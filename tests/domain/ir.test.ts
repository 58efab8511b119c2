import { describe, expect, it } from "vitest";
import {
  fiscalMonths,
  toFiscalYear,
  irShares,
  sumIrPairs,
  noSums,
  notExisting,
  type IrSums,
} from "../../src/domain/ir.ts";

describe("a fiscal year", () => {
  it.each([
    ["2026-03-31", 4, 2025],
    ["2026-04-01", 4, 2026],
    ["2026-01-01", 1, 2026],
    ["2026-11-30", 12, 2025],
  ])("of %s with the first month %i is %i", (date, first, year) => {
    expect(toFiscalYear(date, first)).toBe(year);
  });

  it("has twelve months from its first one on", () => {
    expect(fiscalMonths(2026, 11)).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
      "2027-03",
      "2027-04",
      "2027-05",
      "2027-06",
      "2027-07",
      "2027-08",
      "2027-09",
      "2027-10",
    ]);
  });
});

describe("an existing shop", () => {
  const old = { openedOn: "2010-05-01", first: "2025-01-02", last: "2026-11-20" };

  it.each([
    ["old and still open", old, null],
    [
      "opened on the first day of the month of last year",
      { ...old, openedOn: "2025-04-01", first: "2025-04-01" },
      null,
    ],
    ["opened a day later", { ...old, openedOn: "2025-04-02", first: "2025-04-02" }, "OPENED_LATE"],
    [
      "opened on an unknown date, with records since the second day",
      { ...old, openedOn: null, first: "2025-04-02" },
      "OPENED_LATE",
    ],
    ["old, with records from the seventh day of last year's month on", { ...old, first: "2025-04-07" }, null],
    ["old, with records from the eighth day on", { ...old, first: "2025-04-08" }, "NO_RECORD_BEFORE"],
    ["closed on the last day", { ...old, last: "2026-04-30" }, null],
    ["closed a day before", { ...old, last: "2026-04-29" }, "CLOSED"],
    ["closed before the month", { ...old, last: "2026-03-31" }, "NO_RECORD"],
    ["not open yet", { ...old, openedOn: "2026-05-01", first: "2026-05-01" }, "NO_RECORD"],
    ["without any record", { ...old, first: null, last: null }, "NO_RECORD"],
  ])("in April 2026, %s: %o → %s", (_, shop, reason) => {
    expect(notExisting(shop, "2026-04", 13)).toBe(reason);
  });

  it("needs as many full months as the company says", () => {
    const shop = { ...old, openedOn: "2024-11-15", first: "2025-01-02" };
    expect([16, 17, 18].map((months) => notExisting(shop, "2026-04", months))).toEqual([null, null, "OPENED_LATE"]);
  });
});

describe("several months", () => {
  const sums = (sales: number, visitor: number): IrSums => ({
    sales,
    net_sales: sales / 1.1,
    visitor,
    guestSales: sales,
    guestNetSales: sales / 1.1,
  });

  it("sum the months that have a year before, and count the shops of the last one", () => {
    const months = [
      { shops: 4, now: sums(1_100, 2), before: sums(1_000, 2) },
      { shops: 5, now: sums(9_999, 9), before: null },
      { shops: 6, now: sums(1_300, 1), before: sums(1_000, 2) },
    ];
    expect(sumIrPairs(months)).toEqual({
      shops: 6,
      now: expect.objectContaining({ sales: 2_400 }),
      before: expect.objectContaining({ sales: 2_000 }),
    });
    expect(irShares(sumIrPairs(months))).toMatchObject({ sales: 1.2, visitor: 0.75, customerUnitPrice: 1.6 });
  });

  it("have no share where nothing is before", () => {
    const none = { sales: null, net_sales: null, visitor: null, customerUnitPrice: null, netCustomerUnitPrice: null };
    expect(irShares(sumIrPairs([]))).toEqual(none);
    expect(irShares({ now: sums(100, 1), before: noSums })).toEqual(none);
  });
});
