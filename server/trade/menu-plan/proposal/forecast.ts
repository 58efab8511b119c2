import type { Kysely } from "kysely";
import { correctDishes, forecastProducts, type SalesForecast } from "../../../../src/domain/forecast/forecast.ts";
import { toForecastDay } from "../../../../src/domain/forecast/forecastDay.ts";
import type { MeasuredForecast } from "../../../../src/domain/forecast/accuracy.ts";
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
