import type { SalesForecast } from "../../../../src/domain/forecast/forecast.ts";
import { countPreparedPieces } from "../../../../src/domain/forecast/wholePieces.ts";
import { netPrice, type DishCandidate } from "../../../../src/domain/menuPlan/choose.ts";
import type { MenuLeftOut, MenuProposalInput } from "../../../../src/generated/server.ts";
import type { MenuProduct } from "./menu.ts";

type Reason = MenuLeftOut["reason"];

/** Why a product is no candidate; null if it is one. */
function findLeftOutReason(product: MenuProduct, expected: number, input: MenuProposalInput): Reason | null {
  const { ingredients, allergens, repeated, cost } = product;
  if (expected <= 0) return "NOT_SOLD";
  if (repeated && input.repeatDays > 0) return "REPEATED";
  if (!ingredients && input.avoidItems.length > 0) return "NO_RECIPE";
  if (!allergens && (input.allergens ?? []).length > 0) return "NO_RECIPE";
  if (ingredients?.some(({ itemId }) => input.avoidItems.includes(itemId))) return "AVOIDED";
  if (allergens?.some((one) => input.allergens?.includes(one))) return "ALLERGEN";
  return cost === null && (input.costRate != null || input.budget != null) ? "NO_COST" : null;
}

/** The forecast of each product by its code, with its place by pieces. */
export function rankForecast({ products }: SalesForecast) {
  const sorted = products.toSorted((one, other) => other.quantity - one.quantity);
  return new Map(sorted.map((product, index) => [product.code, { ...product, rank: index + 1 }]));
}

/** The products that may be chosen under these conditions, and how many are left out for which reason. */
export function pickMenuCandidates(
  menu: readonly MenuProduct[],
  forecast: ReturnType<typeof rankForecast>,
  input: MenuProposalInput,
): { candidates: DishCandidate[]; leftOut: MenuLeftOut[] } {
  const reasons = new Map<Reason, number>();
  const candidates = menu.flatMap((product): DishCandidate[] => {
    const expected = forecast.get(product.code)?.quantity ?? 0;
    const reason = findLeftOutReason(product, expected, input);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (reason) return [];
    return [
      {
        id: product.id,
        category: product.category,
        expected,
        cost: product.cost,
        quantity: countPreparedPieces(expected),
        net: netPrice(product),
        items: product.ingredients?.map(({ itemId }) => itemId) ?? null,
      },
    ];
  });
  return { candidates, leftOut: [...reasons].map(([reason, count]) => ({ reason, count })) };
}
