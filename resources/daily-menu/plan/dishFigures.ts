import { computeExpectedGross, netPrice, sumDishes } from "../../../src/domain/menuPlan/choose.ts";
import { costRate } from "../../../src/domain/purchase/dishCost.ts";
import type { MenuPlanDish } from "../useDailyMenu.ts";

/** The cost rate (percent) and the expected gross (yen) of a proposed dish at the price and the pieces on the screen. */
export function calculateDishFigures({
  proposed,
  price,
  quantity,
}: MenuPlanDish & { proposed: NonNullable<MenuPlanDish["proposed"]> }) {
  const { taxPercent, expected } = proposed;
  const cost = proposed.cost ?? null;
  // Fewer pieces than were proposed may sell out.
  const sold = quantity < proposed.quantity ? Math.min(expected, quantity) : expected;
  const net = netPrice({ price, taxPercent });
  return {
    rate: costRate(cost, price, taxPercent),
    gross: cost === null ? null : Math.round(computeExpectedGross({ expected: sold, net, cost })),
  };
}

/** Cost (yen) and cost rate (percent) of all pieces to prepare, of the dishes whose cost is known. */
export const sumsOfDishes = (dishes: readonly MenuPlanDish[]) =>
  sumDishes(
    dishes.flatMap(({ proposed, price, quantity }) =>
      proposed
        ? [{ quantity, cost: proposed.cost ?? null, net: netPrice({ price, taxPercent: proposed.taxPercent }) }]
        : [],
    ),
  );
