import { describe, expect, it, test } from "vitest";
import { createAcceptanceFinder, comparedRows } from "../../src/domain/purchase/invoice/compare.ts";
import { creditRate } from "../../src/domain/purchase/invoice/creditRate.ts";
import { matchInvoice } from "../../src/domain/purchase/invoice/match.ts";
import type { InvoiceLine, InvoiceSlip } from "../../src/domain/purchase/invoice/types.ts";
import { invoicePeriod } from "../../src/domain/purchase/invoice/period.ts";
import { invoiceTax } from "../../src/domain/purchase/invoice/taxes.ts";

const line = (lineNo: number, date: string, amount8: number, other: Partial<InvoiceLine> = {}): InvoiceLine => ({
  lineNo,
  date,
  slipNumber: null,
  place: null,
  amount: { 8: amount8, 10: 0 },
  tax: { 8: null, 10: null },
  ...other,
});
const slip = (slipId: number, date: string, amount8: number, other: Partial<InvoiceSlip> = {}): InvoiceSlip => ({
  slipId,
  slipNumber: `20261001-${slipId}`,
  shopName: "本店",
  date,
  inPeriod: true,
  reversalOf: null,
  amount: { 8: amount8, 10: 0 },
  tax: { 8: Math.floor(amount8 * 0.08), 10: 0 },
  ...other,
});
/** line → slips, and the slips that no line has. */
const found = (lines: InvoiceLine[], slips: InvoiceSlip[], ties: Parameters<typeof matchInvoice>[2] = []) => {
  const matched = matchInvoice(lines, slips, ties);
  return {
    lines: matched.lines.map((one) => [one.line.lineNo, one.tie, ...one.slips.map(({ slipId }) => slipId)]),
    slips: matched.slips.map(({ slipId }) => slipId),
  };
};

describe("the lines of an invoice find their slips", () => {
  it("by number and date before all, however the number is written, even if the amounts differ", () => {
    const lines = [line(1, "2026-10-05", 999, { slipNumber: "２０２６１００１ー１" }), line(2, "2026-10-05", 1000)];
    expect(found(lines, [slip(1, "2026-10-05", 1000), slip(2, "2026-10-06", 1000)])).toEqual({
      lines: [
        [1, "NUMBER", 1],
        [2, "AMOUNT", 2],
      ],
      slips: [],
    });
  });

  it("of several slips with one number: that on the date, that of the named shop, that with the amounts, else none", () => {
    const one = { slipNumber: "7" };
    const slips = [
      slip(1, "2026-10-05", 100, one),
      slip(2, "2026-10-06", 200, { ...one, shopName: "駅前店" }),
      slip(3, "2026-10-06", 300, one),
    ];
    expect(found([line(1, "2026-10-05", 1, one)], slips).lines).toEqual([[1, "NUMBER", 1]]);
    expect(found([line(1, "2026-10-06", 1, { ...one, place: "駅前 店" })], slips).lines).toEqual([[1, "NUMBER", 2]]);
    expect(found([line(1, "2026-10-06", 300, one)], slips).lines).toEqual([[1, "NUMBER", 3]]);
    expect(found([line(1, "2026-10-06", 1, one)], slips).lines).toEqual([[1, null]]);
  });

  it("by amount the nearest date first, three days at most, and a slip of the period before another", () => {
    const slips = [slip(1, "2026-10-01", 500), slip(2, "2026-10-04", 500), slip(3, "2026-10-20", 500)];
    expect(found([line(1, "2026-10-05", 500), line(2, "2026-10-02", 500), line(3, "2026-10-25", 500)], slips)).toEqual({
      lines: [
        [1, "AMOUNT", 2],
        [2, "AMOUNT", 1],
        [3, null],
      ],
      slips: [3],
    });
    const early = [slip(1, "2026-09-30", 500, { inPeriod: false }), slip(2, "2026-10-03", 500)];
    expect(found([line(1, "2026-10-01", 500)], early)).toEqual({ lines: [[1, "AMOUNT", 2]], slips: [] });
  });

  it("by amount of the named shop only, also where another shop's slip comes first", () => {
    const slips = [slip(1, "2026-10-05", 500), slip(2, "2026-10-05", 500, { shopName: "駅前店" })];
    const lines = [line(1, "2026-10-05", 500, { place: "駅前店" }), line(2, "2026-10-05", 500)];
    expect(found(lines, slips).lines).toEqual([
      [1, "AMOUNT", 2],
      [2, "AMOUNT", 1],
    ]);
  });

  it("in a file of ten thousand lines of one date and amount", () => {
    const many = 10_000;
    const lines = Array.from({ length: many }, (_, index) => line(index + 1, "2026-10-05", 500));
    const slips = Array.from({ length: many }, (_, index) => slip(index + 1, "2026-10-06", 500));
    expect(found(lines, slips).lines.at(-1)).toEqual([many, "AMOUNT", many]);
  });

  it("not by the sum of the rates, but by each", () => {
    const split = slip(1, "2026-10-05", 0, { amount: { 8: 0, 10: 500 } });
    expect(found([line(1, "2026-10-05", 500)], [split])).toEqual({ lines: [[1, null]], slips: [1] });
  });

  it("as a person says, several slips to a line, and none where the person has untied it", () => {
    const slips = [slip(1, "2026-10-05", 300), slip(2, "2026-10-05", 200), slip(3, "2026-10-05", 500)];
    const ties = [
      { slipId: 1, lineNo: 1, tie: "PERSON" as const },
      { slipId: 2, lineNo: 1, tie: "PERSON" as const },
      { slipId: 3, lineNo: null, tie: "PERSON" as const },
    ];
    const lines = [line(1, "2026-10-05", 500), line(2, "2026-10-05", 500)];
    expect(found(lines, slips, ties)).toEqual({
      lines: [
        [1, "PERSON", 1, 2],
        [2, null],
      ],
      slips: [3],
    });
  });
});

