/** A product that may be chosen. Money is yen without tax. */
export type DishCandidate = {
  id: number;
  category: string;
  /** Mean pieces that sell on the date. */
  expected: number;
  /** Pieces to prepare. */
  quantity: number;
  net: number;
  /** Of one dish; null if unknown. */
  cost: number | null;
  /** Items of the recipe; null without one. */
  items: readonly number[] | null;
};

export type MenuPlanConditions = {
  count: number;
  /** Percent of all dishes together. */
  costRate: number | null;
  /** Yen of all prepared pieces. */
  budget: number | null;
  useItems: readonly number[];
};

/** What could not be kept: the figure that was reached, or the item that no candidate uses. */
type Unmet = {
  condition: "COUNT" | "COST_RATE" | "BUDGET" | "USE_UP";
  figure: number | null;
  itemId: number | null;
};

type DishChoice = { dishes: readonly DishCandidate[]; unmet: readonly Unmet[] };

/** Each dish that a category has already makes the next one of it count for this much less. */
const repeatWeight = 0.6;

/** The price of a dish without tax, yen. @param price with tax */
export const netPrice = ({ price, taxPercent }: { price: number; taxPercent: number }): number =>
  (price * 100) / (100 + taxPercent);

/** Expected gross of a candidate, by which it is ranked. One without a cost has none. */
export const computeExpectedGross = ({
  expected,
  net,
  cost,
}: Pick<DishCandidate, "expected" | "net" | "cost">): number => (cost === null ? 0 : expected * (net - cost));

/** Cost, sales and cost rate (percent) of the prepared pieces, of the dishes whose cost is known. */
export function sumDishes(dishes: readonly Pick<DishCandidate, "quantity" | "cost" | "net">[]): {
  cost: number;
  net: number;
  rate: number | null;
} {
  let [cost, net] = [0, 0];
  for (const dish of dishes) {
    if (dish.cost === null) continue;
    cost += dish.quantity * dish.cost;
    net += dish.quantity * dish.net;
  }
  return { cost, net, rate: net > 0 ? (cost / net) * 100 : null };
}

/** How far the dishes are beyond the conditions on their cost; 0 where they keep them. */
function excess(dishes: readonly DishCandidate[], { costRate, budget }: MenuPlanConditions): number {
  const { cost, rate } = sumDishes(dishes);
  const overRate = costRate === null || rate === null ? 0 : Math.max(0, rate / costRate - 1);
  const overBudget = budget === null ? 0 : Math.max(0, cost / budget - 1);
  return overRate + overBudget;
}

/** The next dish: the largest gross, less for each dish of its category that is there. */
function findNextDish(left: readonly DishCandidate[], chosen: readonly DishCandidate[]): DishCandidate | undefined {
  const weight = ({ category }: DishCandidate) =>
    repeatWeight ** chosen.filter((dish) => dish.category === category).length;
  let best: { dish: DishCandidate; score: number } | undefined;
  for (const dish of left) {
    // Pieces decide between dishes without a gross.
    const score = computeExpectedGross(dish) * weight(dish) + dish.expected * weight(dish) * 1e-3;
    if (!best || score > best.score) best = { dish, score };
  }
  return best?.dish;
}

/** Exchanges one dish at a time, as long as that brings the costs nearer to the conditions. A dish of `kept` stays. */
function exchangeDishes(
  first: readonly DishCandidate[],
  all: readonly DishCandidate[],
  kept: ReadonlySet<number>,
  conditions: MenuPlanConditions,
) {
  let chosen = first;
  for (let round = 0; round < first.length * 2; round += 1) {
    const now = excess(chosen, conditions);
    if (now === 0) break;
    const ids = new Set(chosen.map(({ id }) => id));
    let best: { dishes: readonly DishCandidate[]; over: number; gross: number } | undefined;
    for (const out of chosen.filter(({ id }) => !kept.has(id)))
      for (const into of all.filter(({ id }) => !ids.has(id))) {
        const dishes = chosen.map((dish) => (dish === out ? into : dish));
        const [over, gross] = [excess(dishes, conditions), computeExpectedGross(into) - computeExpectedGross(out)];
        if (over < now && (!best || over < best.over || (over === best.over && gross > best.gross)))
          best = { dishes, over, gross };
      }
    if (!best) break;
    chosen = best.dishes;
  }
  return chosen;
}

/**
 * Chooses dishes: first one for each item to use up, then by expected gross with a balance of categories; then dishes are exchanged
 * until cost rate and budget hold. A condition that cannot be kept is named and the nearest choice stands.
 */
export function chooseDishes(candidates: readonly DishCandidate[], conditions: MenuPlanConditions): DishChoice {
  const unmet: Unmet[] = [];
  const chosen: DishCandidate[] = [];
  const kept = new Set<number>();
  const left = () => candidates.filter((one) => !chosen.includes(one));
  for (const itemId of conditions.useItems) {
    const has = ({ items }: DishCandidate) => items?.includes(itemId) ?? false;
    const there = chosen.find(has);
    const dish = there ?? (chosen.length < conditions.count ? findNextDish(left().filter(has), chosen) : undefined);
    if (!dish) unmet.push({ condition: "USE_UP", figure: null, itemId });
    else {
      kept.add(dish.id);
      if (!there) chosen.push(dish);
    }
  }
  while (chosen.length < conditions.count) {
    const dish = findNextDish(left(), chosen);
    if (!dish) break;
    chosen.push(dish);
  }
  if (chosen.length < conditions.count) unmet.push({ condition: "COUNT", figure: chosen.length, itemId: null });
  const dishes = exchangeDishes(chosen, candidates, kept, conditions);
  const { rate, cost } = sumDishes(dishes);
  if (conditions.costRate !== null && rate !== null && rate > conditions.costRate)
    unmet.push({ condition: "COST_RATE", figure: rate, itemId: null });
  if (conditions.budget !== null && cost > conditions.budget)
    unmet.push({ condition: "BUDGET", figure: cost, itemId: null });
  return { dishes: dishes.toSorted((one, other) => computeExpectedGross(other) - computeExpectedGross(one)), unmet };
}
