import { describe, expect, it } from "vitest";
import {
  chooseDishes,
  sumDishes,
  type DishCandidate,
  type MenuPlanConditions,
} from "../../src/domain/menuPlan/choose.ts";

const dish = (id: number, more: Partial<DishCandidate> = {}): DishCandidate => ({
  id,
  category: `c${id}`,
  expected: 10,
  quantity: 10,
  net: 1000,
  cost: 300,
  items: [],
  ...more,
});
const free: MenuPlanConditions = { count: 2, costRate: null, budget: null, useItems: [] };
const ids = (dishes: readonly DishCandidate[], conditions: Partial<MenuPlanConditions> = {}) =>
  chooseDishes(dishes, { ...free, ...conditions }).dishes.map(({ id }) => id);

describe("the choice of dishes", () => {
  it("takes the largest expected gross", () => {
    expect(ids([dish(1, { expected: 5 }), dish(2), dish(3, { cost: 100 })])).toEqual([3, 2]);
  });

  it("prefers another category where the gross is near", () => {
    // 7,000 and 6,900 of one category, 5,000 of another: 6,900 × 0.6 = 4,140.
    const soups = [dish(1, { category: "s" }), dish(2, { category: "s", cost: 310 })];
    expect(ids([...soups, dish(3, { cost: 500 })])).toEqual([1, 3]);
  });

  it("uses up an item, and says which one no dish uses", () => {
    const { dishes, unmet } = chooseDishes([dish(1), dish(2), dish(3, { expected: 1, items: [7] })], {
      ...free,
      useItems: [7, 8],
    });
    expect(dishes.map(({ id }) => id)).toEqual([1, 3]);
    expect(unmet).toEqual([{ condition: "USE_UP", figure: null, itemId: 8 }]);
  });

  it("exchanges dishes until the cost rate holds", () => {
    // 600 and 300 of 1,000: 45 %. With 300 and 200 it is 25 %.
    const all = [dish(1, { cost: 600, expected: 30 }), dish(2), dish(3, { cost: 200, expected: 5 })];
    expect(ids(all)).toEqual([1, 2]);
    expect(ids(all, { costRate: 30 })).toEqual([2, 3]);
  });

  it("names the cost rate, the budget and the number that cannot be reached", () => {
    const { unmet, dishes } = chooseDishes([dish(1, { cost: 600 })], { ...free, count: 3, costRate: 30, budget: 5000 });
    expect(dishes).toHaveLength(1);
    expect(unmet).toEqual([
      { condition: "COUNT", figure: 1, itemId: null },
      { condition: "COST_RATE", figure: 60, itemId: null },
      { condition: "BUDGET", figure: 6000, itemId: null },
    ]);
  });

  it("leaves dishes without a cost out of the sums", () => {
    expect(sumDishes([dish(1), dish(2, { cost: null })])).toEqual({ cost: 3000, net: 10_000, rate: 30 });
  });
});
