import { describe, expect, it } from "vitest";
import { costRate, dishCost, proposePrice, usedQuantity } from "../../src/domain/purchase/dishCost.ts";
import { isJanCode } from "../../src/domain/purchase/janCode.ts";
import { priceBefore, priceChange, priceOn, unitPrice } from "../../src/domain/purchase/prices.ts";

const prices = [
  { supplierId: 1, fromDate: "2026-04-01", price: 1000 },
  { supplierId: 1, fromDate: "2026-06-01", price: 1100 },
  { supplierId: 2, fromDate: "2026-05-01", price: 900 },
];

describe("the price of a day", () => {
  it.each([
    ["2026-03-31", undefined, undefined],
    ["2026-04-01", undefined, 1000],
    ["2026-05-31", undefined, 900],
    ["2026-06-01", undefined, 1100],
    // The main supplier's price holds, though another one's is newer.
    ["2026-05-31", 1, 1000],
    // A main supplier whose price has not begun does not count yet.
    ["2026-04-30", 2, 1000],
  ])("%s, main supplier %s: %s yen", (date, main, expected) => {
    expect(priceOn(prices, date, main)?.price).toBe(expected);
  });

  it("is the lower one of two that begin on a day", () => {
    expect(priceOn([...prices, { supplierId: 3, fromDate: "2026-06-01", price: 1050 }], "2026-06-01")?.price).toBe(
      1050,
    );
  });

  it("is compared with the one that it replaced at the same supplier", () => {
    const [, current] = prices;
    if (!current) throw new Error("there is no price");
    expect(priceBefore(prices, current)?.price).toBe(1000);
    expect(priceChange(1100, 1000)).toBe(10);
    expect(priceChange(970, 1000)).toBe(-3);
    expect(priceChange(1100, undefined)).toBeNull();
  });
});

describe("the cost of a dish", () => {
  const units = new Map([
    [1, unitPrice(12_800, 30_000)],
    [2, unitPrice(780, 1000)],
  ]);

  it("adds up quantity ÷ yield × price of the stock unit", () => {
    expect(usedQuantity({ quantity: 90, yieldRate: 90 })).toBe(100);
    const cost = dishCost(
      [
        { itemId: 1, quantity: 150, yieldRate: 100 },
        { itemId: 2, quantity: 90, yieldRate: 90 },
      ],
      (id) => units.get(id),
    );
    // 150 g of rice at 0.4267 yen, 100 g of meat at 0.78 yen.
    expect(cost).toBeCloseTo(64 + 78, 6);
  });

  it("is not known while an ingredient has no price", () => {
    expect(dishCost([{ itemId: 3, quantity: 1, yieldRate: 100 }], (id) => units.get(id))).toBeNull();
  });

  it("is a share of the price without tax", () => {
    expect(costRate(250, 1100, 10)).toBe(25);
    expect(costRate(250, 1080, 8)).toBe(25);
    expect(costRate(null, 1080, 8)).toBeNull();
    expect(costRate(250, null, 10)).toBeNull();
  });
});

describe("a proposed price", () => {
  it("is the lowest step of ten yen whose cost rate is not above the limit", () => {
    for (const taxPercent of [8, 10])
      for (const limit of [5, 28.5, 35, 60, 95])
        for (let cost = 0.4; cost < 3_000; cost += 7.3) {
          const price = proposePrice(cost, taxPercent, limit) ?? 0;
          const said = `${cost} yen at ${limit} %: ${price}`;
          expect(price % 10, said).toBe(0);
          expect(costRate(cost, price, taxPercent), said).toBeLessThanOrEqual(limit);
          if (price > 10) expect(costRate(cost, price - 10, taxPercent), said).toBeGreaterThan(limit);
        }
  });

  it("is none where no price reaches the limit", () => {
    expect(proposePrice(900_000, 10, 5)).toBeNull();
    expect(proposePrice(100, 10, 0)).toBeNull();
  });
});

describe("a JAN code", () => {
  it.each(["4901234567894", "49012347", "4512345678906"])("%s has its check digit", (code) => {
    expect(isJanCode(code)).toBe(true);
  });

  it.each(["4901234567890", "490123456789", "49012345678941", "49012348", "490123456789a", ""])(
    "%s is none",
    (code) => {
      expect(isJanCode(code)).toBe(false);
    },
  );
});
