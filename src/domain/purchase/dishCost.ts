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

/** The cost rate in percent that a dish may have where the company has set none: what restaurants plan with is 30 to 35. */
export const usualRateLimit = 35;

/** Menus show prices with tax in tens of yen. */
const priceStep = 10;

/** The highest price of a product (schema/product.graphql). */
const highestPrice = 1_000_000;

/**
 * The lowest price with tax, in steps of ten yen, at which a cost is at most `rateLimit` percent (costRate); null where no price can reach it.
 */
export function proposePrice(cost: number, taxPercent: number, rateLimit: number): number | null {
  if (rateLimit <= 0) return null;
  // A rate is rounded to tenths: the price begins where the rounded one may still fit.
  const lowest = (cost * (100 + taxPercent)) / (rateLimit + 0.1);
  let price = Math.max(priceStep, Math.floor(lowest / priceStep) * priceStep);
  while (price <= highestPrice && (costRate(cost, price, taxPercent) ?? Infinity) > rateLimit) price += priceStep;
  return price > highestPrice ? null : price;
}
