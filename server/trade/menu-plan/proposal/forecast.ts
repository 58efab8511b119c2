import type { Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { correctDishes, forecastProducts, type SalesForecast } from "../../../../src/domain/forecast/forecast.ts";
import { toForecastDay } from "../../../../src/domain/forecast/forecastDay.ts";
import { measureForecast, type MeasuredForecast } from "../../../../src/domain/forecast/accuracy.ts";
import { countPreparedPieces } from "../../../../src/domain/forecast/wholePieces.ts";
import type { SalesHistory } from "../../../../src/domain/forecast/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { measureShopAccuracy } from "../accuracy.ts";
import { readMenuHistory, type MenuPlanPlace } from "./sales.ts";

/** What dishes of a daily menu of the date would sell, corrected by what past forecasts and menus of the shop taught. */
export async function forecastMenu(
  db: Kysely<Tables>,
  place: MenuPlanPlace,
  date: string,
): Promise<{ history: SalesHistory; forecast: SalesForecast; measured: MeasuredForecast }> {
  const past = await readMenuHistory(db, place);
  const measured = await measureShopAccuracy(db, place, past);
  const forecast = correctDishes(forecastProducts(past.history, toForecastDay(date)), measured.learnt);
  return { history: past.history, forecast, measured };
}

/**
 * The pieces that proposals of daily menus have for every product, from the sales before their date or before `today`.
 * @param days dates as days after `today`; negative ones are past
 */
export async function proposePieces(
  db: Kysely<Tables>,
  place: MenuPlanPlace,
  days: readonly number[],
): Promise<{ date: string; product_code: string; quantity: number }[]> {
  const pieces = [];
  for (const date of days.map((one) => addDays(place.today, one))) {
    const today = date < place.today ? date : place.today;
    const { history, menus } = await readMenuHistory(db, { ...place, today });
    const { learnt } = measureForecast(history, 0, menus);
    const { products } = correctDishes(forecastProducts(history, toForecastDay(date)), learnt);
    for (const { code, quantity } of products)
      pieces.push({ date, product_code: code, quantity: countPreparedPieces(quantity) });
  }
  return pieces;
}
