import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settleReceipt, distributeAmount, computeTax, type TaxableLine, type TaxRate } from "../../src/domain/tax.ts";

const line = (amount: number, taxRate: TaxRate, discount = 0): TaxableLine => ({ amount, discount, taxRate });

describe("the golden cases of the specification", () => {
  it("rounds once a rate, not once a line: 105 + 107 tax-excluded at 10 %, half-up, bear 21", () => {
    const { tax, total } = settleReceipt([line(105, 10), line(107, 10)], 0, "EXCLUDED", "HALF_UP");
    expect(tax[10]).toBe(21);
    expect(total).toBe(233);
  });

  it("takes 2,469 out of two lines of 13,582 tax-included at 10 %, half-up", () => {
    expect(settleReceipt([line(13_582, 10), line(13_582, 10)], 0, "INCLUDED", "HALF_UP").tax[10]).toBe(2_469);
  });

  it("takes a receipt discount of 92 off 7,398 at 8 % and 1,595 at 10 % as 76 and 16", () => {
    const { sales, total } = settleReceipt([line(1_595, 10), line(7_398, 8)], 92, "INCLUDED", "DOWN");
    expect(sales).toEqual({ 8: 7_322, 10: 1_579 });
    expect(total).toBe(8_901);
  });
});

describe("rounding modes", () => {
  it.each([
    ["DOWN", 90, 90],
    ["HALF_UP", 91, 90],
    ["UP", 91, 91],
  ] as const)("%s", (rounding, ofNearest, ofBelow) => {
    // 999 ÷ 11 = 90.8; 994 ÷ 11 = 90.4
    expect(computeTax(999, 10, "INCLUDED", rounding)).toBe(ofNearest);
    expect(computeTax(994, 10, "INCLUDED", rounding)).toBe(ofBelow);
  });

  it("a half is up: 5 yen tax-excluded at 10 %", () => {
    expect(computeTax(5, 10, "EXCLUDED", "HALF_UP")).toBe(1);
    expect(computeTax(5, 10, "EXCLUDED", "DOWN")).toBe(0);
  });

  it.each(["DOWN", "HALF_UP", "UP"] as const)("%s of a return cancels the sale's tax", (rounding) => {
    for (const amount of [1, 5, 99, 994, 999, 1_080]) {
      expect(computeTax(-amount, 8, "INCLUDED", rounding) + computeTax(amount, 8, "INCLUDED", rounding)).toBe(0);
    }
  });
});

describe("largest remainder", () => {
  it("gives the yen left over to the largest remainder, the earlier where equal", () => {
    expect(distributeAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(distributeAmount(-100, [-1, -1, -1])).toEqual([-34, -33, -33]);
    expect(distributeAmount(10, [0, 7, 3])).toEqual([0, 7, 3]);
  });

  it("stays exact where amount × weight passes 2^53", () => {
    expect(distributeAmount(99_999_999, [99_999_998, 1])).toEqual([99_999_998, 1]);
  });

  it("refuses an amount that nothing carries", () => {
    expect(() => distributeAmount(1, [0, 0])).toThrow(RangeError);
    expect(distributeAmount(0, [0, 0])).toEqual([0, 0]);
  });

  it("adds up exactly and never takes more from a part than it has", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, ratio) => {
        const sum = parts.reduce((a, b) => a + b, 0);
        const amount = Math.floor(sum * ratio);
        const shares = distributeAmount(amount, parts);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [i, share] of shares.entries()) expect(share).toBeLessThanOrEqual(parts[i] ?? 0);
      }),
    );
  });
});

describe("a settled receipt", () => {
  it("tax-excluded: sales carry the tax, gross sales the tax before discounts", () => {
    // 8 %: 1000 − 100 = 900 → 72; 10 %: 500 → 50. Before discounts: 80 + 50.
    const settled = settleReceipt([line(1_000, 8, 100), line(500, 10)], 0, "EXCLUDED", "DOWN");
    expect(settled.sales).toEqual({ 8: 972, 10: 550 });
    expect(settled.tax).toEqual({ 8: 72, 10: 50 });
    expect(settled.grossSales).toBe(1_630);
    expect(settled.total).toBe(1_522);
  });

  const taxable = fc
    .record({
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      taxRate: fc.constantFrom<TaxRate>(8, 10),
    })
    .map(({ amount, part, taxRate }) => line(amount, taxRate, Math.floor(amount * part)));
  const mode = fc.constantFrom("INCLUDED" as const, "EXCLUDED" as const);
  const rounding = fc.constantFrom("DOWN" as const, "HALF_UP" as const, "UP" as const);
  const lines = fc.array(taxable, { minLength: 1, maxLength: 12 });

  it("has lines that sum to its total, taxes and gross sales, and its mirror cancels it", () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), mode, rounding, (items, part, taxMode, mode) => {
        const net = items.reduce((sum, { amount, discount }) => sum + amount - discount, 0);
        const taken = Math.floor(net * part);
        const settled = settleReceipt(items, taken, taxMode, mode);
        const sum = (name: "sales" | "tax" | "grossSales") => settled.lines.reduce((a, one) => a + one[name], 0);
        expect(sum("sales")).toBe(settled.total);
        expect(sum("tax")).toBe(settled.tax[8] + settled.tax[10]);
        expect(sum("grossSales")).toBe(settled.grossSales);
        expect(settled.sales[8] + settled.sales[10]).toBe(settled.total);
        if (taxMode === "INCLUDED") expect(settled.total).toBe(net - taken);
        const mirror = settleReceipt(
          items.map((item) => ({ ...item, amount: -item.amount, discount: -item.discount })),
          -taken,
          taxMode,
          mode,
        );
        expect(mirror.total + settled.total).toBe(0);
        expect(mirror.tax[8] + settled.tax[8] + mirror.tax[10] + settled.tax[10]).toBe(0);
      }),
    );
  });
});
