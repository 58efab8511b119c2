import { sql } from "kysely";
import { businessToday } from "../../src/core/businessDay.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connection.ts";
import type { Storage } from "../storage/storage.ts";
import type { OwnIdentity } from "../identity/createIdentity.ts";
import { shopRules, type ShopRules } from "../shopRules.ts";
import { addAccounts } from "./accounts.ts";
import { addBudgets } from "./budgets.ts";
import { closeDays } from "./closings.ts";
import { vouchersOf } from "./coupons.ts";
import type { Scene } from "./day.ts";
import { datesBetween, sendHistory, sendSince } from "./history.ts";
import { developers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { addMedia } from "./media.ts";
import { monthAfter, openedOn } from "./months.ts";
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
  /** The first business date with receipts, YYYY-MM-DD; where it is left out, the first day of the month thirteen months ago. */
  firstDate?: string;
};

/** Months of receipts before the present one: a year to compare with, and a month more. */
const months = 13;
/** Months into the demonstration after which the present prices are in force. */
const revisedAfter = 5;
/** Shops sent at once. One call writes one shop; the database has as many processors to use. */
const lanes = 4;
/**
 * After so many days the planner is told what the journal holds: of tables that it believes to be empty it reads a shop's whole
 * part for each receipt (measured: 1.7 minutes for a tenth of the load; autovacuum would tell it after that).
 */
const analyzedAt = new Set([24, 240, 1200]);
/** Any number that nothing else of ours locks by. */
const lockId = 7_200_013;

type Place = { developer: DemoDeveloper; brand: DemoBrand; shop: DemoShop };

const places = (): Place[] =>
  developers.flatMap((developer) =>
    developer.brands.flatMap((brand) =>
      developer.shops
        .filter(({ brandId }) => brandId === brand.brandId)
        .map((shop): Place => ({ developer, brand, shop })),
    ),
  );

type Begun = { seed: string; firstDate: string };

/** What this load goes on with, or null where there is nothing to load: the demo is complete, or the data is somebody's own. */
async function begin({ kysely }: Database, { clock, seed = "choba", firstDate }: DemoOptions): Promise<Begun | null> {
  const load = await kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (load) return load.finished_at ? null : { seed: load.seed, firstDate: load.first_date };
  const developer = await kysely.selectFrom("developer").select("tenant_id").limit(1).executeTakeFirst();
  if (developer) return null;
  const now = clock.now();
  const begun = { seed, firstDate: firstDate ?? monthAfter(businessToday(now), -months) };
  await setUp(kysely, { ...begun, now });
  return begun;
}

/** What a shop's receipts depend on. `rules` are the shop's own by now, where somebody may have changed them. */
async function sceneOf(db: Database, { developer, brand, shop }: Place, { seed, firstDate }: Begun, rules?: ShopRules) {
  return {
    seed,
    shop: { ...shop, ...rules },
    style: brand.style,
    firstDate,
    opened: openedOn(shop, firstDate),
    revisedFrom: monthAfter(firstDate, revisedAfter),
    vouchers: await vouchersOf(db.kysely, developer.developerId, shop.shopId),
  };
}

const closePastDays = (db: Database, { developer }: Place, scene: Scene, clock: Clock): Promise<void> =>
  closeDays(db, {
    tenantId: developer.developerId,
    shop: scene.shop,
    seed: scene.seed,
    firstDate: scene.opened > scene.firstDate ? scene.opened : scene.firstDate,
    clock,
  });

async function loadShop(db: Database, place: Place, begun: Begun, { clock }: DemoOptions, onDay: () => Promise<void>) {
  const scene = await sceneOf(db, place, begun);
  await sendHistory(db, place.developer.developerId, scene, { clock, onDay });
  await closePastDays(db, place, scene, clock);
  const { developer, shop } = place;
  await addBudgets(db.kysely, { ...begun, tenantId: developer.developerId, shop, now: clock.now() });
}

/** Sends and closes every shop, some at once. After a failure nothing goes on in the background; the first one is thrown. */
async function loadShops(db: Database, begun: Begun, options: DemoOptions): Promise<void> {
  const queue = places();
  const days = datesBetween(begun.firstDate, businessToday(options.clock.now())).length * queue.length;
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
      await loadShop(db, place, begun, options, onDay).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

async function load(db: Database, options: DemoOptions): Promise<boolean> {
  const begun = await begin(db, options);
  if (!begun) return false;
  await addAccounts(db.kysely, options.identity);
  await loadShops(db, begun, options);
  if (options.storage) await addMedia(db.kysely, options.storage, options.clock.now());
  // Reports are planned by these; autovacuum would come by only later.
  await sql`analyze`.execute(db.kysely);
  await db.kysely.updateTable("demo_load").set({ finished_at: options.clock.now() }).execute();
  return true;
}

/** Runs while no other process loads or tops up the demonstration of this database. */
function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.kysely.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${lockId})`.execute(holder);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(holder);
    }
  });
}

/**
 * Fills an empty database with the demonstration: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * about 13 months of receipts up to now, and the closings of past days. A database that holds data is left alone; a load that
 * was broken off goes on where it stopped. Two processes at once wait for each other.
 * @returns whether something was loaded
 */
export const loadDemo = (db: Database, options: DemoOptions): Promise<boolean> => alone(db, () => load(db, options));

async function topUp(db: Database, { clock, signal }: TopUpOptions): Promise<number> {
  const load = await db.kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (!load?.finished_at) return 0;
  const now = clock.now();
  const from = businessToday(new Date(load.finished_at));
  if (from >= businessToday(now)) return 0;
  const begun = { seed: load.seed, firstDate: load.first_date };
  const failures: unknown[] = [];
  const addTo = async (place: Place): Promise<void> => {
    const { developerId } = place.developer;
    const rules = await shopRules(db.kysely, developerId, place.shop.shopId).catch((error: unknown) => {
      // Somebody has removed the shop.
      if (error instanceof Rejected) return null;
      throw error;
    });
    if (!rules) return;
    const scene = await sceneOf(db, place, begun, rules);
    await sendSince(db, developerId, scene, from, { clock, onDay: async () => signal?.throwIfAborted() });
    await closePastDays(db, place, scene, clock);
  };
  for (const place of places()) {
    signal?.throwIfAborted();
    // One shop that somebody has changed past recognition does not keep the others from their days.
    await addTo(place).catch((error: unknown) => failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  await db.kysely.updateTable("demo_load").set({ finished_at: now }).execute();
  return datesBetween(from, businessToday(now)).length - 1;
}

export type TopUpOptions = {
  clock: Clock;
  /** Aborted: ends after the day on its way; the next call goes on. */
  signal?: AbortSignal;
};

/**
 * Adds what the demonstration's own shops have sold since it was loaded or topped up on an earlier business date, and closes the past
 * days. The same seed and dates give the same receipts, whenever they are added. Other data is left alone, as is a database without
 * the demonstration.
 * @returns how many days are new
 */
export const topUpDemo = (db: Database, options: TopUpOptions): Promise<number> => alone(db, () => topUp(db, options));
