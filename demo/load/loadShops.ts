import { sql } from "kysely";
import { addDays, addWholeMonths, firstOfMonth, listDatesBetween } from "../../src/core/calendar/date.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { closeDays } from "../books/closings.ts";
import { sendHistory } from "./sendDays.ts";
import type { DemoPlace, DemoSpan, DemoStart, ShopScene } from "../model.ts";
import { listDemoPlaces, readPresentScene } from "../places.ts";

const pickLaterDate = (one: string, other: string): string => (one > other ? one : other);

/** The span that a person waits for: the last month and this one, as far as the demonstration goes back. */
export const buildRecentSpan = (firstDate: string, today: string): DemoSpan => ({
  from: pickLaterDate(addWholeMonths(today, -1), firstDate),
  to: null,
});

/** The months of the demonstration before the date `loadedFrom`, the newest first. */
export function listEarlierSpans(firstDate: string, loadedFrom: string): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (let to = addDays(loadedFrom, -1); to >= firstDate; to = addDays(firstOfMonth(to), -1))
    spans.push({ from: pickLaterDate(firstOfMonth(to), firstDate), to });
  return spans;
}

/** Days of all shops in a span. */
export const countShopDays = ({ from, to }: DemoSpan, today: string): number =>
  listDatesBetween(from, to ?? today).length * listDemoPlaces().length;

/** Shops that are sent at the same time, so that the database uses several processors. */
const lanes = 4;
/**
 * Numbers of days after which the journal's tables are analyzed. Without statistics the planner takes them for empty and reads all
 * rows of a shop for each receipt (measured: 1.7 minutes for a tenth of the load). Autovacuum runs too late.
 */
const analyzedAt = new Set([24, 240, 1200]);

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
    if (span.to === null && analyzedAt.has(done))
      await sql`analyze receipt, journal_line, journal_payment, sold_product`.execute(db.kysely);
  };
  const loadShop = async (place: DemoPlace): Promise<void> => {
    await before?.(place);
    const scene = await readPresentScene(db, place, start);
    if (!scene) return;
    await sendHistory(db, { tenantId: place.developer.developerId, scene, span }, { clock, onDay: countDay });
    await closeDays(db, place, { scene, span, clock });
    await after?.(place, scene);
  };
  const lane = async () => {
    for (let place = queue.shift(); place && failures.length === 0; place = queue.shift())
      await loadShop(place).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
