import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { accuracySteps, type Accuracy } from "../../src/domain/forecast/accuracy.ts";
import type { History } from "../../src/domain/forecast/history.ts";
import type { Tables } from "../db/tables.ts";
import type { Place } from "./sales.ts";

/** The last days of a history on which the error is measured. */
const testDays = 56;
/** Measures that a server remembers, a few numbers each. */
const most = 500;

/** By the server's database; the measure that was used last is at the end. */
const measures = new WeakMap<Kysely<Tables>, Map<string, Promise<Accuracy>>>();

/** Measures day by day. Between two days, a few milliseconds each, the server answers others. */
async function measure(history: History): Promise<Accuracy> {
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
export function shopAccuracy(
  db: Kysely<Tables>,
  { tenantId, shopId, orderType, today }: Place,
  history: History,
): Promise<Accuracy> {
  const { days, products, totals } = history;
  const pieces = totals.reduce((sum, total) => sum + total, 0);
  const key = [tenantId, shopId, orderType, today, days.length, products.length, pieces].join("/");
  const entries = measures.get(db) ?? new Map<string, Promise<Accuracy>>();
  measures.set(db, entries);
  const accuracy = entries.get(key) ?? measure(history);
  entries.delete(key);
  entries.set(key, accuracy);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  return accuracy;
}
