import { listDatesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { addDailyReports } from "../books/addDailyReports.ts";
import { closeDays } from "../books/closings.ts";
import { addSlips } from "../goods/addSlips.ts";
import { addLoans } from "../goods/addTransfers.ts";
import { sendSince } from "./sendDays.ts";
import { runUnderDemoLock } from "./underLock.ts";
import type { DemoPlace } from "../model.ts";
import { listDemoPlaces, readPresentScene } from "../places.ts";

type TopUpOptions = {
  clock: Clock;
  /** When aborted, the call ends after the current day. The next call continues. */
  signal?: AbortSignal;
};

async function topUp(db: DatabaseConnection, { clock, signal }: TopUpOptions): Promise<number> {
  const load = await db.kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  if (!load?.finished_at || !load.loaded_until) return 0;
  const until = new Date(load.loaded_until);
  const now = clock.now();
  const [from, today] = [businessToday(until), businessToday(now)];
  if (from >= today) return 0;
  const start = { seed: load.seed, firstDate: load.first_date };
  const failures: unknown[] = [];
  const addTo = async (place: DemoPlace): Promise<void> => {
    const scene = await readPresentScene(db, place, start);
    if (!scene) return;
    const onDay = async () => signal?.throwIfAborted();
    await sendSince(db, { tenantId: place.developer.developerId, scene, span: { from, to: null } }, { clock, onDay });
    await closeDays(db, place, { scene, span: { from: start.firstDate, to: null }, clock });
    await addSlips(db.kysely, place, { scene, from: businessToday(until, scene.shop.cutoffs), now });
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
    await addLoans(trx, { after: from, today, now });
    await trx.updateTable("demo_load").set({ loaded_until: now }).execute();
  });
  return listDatesBetween(from, today).length - 1;
}

/**
 * Adds the receipts of the demo shops from the business date of the last load or top-up to now, and closes the past days. The same
 * seed and dates give the same receipts. Other data stays as it is. Does nothing in a database without the demonstration.
 * @returns the number of new days
 */
export const topUpDemo = (db: DatabaseConnection, options: TopUpOptions): Promise<number> =>
  runUnderDemoLock(db, () => topUp(db, options));
