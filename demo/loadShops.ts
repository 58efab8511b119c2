import { sql } from "kysely";
import { listDatesBetween } from "../src/core/calendar/date.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { ShopScene } from "./day.ts";
import { sendHistory } from "./history.ts";
import { closePastDays, listDemoPlaces, readPresentScene, type DemoStart, type DemoPlace } from "./places.ts";
import type { DemoSpan } from "./spans.ts";

/** Shops that are sent at the same time, so that the database uses several processors. */
const lanes = 4;
/**
 * Numbers of days after which the journal's tables are analyzed. Without statistics the planner takes them for empty and reads all
 * rows of a shop for each receipt (measured: 1.7 minutes for a tenth of the load). Autovacuum runs too late.
 */
const analyzedAt = new Set([24, 240, 1200]);

/** Days of all shops in a span. */
export const countShopDays = ({ from, to }: DemoSpan, today: string): number =>
  listDatesBetween(from, to ?? today).length * listDemoPlaces().length;

type ShopLoadOptions = {
  clock: Clock;
  /** Called after each day of a shop. If it throws, the load ends. */
  onDay: () => void;
  /** Runs before the first receipt of a shop. */
  before?: (place: DemoPlace) => Promise<void>;
  /** Runs once the days of a shop are sent and closed. */
  after?: (place: DemoPlace, scene: ShopScene) => Promise<void>;
};

/**
 * Sends and closes a span of every shop, `lanes` shops at a time. After a failure all lanes stop, and the first failure is thrown.
 */
export async function loadShops(
  db: DatabaseConnection,
  { start, span }: { start: DemoStart; span: DemoSpan },
  { clock, onDay, before, after }: ShopLoadOptions,
): Promise<void> {
  const queue = listDemoPlaces();
  const failures: unknown[] = [];
  let done = 0;
  const countDay = async () => {
    if (failures.length > 0) throw failures[0];
    done += 1;
    onDay();
    if (span.to === null && analyzedAt.has(done)) await sql`analyze receipt, receipt_line, payment`.execute(db.kysely);
  };
  const loadShop = async (place: DemoPlace): Promise<void> => {
    await before?.(place);
    const scene = await readPresentScene(db, place, start);
    if (!scene) return;
    await sendHistory(db, place.developer.developerId, { scene, span }, { clock, onDay: countDay });
    await closePastDays(db, place, { scene, span }, clock);
    await after?.(place, scene);
  };
  const lane = async () => {
    for (let place = queue.shift(); place && failures.length === 0; place = queue.shift())
      await loadShop(place).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** The current business date of a shop of the demonstration. */
export const computeShopToday = ({ shop }: DemoPlace, clock: Clock): string => businessToday(clock.now(), shop.cutoffs);
