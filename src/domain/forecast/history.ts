import { listDatesBetween } from "../../core/calendar/date.ts";
import { toForecastDay, type ForecastDay } from "./forecastDay.ts";

/** What a product sold on each date of a history, in pieces. A day with more returns than sales counts as 0. */
export type ProductHistory = { code: string; category: string; sold: readonly number[] };

/** Sales of a shop by product and date, without gaps: a date without receipts has 0 everywhere. */
export type SalesHistory = {
  /** In order, without gaps. */
  days: readonly ForecastDay[];
  products: readonly ProductHistory[];
  /** Pieces of all products, by date. */
  totals: readonly number[];
};

/** One product on one date. */
export type SoldRow = { date: string; code: string; category: string; quantity: number };

/** The history of the dates `from` to `to`. Rows of other dates are left out; the newest category of a product counts. */
export function buildSalesHistory(rows: readonly SoldRow[], from: string, to: string): SalesHistory {
  const dates = listDatesBetween(from, to);
  const at = new Map(dates.map((date, index) => [date, index]));
  const products = new Map<string, { category: string; newest: number; sold: number[] }>();
  for (const { date, code, category, quantity } of rows) {
    const index = at.get(date);
    if (index === undefined) continue;
    const found = products.get(code) ?? { category, newest: -1, sold: dates.map(() => 0) };
    products.set(code, found);
    found.sold[index] = (found.sold[index] ?? 0) + quantity;
    if (index >= found.newest) Object.assign(found, { category, newest: index });
  }
  const list = [...products]
    .map(([code, { category, sold }]) => ({ code, category, sold: sold.map((one) => Math.max(0, one)) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const totals = dates.map((_, index) => list.reduce((sum, { sold }) => sum + (sold[index] ?? 0), 0));
  return { days: dates.map(toForecastDay), products: list, totals };
}

/** The first `count` days of a history: what was known on the last of them. */
export const upTo = ({ days, products, totals }: SalesHistory, count: number): SalesHistory => ({
  days: days.slice(0, count),
  products: products.map((product) => ({ ...product, sold: product.sold.slice(0, count) })),
  totals: totals.slice(0, count),
});

/** The history with the sales of some products counted as those of others. @param codes the code that counts, by code */
export function joinProducts(
  { days, products, totals }: SalesHistory,
  codes: ReadonlyMap<string, string>,
): SalesHistory {
  const joined = new Map<string, ProductHistory>();
  for (const { code, category, sold } of products) {
    const own = codes.get(code) ?? code;
    const found = joined.get(own);
    joined.set(own, {
      code: own,
      category: own === code ? category : (found?.category ?? category),
      sold: found ? found.sold.map((quantity, index) => quantity + (sold[index] ?? 0)) : sold,
    });
  }
  return { days, products: [...joined.values()], totals };
}
