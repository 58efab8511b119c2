import { businessToday } from "../src/domain/businessDay.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { runUnderDemoLock } from "./alone.ts";
import { listDatesBetween } from "../src/core/calendar/date.ts";
import { sendSince } from "./history.ts";
import { addDailyReports } from "./daily-report/addDailyReports.ts";
import { addSlips } from "./purchase/addSlips.ts";
import { addLoans } from "./transfers/addLoans.ts";
import { closePastDays, listDemoPlaces, readPresentScene, type DemoPlace } from "./places.ts";

async function topUp(db: DatabaseConnection, { clock, signal }: TopUpOptions): Promise<number> {
  const load = await db.kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (!load?.finished_at || !load.loaded_until) return 0;
  const until = new Date(load.loaded_until);
  const now = clock.now();
  const from = businessToday(until);
  if (from >= businessToday(now)) return 0;
  const start = { seed: load.seed, firstDate: load.first_date };
  const failures: unknown[] = [];
  const addTo = async (place: DemoPlace): Promise<void> => {
    const { developerId } = place.developer;
    const scene = await readPresentScene(db, place, start);
    if (!scene) return;
    await sendSince(db, developerId, scene, from, { clock, onDay: async () => signal?.throwIfAborted() });
    await closePastDays(db, place, { scene, span: { from: start.firstDate, to: null } }, clock);
    const since = businessToday(until, scene.shop.cutoffs);
    await addSlips(db.kysely, { developerId, scene, from: since, now });
  };
  for (const place of listDemoPlaces()) {
    signal?.throwIfAborted();
    // A failure at one shop, which people may have changed, does not stop the others. It is thrown at the end.
    await addTo(place).catch((error: unknown) => failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  await addDailyReports(db.kysely, { ...start, now });
  await db.kysely.transaction().execute(async (trx) => {
    await addLoans(trx, { after: from, today: businessToday(now), now });
    await trx.updateTable("demo_load").set({ loaded_until: now }).execute();
  });
  return listDatesBetween(from, businessToday(now)).length - 1;
}

type TopUpOptions = {
  clock: Clock;
  /** When aborted, the call ends after the current day. The next call continues. */
  signal?: AbortSignal;
};

/**
 * Adds the receipts of the demo shops from the business date of the last load or top-up to now, and closes the past days. The same
 * seed and dates give the same receipts. Other data stays as it is. Does nothing in a database without the demonstration.
 * @returns the number of new days
 */
export const topUpDemo = (db: DatabaseConnection, options: TopUpOptions): Promise<number> =>
  runUnderDemoLock(db, () => topUp(db, options));
