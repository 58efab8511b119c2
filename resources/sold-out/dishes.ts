import { createTextFinder } from "../../src/core/searched.ts";
import { toTokyoMoment, toTokyoTime } from "../../src/core/calendar/moment.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import type {
  ChangeSoldOutMutation,
  GetSoldOutDishesQuery,
  OrderType,
  SoldOutChange,
  SoldOutDishChange,
} from "../../src/generated/graphql.ts";

/** The products, or options, of one brand and code over shops and order types: they come from one pot. */
export type SoldOutDish = GetSoldOutDishesQuery["data"][number];

/** The shops and order types that are looked at and changed. */
export type SoldOutScope = { shopIds: readonly number[]; orderTypes: readonly OrderType[] };

/** What is pressed: until when a dish is sold out, or that it is not. */
export type SoldOutPress = { soldOut: SoldOutChange; until: string | null };

/** A dish among all of its company. */
export const buildDishKey = ({ brandId, option, productCode }: SoldOutDish): string =>
  `${brandId} ${option} ${productCode}`;

/** Some of it is sold out, and some is not. */
export const isPartlySoldOut = ({ products, soldOutProducts }: SoldOutDish): boolean =>
  soldOutProducts > 0 && soldOutProducts < products;

/** The dish after a press, as the server will answer it: the whole of what is looked at is in one state. */
export const toPressedDish = (dish: SoldOutDish, { soldOut, until }: SoldOutPress): SoldOutDish =>
  soldOut === "RESUME"
    ? { ...dish, soldOut: null, soldOutUntil: null, soldOutProducts: 0, soldOutShops: 0, soldOutOrderTypes: [] }
    : {
        ...dish,
        soldOut,
        soldOutUntil: until,
        soldOutProducts: dish.products,
        soldOutShops: dish.shops,
        soldOutOrderTypes: dish.orderTypes,
      };

/**
 * The dishes with the words of a search, of all or of those that are sold out.
 * @param kept dishes that stay where only the sold out is shown
 */
export function searchDishes(
  dishes: readonly SoldOutDish[],
  query: string,
  onlyOut: boolean,
  kept: ReadonlySet<string>,
): SoldOutDish[] {
  const finds = createTextFinder(query);
  return dishes.filter(
    (dish) =>
      (!onlyOut || kept.has(buildDishKey(dish)) || dish.soldOutProducts > 0) &&
      finds([dish.productCode, dish.productName, dish.productNameEn]),
  );
}

/** The order types in words, in the order of the words. */
export const formatOrderTypes = (orderTypes: readonly OrderType[]): string =>
  (Object.keys(texts.orderTypes) as OrderType[])
    .flatMap((type) => (orderTypes.includes(type) ? [texts.orderTypes[type]] : []))
    .join("・");

/** What a press changes: every record of the dish in the scope. */
export const buildDishChange = (
  { brandId, productCode, option }: SoldOutDish,
  { soldOut, until }: SoldOutPress,
  { shopIds, orderTypes }: SoldOutScope,
): SoldOutDishChange => ({
  shop_ids: [...shopIds],
  brandId,
  productCode,
  option,
  orderTypes: [...orderTypes],
  soldOut,
  until,
});

/** What takes a change back: each record gets the state that it had, those of one state and order type together. */
export function buildUndoChanges(
  dish: SoldOutDish,
  outcomes: ChangeSoldOutMutation["data"],
  now: Date,
): SoldOutDishChange[] {
  const undo = new Map<string, SoldOutDishChange>();
  for (const { orderType, shop_id, soldOut, soldOutUntil } of outcomes.flatMap(({ before }) => before)) {
    const timed = soldOut === "UNTIL_TIME";
    // A time that has come meanwhile has resumed it.
    const over = timed && (soldOutUntil === null || new Date(soldOutUntil) <= now);
    const press: SoldOutPress = {
      soldOut: over ? "RESUME" : (soldOut ?? "RESUME"),
      until: timed && !over ? soldOutUntil : null,
    };
    const key = `${orderType} ${press.soldOut} ${press.until}`;
    const same = undo.get(key);
    if (same) same.shop_ids = [...[same.shop_ids].flat(), shop_id];
    else undo.set(key, buildDishChange(dish, press, { shopIds: [shop_id], orderTypes: [orderType] }));
  }
  return [...undo.values()];
}

/** The next moment with this clock in Japan: today, or tomorrow where it is over. */
export function findNextMoment(minutes: number, now: Date): string {
  const local = toTokyoTime(now);
  return toTokyoMoment(minutes > local.minutes ? local.date : addDays(local.date, 1), minutes);
}

/** `17:00`, or `翌02:00` of the next date. */
export function formatResumeTime(moment: string, now: Date): string {
  const { date, minutes } = toTokyoTime(new Date(moment));
  return date === toTokyoTime(now).date ? formatClock(minutes) : texts.nextDay(formatClock(minutes));
}
