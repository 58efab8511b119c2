import { addTime } from "../../src/core/calendar/moment.ts";
import { addDays, datesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../db/connection.ts";
import { ingestReceipts } from "../ingest/ingestReceipts.ts";
import { dayOf, type Scene } from "./day.ts";

/** The register's moment when a day was sent: just after its last receipt, so that history looks as if it had been lived. */
const sentAt = (receipts: readonly ReceiptInput[]): Date =>
  addTime(new Date(Math.max(...receipts.map(({ soldAt }) => Date.parse(soldAt)))), 1, "minute");

/** The last business date that the shop's journal holds; its day may be incomplete. */
async function lastDate({ kysely }: Database, tenantId: number, shopId: number): Promise<string> {
  const row = await kysely
    .selectFrom("sales_day")
    .select(({ fn }) => fn.max("business_date").as("last"))
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row?.last ?? "";
}

/** A call after each day, sent or passed over; what it throws ends the sending. */
type Sending = { clock: Clock; onDay: () => Promise<void> };

/** Sends the days from `from` up to now for which `isIncluded` is true. @throws where a receipt is refused: the generator is wrong then */
async function sendDays(
  db: Database,
  tenantId: number,
  scene: Scene,
  from: string,
  isIncluded: (date: string) => boolean,
  { clock, onDay }: Sending,
): Promise<void> {
  const { shopId, cutoffs } = scene.shop;
  const now = clock.now();
  // Of the day before only its sales matter, and they do not hang on the day before that.
  let yesterday = from > scene.firstDate ? dayOf(scene, addDays(from, -1), []) : [];
  for (const date of datesBetween(from, businessToday(now, cutoffs))) {
    const day = dayOf(scene, date, yesterday);
    const past = day.filter(({ soldAt }) => Date.parse(soldAt) <= now.getTime());
    yesterday = day;
    if (past.length > 0 && isIncluded(date)) {
      const place = { tenantId, shopId, clock: { now: () => sentAt(past) } };
      const results = await ingestReceipts(db.kysely, place, past);
      const refused = results.find(({ outcome }) => outcome === "REFUSED");
      if (refused) throw new Error(`Demo receipt ${refused.receiptId} of ${date}: ${refused.code} ${refused.reason}`);
    }
    await onDay();
  }
}

/**
 * Sends the receipts of one shop, day by day, through the same door as a register: from the scene's first date up to now.
 * Days that a broken load has sent already are passed over.
 */
export async function sendHistory(db: Database, tenantId: number, scene: Scene, sending: Sending): Promise<void> {
  const known = await lastDate(db, tenantId, scene.shop.shopId);
  await sendDays(db, tenantId, scene, scene.firstDate, (date) => date >= known, sending);
}

/**
 * Sends what a shop has sold since a date, whose own day may have been sent in part: a receipt that is there stays as it is. A day
 * that somebody has closed meanwhile gets no late receipts.
 */
export async function sendSince(
  db: Database,
  tenantId: number,
  scene: Scene,
  from: string,
  sending: Sending,
): Promise<void> {
  const rows = await db.kysely
    .selectFrom("sales_day")
    .select("business_date")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", scene.shop.shopId)
    .where("business_date", ">=", from)
    .where("closed_at", "is not", null)
    .execute();
  const closed = new Set(rows.map(({ business_date }) => business_date));
  await sendDays(db, tenantId, scene, from, (date) => !closed.has(date), sending);
}
