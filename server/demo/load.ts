import { sql } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Clock } from "../platform/clock.ts";
import { analyzeTables } from "../db/analyze.ts";
import type { Database } from "../db/connection.ts";
import type { Storage } from "../storage/storage.ts";
import type { OwnIdentity } from "../identity/createIdentity.ts";
import { addAccounts } from "./accounts.ts";
import { alone } from "./alone.ts";
import { addBudgets } from "./budgets.ts";
import { addDailyReports } from "./daily-report/addDailyReports.ts";
import { datesBetween, monthAway } from "../../src/core/calendar/date.ts";
import { closer } from "./closings.ts";
import { sendHistory } from "./history.ts";
import { addMedia } from "./media.ts";
import { addMenuPlans } from "./menuPlans.ts";
import { lockMonths } from "./monthLocks.ts";
import { closePastDays, places, sceneOf, type DemoStart, type Place } from "./places.ts";
import { setUp } from "./setup.ts";
import { addCounts } from "./purchase/addCounts.ts";
import { addSlips } from "./purchase/addSlips.ts";
import { addStaff } from "./staff.ts";
import { addTransfers } from "./transfers/addTransfers.ts";
import { addSupplierInvoices } from "./supplierInvoices.ts";

type DemoOptions = {
  clock: Clock;
  /** Adds the accounts and the shops' API keys. */
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">;
  /** Takes the pictures and the video. Without it the demonstration has none. */
  storage?: Pick<Storage, "put">;
  /** Called after each day with the part that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
  /** The same seed gives the same receipts. Default: "choba". */
  seed?: string;
  /** Months of receipts before the current one. Default: 13, so that every month of the last year has one to compare with. */
  months?: number;
  /** First business date with receipts, YYYY-MM-DD, instead of `months`. */
  firstDate?: string;
};

/** Shops that are sent at the same time, so that the database uses several processors. */
const lanes = 4;
/**
 * Numbers of days after which the journal's tables are analyzed. Without statistics the planner takes them for empty and reads all
 * rows of a shop for each receipt (measured: 1.7 minutes for a tenth of the load). Autovacuum runs too late.
 */
const analyzedAt = new Set([24, 240, 1200]);

/** Starts a load or resumes an interrupted one. Null where the demo is complete or the database holds other data. */
async function begin(
  { kysely }: Database,
  { clock, seed = "choba", months = 13, firstDate }: DemoOptions,
): Promise<DemoStart | null> {
  const load = await kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (load) return load.finished_at ? null : { seed: load.seed, firstDate: load.first_date };
  const developer = await kysely.selectFrom("developer").select("tenant_id").limit(1).executeTakeFirst();
  if (developer) return null;
  const now = clock.now();
  const start = { seed, firstDate: firstDate ?? monthAway(businessToday(now), -months) };
  await setUp(kysely, { ...start, now });
  return start;
}

async function loadShop(
  db: Database,
  place: Place,
  start: DemoStart,
  { clock }: DemoOptions,
  onDay: () => Promise<void>,
) {
  const scene = await sceneOf(db, place, start);
  await addStaff(db.kysely, place.developer.developerId, place.shop, start.seed);
  await sendHistory(db, place.developer.developerId, scene, { clock, onDay });
  await closePastDays(db, place, scene, clock);
  const { developer, shop } = place;
  const { developerId: tenantId } = developer;
  const today = businessToday(clock.now(), shop.cutoffs);
  await lockMonths(db, { tenantId, shopId: shop.shopId, closer: closer(tenantId) }, today);
  await addSlips(db.kysely, { developerId: tenantId, scene, from: start.firstDate, now: clock.now() });
  await addMenuPlans(db, { tenantId, shopId: shop.shopId }, today);
  await addBudgets(db.kysely, { ...start, tenantId: developer.developerId, shop, now: clock.now() });
}

/** Sends and closes every shop, `lanes` at a time. After a failure all lanes stop, and the first failure is thrown. */
async function loadShops(db: Database, start: DemoStart, options: DemoOptions): Promise<void> {
  const queue = places();
  const days = datesBetween(start.firstDate, businessToday(options.clock.now())).length * queue.length;
  const failures: unknown[] = [];
  let done = 0;
  const onDay = async () => {
    if (failures.length > 0) throw failures[0];
    done += 1;
    options.onProgress?.(Math.min(1, done / days));
    if (analyzedAt.has(done)) await sql`analyze receipt, receipt_line, payment`.execute(db.kysely);
  };
  const lane = async () => {
    for (let place = queue.shift(); place && failures.length === 0; place = queue.shift()) {
      await loadShop(db, place, start, options, onDay).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

async function load(db: Database, options: DemoOptions): Promise<boolean> {
  const start = await begin(db, options);
  if (!start) return false;
  await addAccounts(db.kysely, options.identity);
  await loadShops(db, start, options);
  await addDailyReports(db.kysely, { ...start, now: options.clock.now() });
  await addTransfers(db.kysely, options.clock.now());
  // Counts follow from losses and transfers, too.
  for (const { developer, shop } of places()) {
    const today = businessToday(options.clock.now(), shop.cutoffs);
    await addCounts(
      db,
      { tenantId: developer.developerId, shopId: shop.shopId },
      { firstDate: start.firstDate, today },
    );
  }
  await addSupplierInvoices(db.kysely, options.clock.now());
  if (options.storage) await addMedia(db.kysely, options.storage, options.clock.now());
  // The first reports need statistics for good plans. Autovacuum runs too late.
  await analyzeTables(db.kysely);
  await db.kysely.updateTable("demo_load").set({ finished_at: options.clock.now() }).execute();
  return true;
}

/**
 * Fills an empty database with the demonstration: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * receipts up to now, and the closings of past days. It changes no database that holds other data. An interrupted load continues.
 * A second process waits for the first.
 * @returns whether something was loaded
 */
export const loadDemo = (db: Database, options: DemoOptions): Promise<boolean> => alone(db, () => load(db, options));
