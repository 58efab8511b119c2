import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { accuracySteps, type MeasuredForecast } from "../../../src/domain/forecast/accuracy.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MenuHistory, MenuPlanPlace } from "./proposal/sales.ts";

/** The last days of a history on which the error is measured. */
const testDays = 56;
/** Measures that a server remembers, a few numbers a product each. */
const maxCachedAccuracies = 500;

/** By the server's database; the measure that was used last is at the end. */
const cachedAccuracies = new WeakMap<Kysely<Tables>, Map<string, Promise<MeasuredForecast>>>();

/** Measures day by day. Between two days, a few milliseconds each, the server answers others. */
async function measure({ history, menus }: MenuHistory): Promise<MeasuredForecast> {
  const steps = accuracySteps(history, testDays, menus);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/**
 * The error of a shop's forecasts, and what they teach. To measure it takes the processor for up to some tenths of a second, so it is
 * measured once for each business date, and again only when receipts came late and the history has other sums. Plans of dates that are
 * over do not change.
 */
export function measureShopAccuracy(
  db: Kysely<Tables>,
  { tenantId, shopId, orderType, today }: MenuPlanPlace,
  past: MenuHistory,
): Promise<MeasuredForecast> {
  const { days, products, totals } = past.history;
  const pieces = totals.reduce((sum, total) => sum + total, 0);
  const sums = [days.length, products.length, pieces, past.menus.size];
  const key = [tenantId, shopId, orderType, today, ...sums].join("/");
  const entries = cachedAccuracies.get(db) ?? new Map<string, Promise<MeasuredForecast>>();
  cachedAccuracies.set(db, entries);
  const accuracy = entries.get(key) ?? measure(past);
  entries.delete(key);
  entries.set(key, accuracy);
  const [oldest] = entries.keys();
  if (entries.size > maxCachedAccuracies && oldest !== undefined) entries.delete(oldest);
  return accuracy;
}
