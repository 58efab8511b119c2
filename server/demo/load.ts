import { sql } from "kysely";
import { businessToday } from "../../src/core/businessDay.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connection.ts";
import type { OwnIdentity } from "../identity/createIdentity.ts";
import { addAccounts } from "./accounts.ts";
import { closeDays } from "./closings.ts";
import { vouchersOf } from "./coupons.ts";
import { datesBetween, sendHistory } from "./history.ts";
import { developers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { monthAfter, openedOn } from "./months.ts";
import { setUp } from "./setup.ts";

export type DemoOptions = {
  clock: Clock;
  /** Adds the accounts and the shops' API keys. */
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">;
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

async function loadShop(
  db: Database,
  { developer, brand, shop }: Place,
  { seed, firstDate }: Begun,
  options: DemoOptions,
  onDay: () => Promise<void>,
) {
  const { developerId } = developer;
  const scene = {
    seed,
    shop,
    style: brand.style,
    firstDate,
    opened: openedOn(shop, firstDate),
    revisedFrom: monthAfter(firstDate, revisedAfter),
    vouchers: await vouchersOf(db.kysely, developerId, shop.shopId),
  };
  await sendHistory(db, developerId, scene, { clock: options.clock, onDay });
  await closeDays(db, {
    tenantId: developerId,
    shop,
    firstDate: scene.opened > firstDate ? scene.opened : firstDate,
    clock: options.clock,
  });
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
  // Reports are planned by these; autovacuum would come by only later.
  await sql`analyze`.execute(db.kysely);
  await db.kysely.updateTable("demo_load").set({ finished_at: options.clock.now() }).execute();
  return true;
}

/**
 * Fills an empty database with the demonstration: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * about 13 months of receipts up to now, and the closings of past days. A database that holds data is left alone; a load that
 * was broken off goes on where it stopped. Two processes at once wait for each other.
 * @returns whether something was loaded
 */
export function loadDemo(db: Database, options: DemoOptions): Promise<boolean> {
  return db.kysely.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${lockId})`.execute(holder);
    try {
      return await load(db, options);
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(holder);
    }
  });
}
