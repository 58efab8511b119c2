import { raisedItemTexts } from "../../../../i18n/ja/purchase/cost-rise.ts";
import { groupRows } from "../../../../src/core/groupRows.ts";
import { roundTo } from "../../../../src/core/money.ts";
import {
  costRate,
  dishCost,
  proposePrice,
  usedQuantity,
  type DishIngredient,
} from "../../../../src/domain/purchase/dishCost.ts";
import { priceChange } from "../../../../src/domain/purchase/prices.ts";
import type {
  CostRise,
  CostRiseGoal,
  CostRiseRow,
  CostRiseRows,
  CostRiseState,
  OrderType,
  TaxRate,
} from "../../../../src/generated/server.ts";
import { usualUseDays } from "../../stock/stockList.ts";

/** An item with its prices of a stock unit. One without a price before has not become dearer. */
type PricedItem = { itemId: number; itemName: string; before: number | null; after: number; fromDate: string };
type PricedProduct = Pick<CostRiseRow, "brandId" | "productCode" | "productName" | "price" | "shopIds" | "quantity"> & {
  orderType: OrderType;
  taxRate: TaxRate;
};
type DishRecipe = { productCode: string; ingredients: DishIngredient[] };

/** What the statement reads. */
export type CostRiseSums = {
  rateLimit: number;
  items: PricedItem[];
  recipes: DishRecipe[];
  products: PricedProduct[];
};

export type CostRiseChoice = { riseRows: CostRiseRows; riseGoal: CostRiseGoal };

/** Days of the month whose rise of cost is shown. */
const daysInMonth = 30;

const isRaised = ({ before, after }: PricedItem): boolean => before !== null && after > before;

type UsedItem = { item: PricedItem; used: number };

const computeIncrease = ({ item, used }: UsedItem): number => used * (item.after - (item.before ?? item.after));

/** What costs a dish more stands first. */
const compareIncreases = (one: UsedItem, other: UsedItem): number => computeIncrease(other) - computeIncrease(one);

/** What a dish costs before and after, and which of its items are dearer. */
function compareDish(ingredients: readonly DishIngredient[], items: ReadonlyMap<number, PricedItem>) {
  const own = ingredients.flatMap((one) => {
    const item = items.get(one.itemId);
    return item ? [{ item, used: usedQuantity(one) }] : [];
  });
  const raised = [...new Set(own.toSorted(compareIncreases).map(({ item }) => item))].filter(isRaised);
  return {
    costBefore: dishCost(ingredients, (itemId) => items.get(itemId)?.before ?? items.get(itemId)?.after),
    costAfter: dishCost(ingredients, (itemId) => items.get(itemId)?.after),
    costIncrease: own.reduce((sum, one) => sum + computeIncrease(one), 0),
    raisedNames: raised
      .map(({ itemName, before, after }) => raisedItemTexts.item(itemName, priceChange(after, before ?? undefined)))
      .join("、"),
    raisedFrom:
      raised
        .map(({ fromDate }) => fromDate)
        .toSorted()
        .at(-1) ?? "",
  };
}

type DishComparison = ReturnType<typeof compareDish>;

function judgeRates(before: number | null, after: number | null, limit: number): CostRiseState {
  if (after === null) return "UNKNOWN";
  if (after <= limit) return "WITHIN";
  return before !== null && before > limit ? "OVER" : "PASSED";
}

const toRatio = (percent: number | null): number | null => (percent === null ? null : roundTo(percent / 100, 3));

/** A row with the price that brings its cost rate back. */
function toCostRiseRow(product: PricedProduct, dish: DishComparison, rateLimit: number, goal: CostRiseGoal) {
  const { price, taxRate, quantity, ...named } = product;
  const { costBefore, costAfter, costIncrease, raisedNames, raisedFrom } = dish;
  const taxPercent = taxRate === "REDUCED" ? 8 : 10;
  const before = costRate(costBefore, price, taxPercent);
  const after = costRate(costAfter, price, taxPercent);
  const target = goal === "LIMIT" ? rateLimit : (before ?? 0);
  const isTooMuch = after !== null && after > target;
  const proposedPrice = isTooMuch && costAfter !== null ? proposePrice(costAfter, taxPercent, target) : null;
  return {
    ...named,
    key: `${toDishKey(product)} ${price} ${taxRate}`,
    state: judgeRates(before, after, rateLimit),
    shopCount: product.shopIds.length,
    price,
    taxRate,
    proposedPrice,
    proposedRate: toRatio(costRate(costAfter, proposedPrice, taxPercent)),
    rateBefore: toRatio(before),
    rateAfter: toRatio(after),
    costBefore: costBefore === null ? null : roundTo(costBefore, 2),
    costAfter: costAfter === null ? null : roundTo(costAfter, 2),
    costIncrease: roundTo(costIncrease, 2),
    quantity,
    monthlyIncrease: Math.round((quantity * costIncrease * daysInMonth) / usualUseDays),
    raisedNames,
    raisedFrom,
  };
}

/** One dish of a brand, whatever its price. */
const toDishKey = ({ brandId, productCode, orderType }: PricedProduct): string =>
  [brandId, productCode, orderType].join(" ");

const isOverLimit = ({ state }: { state: CostRiseState }): boolean => state === "PASSED" || state === "OVER";

/** The products that a rise makes dearer, the largest monthly rise first, and what the reader must know of those that are not shown. */
export function toCostRise(
  { rateLimit, items, recipes, products }: CostRiseSums,
  { riseRows, riseGoal }: CostRiseChoice,
): Omit<CostRise, "freshness"> {
  const known = new Map(items.map((item) => [item.itemId, item]));
  const dishes = new Map(recipes.map((one) => [one.productCode, compareDish(one.ingredients, known)]));
  const prices = groupRows(products, toDishKey);
  const rows = products.flatMap((product) => {
    const dish = dishes.get(product.productCode);
    const varies = (prices.get(toDishKey(product)) ?? []).length > 1;
    return dish ? [{ ...toCostRiseRow(product, dish, rateLimit, riseGoal), varies }] : [];
  });
  return {
    raisedItems: items.filter(isRaised).length,
    overDishes: rows.filter(isOverLimit).length,
    unpricedDishes: rows.filter(({ state }) => state === "UNKNOWN").length,
    rateLimit: rateLimit / 100,
    rows: rows
      .filter((row) => riseRows === "ALL" || isOverLimit(row))
      .toSorted((one, other) => other.monthlyIncrease - one.monthlyIncrease),
  };
}
