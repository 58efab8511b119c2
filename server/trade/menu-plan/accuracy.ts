import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { accuracySteps, type ForecastAccuracy } from "../../../src/domain/forecast/accuracy.ts";
import type { SalesHistory } from "../../../src/domain/forecast/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MenuPlanPlace } from "./proposal/sales.ts";

/** The last days of a history on which the error is measured. */
const testDays = 56;
/** Measures that a server remembers, a few numbers each. */
const maxCachedAccuracies = 500;

/** By the server's database; the measure that was used last is at the end. */
const cachedAccuracies = new WeakMap<Kysely<Tables>, Map<string, Promise<ForecastAccuracy>>>();

/** Measures day by day. Between two days, a few milliseconds each, the server answers others. */
async function measure(history: SalesHistory): Promise<ForecastAccuracy> {
  const steps = accuracySteps(history, testDays);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/**
 * The error of a shop's forecasts. To measure it takes the processor for up to some tenths of a second, so it is measured once for each
 * business date, and again only when receipts came late and the history has other sums.
 */
export function measureShopAccuracy(
  db: Kysely<Tables>,
  { tenantId, shopId, orderType, today }: MenuPlanPlace,
  history: SalesHistory,
): Promise<ForecastAccuracy> {
  const { days, products, totals } = history;
  const pieces = totals.reduce((sum, total) => sum + total, 0);
  const key = [tenantId, shopId, orderType, today, days.length, products.length, pieces].join("/");
  const entries = cachedAccuracies.get(db) ?? new Map<string, Promise<ForecastAccuracy>>();
  cachedAccuracies.set(db, entries);
  const accuracy = entries.get(key) ?? measure(history);
  entries.delete(key);
  entries.set(key, accuracy);
  const [oldest] = entries.keys();
  if (entries.size > maxCachedAccuracies && oldest !== undefined) entries.delete(oldest);
  return accuracy;
}
