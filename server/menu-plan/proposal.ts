import { Rejected } from "../../src/core/rejected.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { accuracyOf, type Accuracy } from "../../src/domain/forecast/accuracy.ts";
import { dayOf } from "../../src/domain/forecast/day.ts";
import { forecastOf, productTrend, seasonOf, wholePieces, type Forecast } from "../../src/domain/forecast/forecast.ts";
import type { History } from "../../src/domain/forecast/history.ts";
import { lunchShare } from "../../src/domain/forecast/lunch.ts";
import { chooseDishes, grossOf, sumsOf, type Candidate } from "../../src/domain/menuPlan/choose.ts";
import { reasonsOf } from "../../src/domain/menuPlan/reasons.ts";
import { costRate } from "../../src/domain/purchase/dishCost.ts";
import type {
  MenuDish,
  MenuForecastError,
  MenuLeftOut,
  MenuProposal,
  MenuProposalInput,
} from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf } from "../crud/call.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { menuOf, type MenuProduct } from "./menu.ts";
import { salesOf } from "./sales.ts";

/** How far ahead a plan may be, and the days held back to measure the error. */
const [farthest, heldBack] = [31, 56];

/** @throws Rejected PAST_DATE, OUTSIDE for a date that is too far ahead */
export function refuseDay(date: string, today: string): void {
  if (date < today) throw new Rejected("PAST_DATE", { field: "date" });
  if (date > addDays(today, farthest)) throw new Rejected("PAST_DATE", { field: "date" });
}

type Reason = MenuLeftOut["reason"];

/** Why a product is no candidate; null if it is one. */
function leftOut(product: MenuProduct, expected: number, input: MenuProposalInput): Reason | null {
  const { ingredients, allergens, repeated, cost } = product;
  if (expected <= 0) return "NOT_SOLD";
  if (repeated && input.repeatDays > 0) return "REPEATED";
  if (!ingredients && (input.avoidItems.length > 0 || (input.allergens ?? []).length > 0)) return "NO_RECIPE";
  if (ingredients?.some(({ itemId }) => input.avoidItems.includes(itemId))) return "AVOIDED";
  if (allergens?.some((one) => input.allergens?.includes(one))) return "ALLERGEN";
  return cost === null && (input.costRate != null || input.budget != null) ? "NO_COST" : null;
}

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

const errorOf = ({ days, whole, lastWeek, fourWeeks }: Accuracy): MenuForecastError => ({
  days,
  ...{ products: percent(whole.products), totals: percent(whole.totals) },
  ...{ lastWeekProducts: percent(lastWeek.products), lastWeekTotals: percent(lastWeek.totals) },
  ...{ fourWeeksProducts: percent(fourWeeks.products), fourWeeksTotals: percent(fourWeeks.totals) },
});

/** The forecast of each product by its code, with its place by pieces. */
function ranked({ products }: Forecast) {
  const sorted = products.toSorted((one, other) => other.quantity - one.quantity);
  return new Map(sorted.map((product, index) => [product.code, { ...product, rank: index + 1 }]));
}

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
    ...{ productId: id, productCode: code, productName: name, categoryName: category, price, cost, allergens },
    ...{ expected: candidate.expected, quantity: candidate.quantity, lunch: Math.round(candidate.quantity * lunch) },
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
 * @throws Rejected PAST_DATE for a date that is over or too far ahead
 */
export async function menuProposal(context: Context, input: MenuProposalInput): Promise<MenuProposal> {
  const call = callOf(context);
  const { shop_id, date, orderType } = input;
  const tenantId = call.viewer.developerId;
  const { cutoffs } = await shopRules(call.db, tenantId, shop_id);
  const today = businessToday(call.now, cutoffs);
  refuseDay(date, today);
  const place = { tenantId, shopId: shop_id, orderType, today };
  const { history, lunchOf, lunch } = await salesOf(call.db, place);
  const menu = await menuOf(call.db, place, { date, repeatDays: input.repeatDays });
  const day = forecastOf(history, dayOf(date));
  const forecast = ranked(day);
  const reasons = new Map<Reason, number>();
  const candidates = menu.flatMap((product): Candidate[] => {
    const expected = forecast.get(product.code)?.quantity ?? 0;
    const reason = leftOut(product, expected, input);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (reason) return [];
    return [
      {
        ...{ id: product.id, category: product.category, expected, cost: product.cost },
        // A dish that is offered has at least one piece.
        quantity: Math.max(1, wholePieces(expected)),
        net: (product.price * 100) / (100 + product.taxPercent),
        items: product.ingredients?.map(({ itemId }) => itemId) ?? null,
      },
    ];
  });
  const { count, useItems } = input;
  const choice = chooseDishes(candidates, {
    count,
    useItems,
    costRate: input.costRate ?? null,
    budget: input.budget ?? null,
  });
  const names = await itemNames(
    call,
    choice.unmet.flatMap(({ itemId }) => itemId ?? []),
  );
  const sums = sumsOf(choice.dishes);
  const byId = new Map(menu.map((product) => [product.id, product]));
  const { kind, level, weekday, special, trend, quantity } = day.total;
  return {
    ...{ shop_id, date, orderType },
    total: { quantity, level, weekday, kind, special, trend, days: history.totals.filter((total) => total > 0).length },
    error: errorOf(accuracyOf(history, heldBack)),
    dishes: choice.dishes.flatMap((candidate) => {
      const product = byId.get(candidate.id);
      if (!product) return [];
      const share = lunchShare(lunchOf(product.code), lunch);
      return [dishOf({ product, candidate, forecast, history, date }, input, share)];
    }),
    candidates: candidates.length,
    leftOut: [...reasons].map(([reason, left]) => ({ reason, count: left })),
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
