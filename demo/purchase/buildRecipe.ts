import type { RecipeIngredient } from "../../src/generated/server.ts";
import { unitPrice } from "../../src/domain/purchase/prices.ts";
import { usedQuantity } from "../../src/domain/purchase/dishCost.ts";
import type { DemoItem } from "../files/types.ts";
import { demoRecipes } from "../files/read.ts";

/** An item with its id in the database. */
export type StoredDemoItem = DemoItem & { itemId: number };

/** A quantity as a cook writes it. */
function roundQuantity(quantity: number, unit: string): number {
  if (unit !== "g" && unit !== "ml") return Math.max(0.25, Math.round(quantity * 4) / 4);
  if (quantity >= 100) return Math.round(quantity / 5) * 5;
  return quantity >= 10 ? Math.round(quantity) : Math.max(0.5, Math.round(quantity * 2) / 2);
}

/** The items that a recipe names, by their codes. */
export const parseItemCodes = (text: string): string[] =>
  text.split(" ").flatMap((part) => /^[A-Z]\d\d/.exec(part)?.[0] ?? []);

/**
 * The ingredients of a dish. Fixed quantities stand as written; what the dish costs beside them is shared by the weights.
 * @param cost yen without tax, about what the ingredients come to
 */
export function buildRecipe(
  text: string,
  cost: number,
  items: ReadonlyMap<string, StoredDemoItem>,
): RecipeIngredient[] {
  const parts = [...text.matchAll(/([A-Z]\d\d)(?:=([\d.]+)| ([\d.]+))/g)].flatMap(([, code = "", fixed, weight]) => {
    const item = items.get(code);
    if (!item) return [];
    const yieldRate = demoRecipes.yieldRates[code] ?? 100;
    const price = unitPrice(item.price, item.unitsPerCase);
    return [{ item, yieldRate, price, fixed: Number(fixed ?? 0), weight: Number(weight ?? 0) }];
  });
  const known = parts.reduce(
    (sum, { fixed, yieldRate, price }) => sum + usedQuantity({ quantity: fixed, yieldRate }) * price,
    0,
  );
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map(({ item, yieldRate, price, fixed, weight }) => {
    const share = weights === 0 ? 0 : (Math.max(cost - known, cost * 0.1) * weight) / weights;
    const quantity = fixed || roundQuantity((share * yieldRate) / 100 / price, item.unit);
    return { itemId: item.itemId, quantity, yieldRate };
  });
}
