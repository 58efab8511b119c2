import type { OrderType } from "../../src/generated/server.ts";
import type { DaySlot, MenuCategory, MenuCourse, MenuItem, RestaurantStyle } from "../model.ts";
import type { RandomStream } from "../random.ts";

/** A product on a check, with its quantity. */
export type OrderedDish = { item: MenuItem; category: MenuCategory; quantity: number };

type Occasion = { orderType: OrderType; slot: DaySlot; month: number; eaters: number };

const isServed = (item: MenuItem, { orderType, slot, month }: Occasion): boolean =>
  (orderType === "EAT_IN" || !(item.alcohol || item.eatInOnly)) &&
  (!item.slot || item.slot === slot) &&
  (!item.season || item.season.includes(month));

type WeightedDish = readonly [weight: number, dish: { item: MenuItem; category: MenuCategory }];
type Offer = { course: MenuCourse; choices: readonly WeightedDish[] };

function listWeightedDishes(style: RestaurantStyle, course: MenuCourse, occasion: Occasion): WeightedDish[] {
  if (course.eatInOnly && occasion.orderType !== "EAT_IN") return [];
  return style.menu
    .filter((category) => course.categories.includes(category.code))
    .flatMap((category) =>
      category.items
        .filter((item) => isServed(item, occasion))
        .map((item): WeightedDish => [item.weight, { item, category }]),
    );
}

/** Offers by style and occasion: few occasions exist, and each serves hundreds of checks. */
const offers = new WeakMap<RestaurantStyle, Map<string, readonly Offer[]>>();

function listCourseOffers(style: RestaurantStyle, occasion: Occasion): readonly Offer[] {
  const ofStyle = offers.get(style) ?? new Map<string, readonly Offer[]>();
  offers.set(style, ofStyle);
  const key = `${occasion.orderType} ${occasion.slot} ${occasion.month}`;
  const found = ofStyle.get(key);
  if (found) return found;
  const made = style.courses
    .map((course) => ({ course, choices: listWeightedDishes(style, course, occasion) }))
    .filter(({ choices }) => choices.length > 0);
  ofStyle.set(key, made);
  return made;
}

/** The dishes of one check, at least one. */
export function drawBasket(style: RestaurantStyle, occasion: Occasion, random: RandomStream): OrderedDish[] {
  const dishes = new Map<string, OrderedDish>();
  const order = (choices: readonly WeightedDish[]) => {
    const { item, category } = random.pick(choices);
    const dish = dishes.get(item.code);
    if (dish) dish.quantity += 1;
    else dishes.set(item.code, { item, category, quantity: 1 });
  };
  const offered = listCourseOffers(style, occasion);
  for (const { course, choices } of offered) {
    // With perGuest 0 the factor is the mean itself: the course exists in that slot only.
    const factor = course.at?.[occasion.slot];
    const mean = course.perGuest === 0 ? (factor ?? 0) : course.perGuest * (factor ?? 1);
    const count = random.about(mean * occasion.eaters);
    for (let served = 0; served < count; served += 1) order(choices);
  }
  const [first] = offered;
  if (dishes.size === 0 && first) order(first.choices);
  return [...dishes.values()];
}
