import { costRate, dishCost } from "../../../../src/domain/purchase/dishCost.ts";
import type { Recipe, Resolvers } from "../../../../src/generated/server.ts";
import { toCall } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { selectSoldName, listSoldProducts, type SoldProduct } from "./products.ts";
import { unitPricesOn } from "./prices.ts";

/** Tenths of a yen: dishes cost some hundred yen. */
const roundDishCost = (cost: number | null): number | null => (cost === null ? null : Math.round(cost * 10) / 10);

function toRecipeFigures(cost: number | null, product: SoldProduct | undefined) {
  return {
    theoreticalCost: roundDishCost(cost),
    cost: product?.cost ?? null,
    price: product?.price ?? null,
    costRate: costRate(cost, product?.price ?? null, product?.taxRate === "REDUCED" ? 8 : 10),
    status: cost === null ? "UNPRICED" : product ? "COSTED" : "UNKNOWN_PRODUCT",
  } satisfies Partial<Recipe>;
}

export const recipeHooks: ResourceHooks<"recipe"> = {
  computed: { productName: ({ viewer }) => selectSoldName(viewer.developerId, "recipe") },
  derived: {
    fields: ["theoreticalCost", "cost", "price", "costRate", "status"],
    async of(records, { db, viewer, today }) {
      const codes = records.map(({ productCode }) => productCode);
      const [prices, sold] = await Promise.all([
        unitPricesOn(db, viewer.developerId, today),
        listSoldProducts(db, viewer.developerId, codes),
      ]);
      const products = new Map(sold.map((one) => [one.productCode, one]));
      return records.map(({ productCode, ingredients }) =>
        toRecipeFigures(
          dishCost(ingredients, (itemId) => prices.get(itemId)),
          products.get(productCode),
        ),
      );
    },
  },
  /** An item stands in a recipe once: a second line of it is a slip of the hand. */
  check: (inputs) =>
    Promise.resolve(
      inputs.map(({ ingredients }) =>
        ingredients.flatMap(({ itemId }, index) =>
          ingredients.findIndex((one) => one.itemId === itemId) < index
            ? [{ field: `ingredients.${index}.itemId`, code: "SAME_ITEM" as const }]
            : [],
        ),
      ),
    ),
};

export const recipeResolvers = {
  Query: {
    async getRecipeProducts(_, _args, context) {
      const { db, viewer } = toCall(context);
      const [sold, recipes] = await Promise.all([
        listSoldProducts(db, viewer.developerId),
        db
          .selectFrom("recipe")
          .select(["recipe_id", "product_code"])
          .where("tenant_id", "=", viewer.developerId)
          .execute(),
      ]);
      const ids = new Map(recipes.map((row) => [row.product_code, row.recipe_id]));
      return sold.map((one) => ({ ...one, recipeId: ids.get(one.productCode) ?? null }));
    },
  },
} satisfies Resolvers;
