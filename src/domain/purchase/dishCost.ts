/** An ingredient of one dish: stock units after preparation, and the percentage that preparation leaves. */
export type DishIngredient = { itemId: number; quantity: number; yieldRate: number };

/** Stock units that one dish takes from the stock. */
export const usedQuantity = ({ quantity, yieldRate }: Pick<DishIngredient, "quantity" | "yieldRate">): number =>
  (quantity * 100) / yieldRate;

/**
 * Theoretical cost of one dish, yen without tax, not rounded; null if an ingredient has no price.
 * @param unitPriceOf yen for one stock unit of an item
 */
export function dishCost(
  ingredients: readonly DishIngredient[],
  unitPriceOf: (itemId: number) => number | null | undefined,
): number | null {
  let cost = 0;
  for (const one of ingredients) {
    const price = unitPriceOf(one.itemId);
    if (price === null || price === undefined) return null;
    cost += usedQuantity(one) * price;
  }
  return cost;
}

/** A cost as percentage of a price with tax, one decimal; null without a price. Both cost and share of the price are without tax. */
export function costRate(cost: number | null, price: number | null, taxPercent: number): number | null {
  if (cost === null || !price) return null;
  return Math.round((cost * (100 + taxPercent) * 10) / price) / 10;
}
