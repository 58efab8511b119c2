import type { OrderType } from "../../src/generated/server.ts";
import type { Course, MenuCategory, MenuItem, Slot, Style } from "./model.ts";
import type { Random } from "./random.ts";

/** A product on a check, with its quantity. */
export type Dish = { item: MenuItem; category: MenuCategory; quantity: number };

type Occasion = { orderType: OrderType; slot: Slot; month: number; eaters: number };

const served = (item: MenuItem, { orderType, slot, month }: Occasion): boolean =>
  (orderType === "EAT_IN" || !(item.alcohol || item.eatInOnly)) &&
  (!item.slot || item.slot === slot) &&
  (!item.season || item.season.includes(month));

type Choice = readonly [weight: number, dish: { item: MenuItem; category: MenuCategory }];
type Offer = { course: Course; choices: readonly Choice[] };

function choicesOf(style: Style, course: Course, occasion: Occasion): Choice[] {
  if (course.eatInOnly && occasion.orderType !== "EAT_IN") return [];
  return style.menu
    .filter((category) => course.categories.includes(category.code))
    .flatMap((category) =>
      category.items.filter((item) => served(item, occasion)).map((item): Choice => [item.weight, { item, category }]),
    );
}

/** Offers by style and occasion: few occasions exist, and each serves hundreds of checks. */
const offers = new WeakMap<Style, Map<string, readonly Offer[]>>();

function offersOf(style: Style, occasion: Occasion): readonly Offer[] {
  const ofStyle = offers.get(style) ?? new Map<string, readonly Offer[]>();
  offers.set(style, ofStyle);
  const key = `${occasion.orderType} ${occasion.slot} ${occasion.month}`;
  const found = ofStyle.get(key);
  if (found) return found;
  const made = style.courses
    .map((course) => ({ course, choices: choicesOf(style, course, occasion) }))
    .filter(({ choices }) => choices.length > 0);
  ofStyle.set(key, made);
  return made;
}

/** The dishes of one check, at least one. */
export function basketOf(style: Style, occasion: Occasion, random: Random): Dish[] {
  const dishes = new Map<string, Dish>();
  const order = (choices: readonly Choice[]) => {
    const { item, category } = random.pick(choices);
    const dish = dishes.get(item.code);
    if (dish) dish.quantity += 1;
    else dishes.set(item.code, { item, category, quantity: 1 });
  };
  const offered = offersOf(style, occasion);
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
