import { addDays, firstOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { OwnIdentity } from "../server/trade/identity/createIdentity.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { FileStorage } from "../server/platform/storage/storage.ts";
import { analyzeTables } from "../server/platform/db/queries/analyze.ts";
import { addEarlier } from "./loadEarlier.ts";
import { addAccounts } from "./accounts.ts";
import { addBudgets } from "./budgets.ts";
import { addDailyReports } from "./daily-report/addDailyReports.ts";
import { loadShops, countShopDays, computeShopToday } from "./loadShops.ts";
import { addMedia } from "./media.ts";
import { addMenuPlans } from "./menuPlans.ts";
import type { DemoStart } from "./places.ts";
import { addSlips } from "./purchase/addSlips.ts";
import { setUpDemo } from "./setup.ts";
import { buildRecentSpan } from "./spans.ts";
import { addStaff } from "./staff.ts";
import { addTransfers } from "./transfers/addTransfers.ts";

export type DemoOptions = {
  clock: Clock;
  /** Adds the accounts and the shops' API keys. */
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">;
  /** Takes the pictures and the video. Without it the demonstration has none. */
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

/** Days of sales that the largest delivery follows from. Slips of earlier days are added with the earlier months. */
const deliveryDays = 28;

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

/** The work of `loadRecent`, for one process at a time. */
export async function addRecent(db: DatabaseConnection, options: DemoOptions): Promise<boolean> {
  const start = await begin(db, options);
  if (!start) return false;
  const { clock, identity, storage, onProgress } = options;
  const now = clock.now();
  const today = businessToday(now);
  const span = buildRecentSpan(start.firstDate, today);
  await addAccounts(db.kysely, identity);
  const days = countShopDays(span, today);
  let done = 0;
  await loadShops(
    db,
    { start, span },
    {
      clock,
      onDay: () => onProgress?.(Math.min(1, (done += 1) / days)),
      before: ({ developer, shop }) => addStaff(db.kysely, developer.developerId, shop, start.seed),
      after: async (place, scene) => {
        const { developerId } = place.developer;
        const { shopId } = place.shop;
        const from = span.from === start.firstDate ? span.from : addDays(span.from, deliveryDays);
        await addSlips(db.kysely, { developerId, scene, from, now });
        await addMenuPlans(db, { tenantId: developerId, shopId }, computeShopToday(place, clock));
        const months = { from: firstOfMonth(span.from), before: addWholeMonths(today, 1) };
        await addBudgets(db.kysely, { seed: start.seed, tenantId: developerId, shop: place.shop, now }, months);
      },
    },
  );
  await addDailyReports(db.kysely, { seed: start.seed, now });
  await addTransfers(db.kysely, now);
  if (storage) await addMedia(db.kysely, storage, now);
  // The first reports need statistics for good plans. Autovacuum runs too late.
  await analyzeTables(db.kysely);
  await db.kysely.updateTable("demo_load").set({ loaded_from: span.from, loaded_until: now }).execute();
  // No month is left to wait for.
  if (span.from === start.firstDate) await addEarlier(db, { clock });
  return true;
}
