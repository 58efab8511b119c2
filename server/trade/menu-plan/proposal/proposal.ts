import { computeProductTrend, computeSeasonFactor } from "../../../../src/domain/forecast/forecast.ts";
import type { LearntCorrections } from "../../../../src/domain/forecast/learning/feedback.ts";
import type { SalesHistory } from "../../../../src/domain/forecast/history.ts";
import { lunchShare } from "../../../../src/domain/forecast/lunch.ts";
import {
  chooseDishes,
  computeExpectedGross,
  sumDishes,
  type DishCandidate,
} from "../../../../src/domain/menuPlan/choose.ts";
import { listChoiceReasons } from "../../../../src/domain/menuPlan/reasons.ts";
import { describeAllergens } from "../../../../src/domain/dish/allergens.ts";
import { costRate } from "../../../../src/domain/purchase/dishCost.ts";
import type { MenuDish, MenuProposal, MenuProposalInput } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { toCall } from "../../../engine/crud/call.ts";
import { listCorrections, toDailyMenuError, toForecastError } from "./accuracyFigures.ts";
import { pickMenuCandidates, rankForecast } from "./candidates.ts";
import { requirePlanningDay } from "../day.ts";
import { forecastMenu } from "./forecast.ts";
import { readMenuProducts, type MenuProduct } from "./menu.ts";
import { readLunchSales } from "./sales.ts";

/** Dishes at most that a person may add to the proposed ones. */
const mostOthers = 20;

type Sources = {
  product: MenuProduct;
  candidate: DishCandidate;
  forecast: ReturnType<typeof rankForecast>;
  history: SalesHistory;
  learnt: LearntCorrections;
  date: string;
};

function buildProposedDish(
  { product, candidate, forecast, history, learnt, date }: Sources,
  input: MenuProposalInput,
  lunch: number,
): MenuDish {
  const { id, code, name, category, price, cost, taxPercent, ingredients, allergens } = product;
  const sold = history.products.find((one) => one.code === code) ?? { sold: [] };
  const gross = cost === null ? null : computeExpectedGross(candidate);
  const own = forecast.get(code);
  return {
    productId: id,
    productCode: code,
    productName: name,
    categoryName: category,
    price,
    taxPercent,
    cost,
    allergens: allergens && describeAllergens(allergens),
    expected: candidate.expected,
    quantity: candidate.quantity,
    lunch: Math.round(candidate.quantity * lunch),
    costRate: costRate(cost, price, taxPercent),
    gross: gross === null ? null : Math.round(gross),
    ingredients: ingredients ?? [],
    reasons: listChoiceReasons({
      weekday: own?.weekday ?? 1,
      season: computeSeasonFactor(history, sold, date),
      trend: computeProductTrend(sold),
      gross,
      useUp: (ingredients ?? [])
        .filter(({ itemId }) => input.useItems.includes(itemId))
        .map(({ itemName }) => itemName),
      rank: own?.rank ?? Infinity,
    }),
    corrections: listCorrections(learnt, code),
  };
}

/** Names of purchase items, by id. */
async function itemNames(
  { db, viewer }: ReturnType<typeof toCall>,
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
  const call = toCall(context);
  const { shop_id, date, orderType } = input;
  const tenantId = call.viewer.developerId;
  const { today } = await requirePlanningDay(call, shop_id, date);
  const place = { tenantId, shopId: shop_id, orderType, today };
  const [{ history, forecast: day, measured }, { lunchOf, lunch }] = await Promise.all([
    forecastMenu(call.db, place, date),
    readLunchSales(call.db, place),
  ]);
  const menu = await readMenuProducts(call.db, place, { date, repeatDays: input.repeatDays });
  const forecast = rankForecast(day);
  const { candidates, leftOut } = pickMenuCandidates(menu, forecast, input);
  const { count, useItems } = input;
  const choice = chooseDishes(candidates, {
    count,
    useItems,
    costRate: input.costRate ?? null,
    budget: input.budget ?? null,
  });
  const addable = pickMenuCandidates(menu, forecast, {
    ...input,
    costRate: null,
    budget: null,
    repeatDays: 0,
  }).candidates;
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
  const sums = sumDishes(choice.dishes);
  const byId = new Map(menu.map((product) => [product.id, product]));
  const dishesOf = (chosen: readonly DishCandidate[]): MenuDish[] =>
    chosen.flatMap((candidate) => {
      const product = byId.get(candidate.id);
      if (!product) return [];
      const share = lunchShare(lunchOf(product.code), lunch);
      const sources = { product, candidate, forecast, history, learnt: measured.learnt, date };
      return [buildProposedDish(sources, input, share)];
    });
  const { kind, level, weekday, special, trend, quantity } = day.total;
  return {
    shop_id,
    date,
    orderType,
    total: { quantity, level, weekday, kind, special, trend, days: history.totals.filter((total) => total > 0).length },
    error: toForecastError(measured.accuracy),
    menuError: toDailyMenuError(measured.accuracy),
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