test("a comparison says what agrees, what differs in amount, tax or rate, and what one side lacks", () => {
  const lines = [
    line(1, "2026-10-01", 1000, { tax: { 8: 80, 10: null } }),
    line(2, "2026-10-02", 1100, { slipNumber: "20261001-2", tax: { 8: 88, 10: null } }),
    line(3, "2026-10-03", 1234, { tax: { 8: 99, 10: null } }),
    line(4, "2026-10-04", 0, { slipNumber: "20261001-4", amount: { 8: 0, 10: 400 } }),
    line(5, "2026-10-05", 50),
  ];
  const slips = [
    slip(1, "2026-10-01", 1000),
    slip(2, "2026-10-02", 1000),
    slip(3, "2026-10-03", 1234),
    slip(4, "2026-10-04", 400),
    slip(6, "2026-10-06", 60),
    slip(7, "2026-10-07", 0),
  ];
  const rows = comparedRows(matchInvoice(lines, slips, []));
  expect(rows.map((row) => [row.key, row.state, row.difference, row.taxDifference, row.otherRate])).toEqual([
    ["L1", "AGREES", 0, 0, false],
    ["L2", "DIFFERS", 100, 8, false],
    ["L3", "DIFFERS", 0, 1, false],
    ["L4", "DIFFERS", 0, null, true],
    ["L5", "NO_SLIP", 50, null, false],
    ["S6", "NO_LINE", -60, -4, false],
  ]);
  const [, differs] = rows;
  const accepted = { key: "L2", difference: 100, taxDifference: 8 };
  expect(differs && createAcceptanceFinder([accepted])(differs)).toBe(accepted);
  expect(differs && createAcceptanceFinder([{ ...accepted, difference: 99 }])(differs)).toBeUndefined();
});

test("a slip and what its reversals take back in full are owed by nobody; a part of it, or one side alone, is", () => {
  const back = (slipId: number, amount8: number, of: number) => {
    const { amount, tax, ...one } = slip(slipId, "2026-10-08", -amount8, {
      reversalOf: { slipId: of, slipNumber: "A" },
    });
    return { ...one, amount, tax: { ...tax, 8: -Math.floor(amount8 * 0.08) } };
  };
  const goods = slip(1, "2026-10-05", 1000);
  const keys = (lines: InvoiceLine[], slips: InvoiceSlip[]) =>
    comparedRows(matchInvoice(lines, slips, [])).map(({ key, state }) => [key, state]);
  expect(keys([], [goods, back(2, 400, 1), back(3, 600, 1)])).toEqual([]);
  expect(keys([], [goods, back(2, 400, 1)])).toEqual([
    ["S1", "NO_LINE"],
    ["S2", "NO_LINE"],
  ]);
  // The supplier bills the goods, and not that they went back.
  expect(keys([line(1, "2026-10-05", 1000)], [goods, back(2, 1000, 1)])).toEqual([
    ["L1", "AGREES"],
    ["S2", "NO_LINE"],
  ]);
});

test("a period ends on the closing day of its month, or on the last one", () => {
  expect(invoicePeriod("2026-02", null)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(invoicePeriod("2026-01", 20)).toEqual({ from: "2025-12-21", to: "2026-01-20" });
  expect(invoicePeriod("2026-03", 28)).toEqual({ from: "2026-03-01", to: "2026-03-28" });
});

test("the deductible share falls by the law of 2026 for suppliers without a number", () => {
  const dates = ["2026-09-30", "2026-10-01", "2028-09-30", "2028-10-01", "2030-10-01", "2031-09-30", "2031-10-01"];
  expect(dates.map((date) => creditRate(null, date))).toEqual([80, 70, 70, 50, 30, 30, 0]);
  expect(creditRate("T7000012050002", "2031-10-01")).toBe(100);
});

test("the tax of an invoice is rounded once a rate: as stated, as its lines sum, else down", () => {
  // 1,234 × 8 % = 98.72
  expect(invoiceTax(1234, 8, { stated: 97, lines: 99 })).toBe(97);
  expect(invoiceTax(1234, 8, { stated: null, lines: 99 })).toBe(99);
  expect(invoiceTax(1234, 8, { stated: null, lines: 96 })).toBe(98);
  expect(invoiceTax(-1234, 8, { stated: null, lines: null })).toBe(-98);
});
