import { addDays } from "../src/core/calendar/date.ts";
import { forecastProducts } from "../src/domain/forecast/forecast.ts";
import { buildSalesHistory, upTo, type SalesHistory } from "../src/domain/forecast/history.ts";
import { unitPrice } from "../src/domain/purchase/prices.ts";
import { usedQuantity } from "../src/domain/purchase/dishCost.ts";
import { demo, past, formatErrorRate, soldAt, testDays } from "./forecast.ts";
import { printTable } from "./table.ts";
import { demoRecipes, demoShelves } from "../demo/data.ts";
import { listDemoPlaces } from "../demo/places.ts";

/** Days that an order covers: from how many days ahead, and how many. */
const orders = [
  [1, 1],
  [1, 3],
  [1, 7],
  [7, 7],
] as const;
/** Yen that the ingredients of a dish come to: the error is a ratio, so that one figure serves all. */
const dishCost = 300;

/** Yen of a stock unit by the item's code. */
const prices = new Map(
  demoShelves
    .flatMap(({ items }) => items)
    .map(({ item_code, units_per_case, prices: dated }) => [
      item_code,
      unitPrice(dated.at(-1)?.[1] ?? 0, units_per_case),
    ]),
);

/** Yen of each item that a piece of a product takes. */
function listDishYen(code: string): [item: string, yen: number][] {
  const parts = (demoRecipes[code] ?? []).map(([item, quantity, yieldRate]): [string, number] => [
    item,
    usedQuantity({ quantity, yieldRate }) * (prices.get(item) ?? 0),
  ]);
  const cost = parts.reduce((sum, [, yen]) => sum + yen, 0);
  return parts.map(([item, yen]) => [item, (yen * dishCost) / cost]);
}

/** Yen of each item that the recipes take for these pieces of the products. */
function itemYen({ products }: SalesHistory, pieces: (product: number) => number): Map<string, number> {
  const used = new Map<string, number>();
  for (const [index, { code }] of products.entries())
    for (const [item, yen] of listDishYen(code)) used.set(item, (used.get(item) ?? 0) + pieces(index) * yen);
  return used;
}

const forecastRules = ["forecast", "lastWeek", "fourWeeks"] as const;
type MissedQuantities = Record<(typeof forecastRules)[number] | "used", number>;

/** The error of an order on the day before `today` that covers `days` days. */
function missedOn(history: SalesHistory, today: number, [ahead, days]: (typeof orders)[number]): MissedQuantities {
  const past = upTo(history, today);
  const places = Array.from({ length: days }, (_, index) => today + ahead + index);
  const forecasts = places.flatMap((place) => {
    const day = history.days[place];
    return day ? forecastProducts(past, day).products : [];
  });
  const count = history.products.length;
  const sum = (of: (place: number, product: number) => number) =>
    itemYen(history, (product) => places.reduce((all, place) => all + of(place, product), 0));
  const soldOn = (place: number, product: number) => history.products[product]?.sold[place] ?? 0;
  /** The last date of the same weekday before `today`. */
  const same = (place: number) => place - 7 * Math.ceil((place - today + 1) / 7);
  const real = sum(soldOn);
  const uses = {
    forecast: itemYen(history, (product) =>
      places.reduce((all, _, index) => all + (forecasts[index * count + product]?.quantity ?? 0), 0),
    ),
    lastWeek: sum((place, product) => soldOn(same(place), product)),
    fourWeeks: sum((place, product) =>
      [0, 7, 14, 21].reduce((all, back) => all + soldOn(same(place) - back, product) / 4, 0),
    ),
  };
  const missed = (rule: (typeof forecastRules)[number]) =>
    [...real].reduce((all, [item, yen]) => all + Math.abs(yen - (uses[rule].get(item) ?? 0)), 0);
  return {
    forecast: missed("forecast"),
    lastWeek: missed("lastWeek"),
    fourWeeks: missed("fourWeeks"),
    used: [...real.values()].reduce((all, yen) => all + yen, 0),
  };
}

/**
 * The error (WAPE, in yen of the items) of what purchase proposals expect the shops of the demonstration to use, for an order on each
 * of the last 56 days.
 * @param back days at the end that are left out: the constants of the forecast were chosen with 56, 112 and 168
 */
export function benchItemUse(back = 0): void {
  const histories = listDemoPlaces().map((place) =>
    buildSalesHistory(soldAt(place), addDays(demo.to, -past - testDays), demo.to),
  );
  const rows = orders.map((order) => {
    const all: MissedQuantities = { forecast: 0, lastWeek: 0, fourWeeks: 0, used: 0 };
    for (const history of histories) {
      const end = history.days.length - back;
      for (let today = end - testDays; today + order[0] + order[1] <= end; today += 1) {
        const missed = missedOn(history, today, order);
        for (const key of [...forecastRules, "used"] as const) all[key] += missed[key];
      }
    }
    return [
      `day ${order[0]} to ${order[0] + order[1] - 1}`,
      ...forecastRules.map((rule) => formatErrorRate(all[rule] / all.used)),
    ];
  });
  printTable(
    "Error of the use of items that a purchase proposal expects (WAPE)",
    ["", "forecast", "same weekday last week", "mean of four"],
    rows,
  );
}
