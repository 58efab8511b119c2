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
import { datesBetween, monthAway } from "../../src/core/calendar/date.ts";
import { sendHistory } from "./history.ts";
import { addMedia } from "./media.ts";
import { closePastDays, places, sceneOf, type DemoStart, type Place } from "./places.ts";
import { setUp } from "./setup.ts";

export type DemoOptions = {
  clock: Clock;
  /** Adds the accounts and the shops' API keys. */
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">;
  /** Takes the pictures of the demonstration; without one it has none. */
  storage?: Pick<Storage, "put">;
  /** From 0 to 1; called often. */
  onProgress?: (done: number) => void;
  /** Another seed makes other receipts. */
  seed?: string;
  /** Months of receipts before the present one. Without a word thirteen: a year to compare with, and a month more. */
  months?: number;
  /** The first business date with receipts, YYYY-MM-DD, in place of the first day of the first of those months. */
  firstDate?: string;
};

/** Shops sent at once. One call writes one shop; the database has as many processors to use. */
const lanes = 4;
/**
 * After so many days the planner is told what the journal holds: of tables that it believes to be empty it reads a shop's whole
 * part for each receipt (measured: 1.7 minutes for a tenth of the load; autovacuum would tell it after that).
 */
const analyzedAt = new Set([24, 240, 1200]);

/** What this load goes on with, or null where there is nothing to load: the demo is complete, or the data is somebody's own. */
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
  await sendHistory(db, place.developer.developerId, scene, { clock, onDay });
  await closePastDays(db, place, scene, clock);
  const { developer, shop } = place;
  await addBudgets(db.kysely, { ...start, tenantId: developer.developerId, shop, now: clock.now() });
}

/** Sends and closes every shop, some at once. After a failure nothing goes on in the background; the first one is thrown. */
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
  if (options.storage) await addMedia(db.kysely, options.storage, options.clock.now());
  // Reports are planned by these; autovacuum would come by only later.
  await analyzeTables(db.kysely);
  await db.kysely.updateTable("demo_load").set({ finished_at: options.clock.now() }).execute();
  return true;
}

/**
 * Fills an empty database with the demonstration: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * some months of receipts up to now, and the closings of past days. A database that holds data is left alone; a load that
 * was broken off goes on where it stopped. Two processes at once wait for each other.
 * @returns whether something was loaded
 */
export const loadDemo = (db: Database, options: DemoOptions): Promise<boolean> => alone(db, () => load(db, options));
