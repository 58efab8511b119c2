import { addDays, addWholeMonths } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { analyzeTables } from "../../server/platform/db/queries/analyze.ts";
import type { FileStorage } from "../../server/platform/storage/storage.ts";
import type { OwnIdentity } from "../../server/trade/identity/createIdentity.ts";
import { addAccounts } from "../accounts.ts";
import { addDailyReports } from "../books/addDailyReports.ts";
import { addBudgets, addMenuPlans, addSupplierInvoices, lockMonths } from "../books/plans.ts";
import { addCounts } from "../goods/addCounts.ts";
import { addSlips } from "../goods/addSlips.ts";
import { addTransfers } from "../goods/addTransfers.ts";
import { buildRecentSpan, countShopDays, listEarlierSpans, loadShops } from "./loadShops.ts";
import { runUnderDemoLock } from "./underLock.ts";
import type { DemoStart } from "../model.ts";
import { computeShopToday, listDemoPlaces, readPresentScene } from "../places.ts";
import { addStaff } from "../sales/staff.ts";
import { addMedia } from "../shops/media.ts";
import { setUpDemo } from "../shops/setUp.ts";

export type DemoOptions = {
  clock: Clock;
  /** Adds the accounts and the shops' API keys. */
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">;
  /** Takes the pictures and the film. Without it the demonstration has none. */
  storage?: Pick<FileStorage, "put">;
  /** Called after each day with the part that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
  /** The same seed gives the same receipts. Default: "choba". */
  seed?: string;
  /** Months of receipts before the current one. Default: 13, so that every month of the last year has one to compare with. */
  months?: number;
  /** First business date with receipts, YYYY-MM-DD, instead of `months`. */
  firstDate?: string;
};

type EarlierOptions = {
  clock: Clock;
  /** Called after each day with the part of the earlier months that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
  /** Called after each month with the first date that is loaded now. */
  onMonth?: (loadedFrom: string) => void;
  /** When aborted, the call ends after the current day. The next call continues. */
  signal?: AbortSignal;
};

/** Days of sales that the largest delivery follows from. Slips of earlier days are added with the earlier months. */
const deliveryDays = 28;
/** Months that have a budget, the current one and those after it. */
const budgetMonths = 12;

/** Starts a load or resumes an interrupted one. Null where the recent span is complete or the database holds other data. */
async function begin(
  { kysely }: DatabaseConnection,
  { clock, seed = "choba", months = 13, firstDate }: DemoOptions,
): Promise<DemoStart | null> {
  const load = await kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (load) return load.loaded_from ? null : { seed: load.seed, firstDate: load.first_date };
  const developer = await kysely.selectFrom("developer").select("tenant_id").limit(1).executeTakeFirst();
  if (developer) return null;
  const now = clock.now();
  const start = { seed, firstDate: firstDate ?? addWholeMonths(businessToday(now), -months) };
  await setUpDemo(kysely, { ...start, now });
  return start;
}

async function addRecent(db: DatabaseConnection, options: DemoOptions): Promise<boolean> {
  const start = await begin(db, options);
  if (!start) return false;
  const { clock, identity, storage, onProgress } = options;
  const { seed, firstDate } = start;
  const now = clock.now();
  const today = businessToday(now);
  const span = buildRecentSpan(firstDate, today);
  await addAccounts(db.kysely, identity);
  const days = countShopDays(span, today);
  let done = 0;
  await loadShops(
    db,
    { start, span },
    {
      clock,
      onDay: () => onProgress?.(Math.min(1, (done += 1) / days)),
      before: (place) => addStaff(db.kysely, place, seed),
      after: async (place, scene) => {
        const from = span.from === firstDate ? span.from : addDays(span.from, deliveryDays);
        await addSlips(db.kysely, place, { scene, from, now });
        await addMenuPlans(db.kysely, place, computeShopToday(place, clock));
        await addBudgets(db.kysely, place, { seed, now, from: span.from, before: addWholeMonths(today, 1) });
      },
    },
  );
  await addDailyReports(db.kysely, { seed, now });
  await addTransfers(db.kysely, now);
  if (storage) await addMedia(db.kysely, storage, now);
  // The first reports need statistics for good plans. Autovacuum runs too late.
  await analyzeTables(db.kysely);
  await db.kysely.updateTable("demo_load").set({ loaded_from: span.from, loaded_until: now }).execute();
  // No month is left to wait for.
  if (span.from === firstDate) await addEarlier(db, { clock });
  return true;
}

/** Adds what follows from all months. What is there stays. `now` is the moment up to which receipts were loaded. */
async function addWhatFollows(db: DatabaseConnection, start: DemoStart, now: Date, signal?: AbortSignal) {
  const { kysely } = db;
  const { seed, firstDate } = start;
  const today = (place: ReturnType<typeof listDemoPlaces>[number]) => computeShopToday(place, { now: () => now });
  for (const place of listDemoPlaces()) {
    signal?.throwIfAborted();
    const scene = await readPresentScene(db, place, start);
    if (!scene) continue;
    await lockMonths(kysely, place, today(place));
    await addSlips(kysely, place, { scene, from: firstDate, now });
    const before = addWholeMonths(today(place), budgetMonths);
    await addBudgets(kysely, place, { seed, now, from: firstDate, before });
  }
  // Counts follow from the slips, losses and transfers of every shop.
  for (const place of listDemoPlaces()) {
    signal?.throwIfAborted();
    await addCounts(kysely, place, { firstDate, today: today(place) });
  }
  await addSupplierInvoices(kysely, now);
}

async function addEarlier(
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

/**
 * Fills an empty database with what a person needs first: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * and the receipts and closings of the last month and this one. It changes no database that holds other data. An interrupted load
 * continues. A second process waits for the first.
 * @returns whether something was loaded
 */
export const loadRecent = (db: DatabaseConnection, options: DemoOptions): Promise<boolean> =>
  runUnderDemoLock(db, () => addRecent(db, options));

/**
 * Adds the months before those of `loadRecent`, the newest first, while the server may answer already; then what follows from all of them:
 * locks of months, slips, budgets, stock counts and suppliers' invoices. An interrupted load continues.
 * @returns whether something was loaded
 */
export const loadEarlier = (db: DatabaseConnection, options: EarlierOptions): Promise<boolean> =>
  runUnderDemoLock(db, () => addEarlier(db, options));
