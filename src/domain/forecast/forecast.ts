import { addDays } from "../../core/calendar/date.ts";
import { findDayIndex, type ForecastDay } from "./forecastDay.ts";
import type { LearntCorrections } from "./learning/feedback.ts";
import type { SalesHistory, ProductHistory } from "./history.ts";
import { sharesOn } from "./share.ts";
import { totalForecast, computeTrend, type TotalForecast } from "./total.ts";

/** What a product sells on a date, and the figures of which the forecast is made. */
type ProductForecast = {
  code: string;
  category: string;
  /** Mean pieces: the day's total × share × weekday, scaled so that the products sum to the total. */
  quantity: number;
  /** Part of all pieces on a mean day, of 1. */
  share: number;
  /** How its share differs on this weekday. */
  weekday: number;
};

export type SalesForecast = { total: TotalForecast; products: readonly ProductForecast[] };

/** Forecasts every product of a date after the history. It uses nothing but the history. */
export function forecastProducts(history: SalesHistory, day: ForecastDay): SalesForecast {
  const total = totalForecast(history, day);
  const shareOf = sharesOn(history, day);
  const products = history.products.map(({ code, category, sold }) => {
    const { share, weekday } = shareOf({ code, category, sold });
    return { code, category, share, weekday, quantity: total.quantity * share * weekday };
  });
  const sum = products.reduce((all, { quantity }) => all + quantity, 0);
  const scale = sum > 0 ? total.quantity / sum : 0;
  return { total, products: products.map((product) => ({ ...product, quantity: product.quantity * scale })) };
}

/**
 * The forecast of the dishes of a daily menu: each corrected by what past forecasts of it and past menus taught. The day's total stays
 * that of the shop.
 */
export const correctDishes = (
  { total, products }: SalesForecast,
  { products: own, menus }: LearntCorrections,
): SalesForecast => ({
  total,
  products: products.map((product) => ({
    ...product,
    quantity: product.quantity * (own.get(product.code)?.factor ?? 1) * menus.factor,
  })),
});

/**
 * How much a product sold at this time a year ago (four weeks around the same weekday) beside its mean of the whole history. Null where
 * the history does not reach back or has nothing of it.
 */
export function computeSeasonFactor(
  { days, totals }: SalesHistory,
  { sold }: Pick<ProductHistory, "sold">,
  date: string,
): number | null {
  const at = findDayIndex(days, addDays(date, -364));
  if (at < 0) return null;
  const mean = (from: number, to: number): number | null => {
    const open = sold.flatMap((quantity, index) =>
      index >= from && index < to && (totals[index] ?? 0) > 0 ? quantity : [],
    );
    return open.length === 0 ? null : open.reduce((sum, quantity) => sum + quantity, 0) / open.length;
  };
  const [then, usual] = [mean(Math.max(0, at - 13), at + 14), mean(0, days.length)];
  return then === null || usual === null || usual === 0 ? null : then / usual;
}

/** The trend of a product: its last four weeks by the four before. */
export const computeProductTrend = ({ sold }: Pick<ProductHistory, "sold">): number | null => computeTrend(sold);
