import { describe, expect, it } from "vitest";
import { excessLosses, lossItemFinder } from "../../src/domain/lossItems.ts";

const pork = { itemId: 7, itemName: "豚ロース", unit: "g", active: true };
const items = [pork, { ...pork, itemId: 8 }, { ...pork, itemId: 9, itemName: "もやし(旧)", active: false }];
const loss = { itemId: 7, itemName: "豚ロース", quantity: 300, unit: "g", reason: null };
const stock = [{ itemId: 7, itemName: "豚ロース", unit: "g", quantity: 250, countDate: "2026-11-19" }];
const known = { date: "2026-11-20", items, stock, submitted: [] };

describe("the item of a loss", () => {
  it("is the one of its id, else the oldest active one of its name and unit", () => {
    const itemOf = lossItemFinder(items);
    expect(itemOf({ ...loss, itemId: 9 })).toBe(9);
    expect(itemOf({ ...loss, itemId: 99 })).toBe(7);
    expect(itemOf({ ...loss, itemId: null, itemName: " 豚ロース " })).toBe(7);
    expect(itemOf({ ...loss, itemId: null, unit: "kg" })).toBeNull();
    expect(itemOf({ ...loss, itemId: null, itemName: "もやし(旧)" })).toBeNull();
  });
});

describe("a loss above the theoretical stock", () => {
  it("is named with the stock before it, at the line that passes it", () => {
    const half = { ...loss, quantity: 150 };
    expect(excessLosses([loss], known)).toMatchObject([{ itemName: "豚ロース", lost: 300, stock: 250, unit: "g" }]);
    expect(excessLosses([{ ...loss, quantity: 250 }], known)).toEqual([null]);
    expect(excessLosses([half, { ...half, itemId: null }], known)).toMatchObject([null, { lost: 300 }]);
  });

  it("counts what the report before took out of the stock", () => {
    expect(excessLosses([loss], { ...known, submitted: [{ ...loss, quantity: 50 }] })).toEqual([null]);
    expect(excessLosses([loss], { ...known, submitted: [{ ...loss, itemId: 8, quantity: 50 }] })).not.toEqual([null]);
  });

  it("is not asked about where the stock is not known, or was counted after it", () => {
    expect(excessLosses([{ ...loss, itemId: null, itemName: "まかない" }], known)).toEqual([null]);
    expect(excessLosses([loss], { ...known, stock: [] })).toEqual([null]);
    expect(excessLosses([loss], { ...known, date: "2026-11-19" })).toEqual([null]);
    expect(excessLosses([{ ...loss, quantity: null }], known)).toEqual([null]);
  });
});
