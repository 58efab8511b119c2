import { describe, expect, it } from "vitest";
import { firstDelivery, nextDelivery, orderWarnings } from "../../src/domain/purchase/orderWarnings.ts";
import { proposedQuantity } from "../../src/domain/purchase/proposedQuantity.ts";
import {
  lineAmount,
  lineTaxes,
  mostLines,
  mostPrice,
  mostQuantity,
  slipTotals,
} from "../../src/domain/purchase/slipTotals.ts";

describe("the amount of a line", () => {
  it("is rounded half away from zero, whatever binary fractions are near", () => {
    expect(lineAmount(1.5, 333)).toBe(500);
    expect(lineAmount(0.1, 15)).toBe(2);
    expect(lineAmount(1.005, 100)).toBe(101);
    expect(lineAmount(2.675, 200)).toBe(535);
    expect(lineAmount(0.001, 499)).toBe(0);
  });

  it("is exact at the bounds, and a reversal takes back the same", () => {
    expect(lineAmount(mostQuantity, mostPrice)).toBe(999_999_890_000);
    for (const [quantity, price] of [
      [1.5, 333],
      [0.001, 499],
      [mostQuantity, mostPrice],
    ] as const)
      expect(lineAmount(quantity, price) + lineAmount(-quantity, price)).toBe(0);
  });
});

it("the tax of a slip is rounded once for each rate, not once a line", () => {
  const lines = [
    { amount: 106, taxRate: 8 as const },
    { amount: 106, taxRate: 8 as const },
    { amount: 105, taxRate: 10 as const },
  ];
  expect(slipTotals(lines, "DOWN")).toEqual({ amount: { 8: 212, 10: 105 }, tax: { 8: 16, 10: 10 }, total: 343 });
  expect(slipTotals(lines, "HALF_UP").tax).toEqual({ 8: 17, 10: 11 });
  expect(slipTotals(lines, "UP").tax).toEqual({ 8: 17, 10: 11 });
});

describe("the terms of a supplier", () => {
  const terms = { orderDeadline: "15:00", deliveryDays: ["MON", "THU"], leadDays: 1, minimumOrder: 10_000 };
  const monday = { date: "2026-11-23", time: "10:00" };

  it("name the first delivery of an order, and the one after it", () => {
    expect(firstDelivery(terms, monday)).toBe("2026-11-26");
    expect(nextDelivery(terms, "2026-11-26")).toBe("2026-11-30");
    expect(firstDelivery({ leadDays: 1, orderDeadline: "15:00" }, { ...monday, time: "15:01" })).toBe("2026-11-25");
    expect(nextDelivery({}, "2026-11-26")).toBe("2026-11-27");
  });

  it("give a warning for each that an order does not meet", () => {
    const order = { amount: 10_000, deliveryDate: "2026-11-26", now: monday };
    expect(orderWarnings(terms, order)).toEqual([]);
    expect(orderWarnings(terms, { ...order, amount: 9_999, deliveryDate: "2026-11-23" })).toEqual(["MINIMUM", "LEAD"]);
    expect(orderWarnings(terms, { ...order, deliveryDate: "2026-11-27" })).toEqual(["DELIVERY_DAY"]);
    expect(orderWarnings({}, { ...order, amount: 0 })).toEqual([]);
  });
});

describe("the proposed quantity", () => {
  const basis = { unitsPerCase: 12, parLevel: 24, stock: 10, expectedUse: 20, onOrder: 0, drafted: 0, inTransit: 0 };

  it("brings the stock back to its par level after the expected use, in whole order units", () => {
    expect(proposedQuantity(basis)).toBe(3);
    expect(proposedQuantity({ ...basis, onOrder: 34 })).toBe(0);
    expect(proposedQuantity({ ...basis, onOrder: 33 })).toBe(1);
    expect(proposedQuantity({ ...basis, onOrder: 10, drafted: 12, inTransit: 12 })).toBe(0);
    // Less than nothing is on no shelf: 20 are used, 24 are to be left.
    expect(proposedQuantity({ ...basis, stock: -12 })).toBe(4);
  });

  it("replaces the use alone while no stock was counted, and is nothing for an item without a basis", () => {
    expect(proposedQuantity({ ...basis, stock: null })).toBe(2);
    expect(proposedQuantity({ ...basis, stock: null, expectedUse: null })).toBe(0);
    expect(proposedQuantity({ ...basis, unitsPerCase: 0.3, parLevel: null, stock: null, expectedUse: 0.9 })).toBe(3);
  });
});

it("spreads the tax of a rate over its lines so that the parts add up to it, also for the largest slip and a reversal", () => {
  const partsOf = (amounts: readonly number[]) => {
    const lines = amounts.map((amount) => ({ amount, taxRate: 8 as const }));
    const totals = slipTotals(lines, "DOWN");
    return { parts: lineTaxes(lines, totals), tax: totals.tax[8] };
  };
  expect(partsOf([100, 100, 12])).toEqual({ parts: [7, 8, 1], tax: 16 });
  expect(partsOf([-100, -100, -12])).toEqual({ parts: [-7, -8, -1], tax: -16 });
  expect(partsOf([0, 0])).toEqual({ parts: [0, 0], tax: 0 });
  const { parts, tax } = partsOf(Array.from({ length: mostLines }, () => lineAmount(mostQuantity, mostPrice)));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(tax);
  expect(new Set(parts)).toEqual(new Set([79_999_991_200]));
});
