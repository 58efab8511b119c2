import { firstOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { Clock } from "../server/platform/clock.ts";
import { analyzeTables } from "../server/platform/db/queries/analyze.ts";
import { addBudgets } from "./budgets.ts";
import { findClosingAccount } from "./closings.ts";
import { loadShops, countShopDays } from "./loadShops.ts";
import { lockMonths } from "./monthLocks.ts";
import { listDemoPlaces, readPresentScene, type DemoStart } from "./places.ts";
import { addCounts } from "./purchase/addCounts.ts";
import { addSlips } from "./purchase/addSlips.ts";
import { listEarlierSpans } from "./spans.ts";
import { addSupplierInvoices } from "./supplierInvoices.ts";

export type EarlierOptions = {
  clock: Clock;
  /** Called after each day with the part of the earlier months that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
  /** Called after each month with the first date that is loaded now. */
  onMonth?: (loadedFrom: string) => void;
  /** When aborted, the call ends after the current day. The next call continues. */
  signal?: AbortSignal;
};

/** Months that have a budget, the current one and those after it. */
const budgetMonths = 12;

/** Adds what follows from all months. What is there stays. `now` is the moment up to which receipts were loaded. */
async function addWhatFollows(
  db: DatabaseConnection,
  start: DemoStart,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { seed, firstDate } = start;
  for (const place of listDemoPlaces()) {
    signal?.throwIfAborted();
    const { shop } = place;
    const { developerId: tenantId } = place.developer;
    const { shopId } = shop;
    const scene = await readPresentScene(db, place, start);
    if (!scene) continue;
    const today = businessToday(now, shop.cutoffs);
    await lockMonths(db, { tenantId, shopId, closer: findClosingAccount(tenantId) }, today);
    await addSlips(db.kysely, { developerId: tenantId, scene, from: firstDate, now });
    const months = { from: firstOfMonth(firstDate), before: addWholeMonths(today, budgetMonths) };
    await addBudgets(db.kysely, { seed, tenantId, shop, now }, months);
  }
  // Counts follow from the slips, losses and transfers of every shop.
  for (const { developer, shop } of listDemoPlaces()) {
    signal?.throwIfAborted();
    const today = businessToday(now, shop.cutoffs);
    await addCounts(db, { tenantId: developer.developerId, shopId: shop.shopId }, { firstDate, today });
  }
  await addSupplierInvoices(db.kysely, now);
}

/** The work of `loadEarlier`, for one process at a time. */
export async function addEarlier(
  db: DatabaseConnection,
  { clock, onProgress, onMonth, signal }: EarlierOptions,
): Promise<boolean> {
  const load = await db.kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (!load?.loaded_from || !load.loaded_until || load.finished_at) return false;
  const start = { seed: load.seed, firstDate: load.first_date };
  const now = new Date(load.loaded_until);
  const spans = listEarlierSpans(start.firstDate, load.loaded_from);
  const days = spans.reduce((sum, span) => sum + countShopDays(span, span.to), 0);
  let done = 0;
  const onDay = () => {
    signal?.throwIfAborted();
    onProgress?.((done += 1) / days);
  };
  for (const span of spans) {
    await loadShops(db, { start, span }, { clock: { now: () => now }, onDay });
    await db.kysely.updateTable("demo_load").set({ loaded_from: span.from }).execute();
    onMonth?.(span.from);
  }
  await addWhatFollows(db, start, now, signal);
  await analyzeTables(db.kysely);
  await db.kysely.updateTable("demo_load").set({ finished_at: clock.now() }).execute();
  return true;
}
