import type { Accuracy } from "../../src/domain/forecast/accuracy.ts";
import { dayOf } from "../../src/domain/forecast/day.ts";
import { forecastOf, productTrend, seasonOf } from "../../src/domain/forecast/forecast.ts";
import type { History } from "../../src/domain/forecast/history.ts";
import { lunchShare } from "../../src/domain/forecast/lunch.ts";
import { chooseDishes, grossOf, sumsOf, type Candidate } from "../../src/domain/menuPlan/choose.ts";
import { reasonsOf } from "../../src/domain/menuPlan/reasons.ts";
import { costRate } from "../../src/domain/purchase/dishCost.ts";
import type { MenuDish, MenuForecastError, MenuProposal, MenuProposalInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf } from "../crud/call.ts";
import { shopAccuracy } from "./accuracy.ts";
import { candidatesOf, ranked } from "./candidates.ts";
import { planningDay } from "./day.ts";
import { menuOf, type MenuProduct } from "./menu.ts";
import { historyAt, lunchSales } from "./sales.ts";

/** Dishes at most that a person may add to the proposed ones. */
const mostOthers = 20;

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

const errorOf = ({ days, whole, lastWeek, fourWeeks }: Accuracy): MenuForecastError => ({
  days,
  products: percent(whole.products),
  totals: percent(whole.totals),
  lastWeekProducts: percent(lastWeek.products),
  lastWeekTotals: percent(lastWeek.totals),
  fourWeeksProducts: percent(fourWeeks.products),
  fourWeeksTotals: percent(fourWeeks.totals),
});

type Sources = {
  product: MenuProduct;
  candidate: Candidate;
  forecast: ReturnType<typeof ranked>;
  history: History;
  date: string;
};

function dishOf(
  { product, candidate, forecast, history, date }: Sources,
  input: MenuProposalInput,
  lunch: number,
): MenuDish {
  const { id, code, name, category, price, cost, taxPercent, ingredients, allergens } = product;
  const sold = history.products.find((one) => one.code === code) ?? { sold: [] };
  const gross = cost === null ? null : grossOf(candidate);
  const own = forecast.get(code);
  return {
    productId: id,
    productCode: code,
    productName: name,
    categoryName: category,
    price,
    taxPercent,
    cost,
    allergens,
    expected: candidate.expected,
    quantity: candidate.quantity,
    lunch: Math.round(candidate.quantity * lunch),
    costRate: costRate(cost, price, taxPercent),
    gross: gross === null ? null : Math.round(gross),
    ingredients: ingredients ?? [],
    reasons: reasonsOf({
      weekday: own?.weekday ?? 1,
      season: seasonOf(history, sold, date),
      trend: productTrend(sold),
      gross,
      useUp: (ingredients ?? [])
        .filter(({ itemId }) => input.useItems.includes(itemId))
        .map(({ itemName }) => itemName),
      rank: own?.rank ?? Infinity,
    }),
  };
}

/** Names of purchase items, by id. */
async function itemNames(
  { db, viewer }: ReturnType<typeof callOf>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("purchase_item")
    .select(["item_id", "item_name"])
    .where("tenant_id", "=", viewer.developerId)
    .where("item_id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ item_id, item_name }) => [item_id, item_name]));
}

/**
 * Proposes dishes of a date from the shop's sales alone.
 * @throws Rejected PAST_DATE, LAST_DATE
 */
export async function menuProposal(context: Context, input: MenuProposalInput): Promise<MenuProposal> {
  const call = callOf(context);
  const { shop_id, date, orderType } = input;
  const tenantId = call.viewer.developerId;
  const { today } = await planningDay(call, shop_id, date);
  const place = { tenantId, shopId: shop_id, orderType, today };
  const [history, { lunchOf, lunch }] = await Promise.all([historyAt(call.db, place), lunchSales(call.db, place)]);
  const menu = await menuOf(call.db, place, { date, repeatDays: input.repeatDays });
  const day = forecastOf(history, dayOf(date));
  const forecast = ranked(day);
  const { candidates, leftOut } = candidatesOf(menu, forecast, input);
  const { count, useItems } = input;
  const choice = chooseDishes(candidates, {
    count,
    useItems,
    costRate: input.costRate ?? null,
    budget: input.budget ?? null,
  });
  const addable = candidatesOf(menu, forecast, { ...input, costRate: null, budget: null, repeatDays: 0 }).candidates;
  const ids = new Set(choice.dishes.map(({ id }) => id));
  const free = { count: mostOthers, costRate: null, budget: null, useItems: [] };
  const others = chooseDishes(
    addable.filter(({ id }) => !ids.has(id)),
    free,
  ).dishes;
  const names = await itemNames(
    call,
    choice.unmet.flatMap(({ itemId }) => itemId ?? []),
  );
  const sums = sumsOf(choice.dishes);
  const byId = new Map(menu.map((product) => [product.id, product]));
  const dishesOf = (chosen: readonly Candidate[]): MenuDish[] =>
    chosen.flatMap((candidate) => {
      const product = byId.get(candidate.id);
      if (!product) return [];
      const share = lunchShare(lunchOf(product.code), lunch);
      return [dishOf({ product, candidate, forecast, history, date }, input, share)];
    });
  const { kind, level, weekday, special, trend, quantity } = day.total;
  return {
    shop_id,
    date,
    orderType,
    total: { quantity, level, weekday, kind, special, trend, days: history.totals.filter((total) => total > 0).length },
    error: errorOf(await shopAccuracy(call.db, place, history)),
    dishes: dishesOf(choice.dishes),
    others: dishesOf(others),
    candidates: candidates.length,
    leftOut,
    unmet: choice.unmet.map(({ condition, figure, itemId }) => ({
      condition,
      figure: figure === null ? null : Math.round(figure * 10) / 10,
      text: itemId === null ? null : (names.get(itemId) ?? String(itemId)),
    })),
    cost: Math.round(sums.cost),
    netSales: Math.round(sums.net),
    costRate: sums.rate === null ? null : Math.round(sums.rate * 10) / 10,
    writer: context.config.aiUrl !== "",
  };
}
