import { addDays, businessToday } from "../../src/core/businessDay.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connection.ts";
import { ingestReceipts } from "../ingest/ingestReceipts.ts";
import { dayOf, type Scene } from "./day.ts";

/** Dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The register's moment when a day was sent: just after its last receipt, so that history looks as if it had been lived. */
const sentAt = (receipts: readonly ReceiptInput[]): Date =>
  new Date(Math.max(...receipts.map(({ soldAt }) => Date.parse(soldAt))) + 60_000);

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

/**
 * Sends the receipts of one shop, day by day, through the same door as a register: from the scene's first date up to now.
 * Days that a broken load has sent already are passed over.
 * @param onDay called after each day, sent or passed over
 * @throws where a receipt is refused: the generator is wrong then
 */
export async function sendHistory(
  db: Database,
  tenantId: number,
  scene: Scene,
  { clock, onDay }: { clock: Clock; onDay: () => Promise<void> },
): Promise<void> {
  const { shopId, cutoffMinutes } = scene.shop;
  const now = clock.now();
  const known = await lastDate(db, tenantId, shopId);
  let yesterday: ReceiptInput[] = [];
  for (const date of datesBetween(scene.firstDate, businessToday(now, cutoffMinutes))) {
    const day = dayOf(scene, date, yesterday);
    const past = day.filter(({ soldAt }) => Date.parse(soldAt) <= now.getTime());
    yesterday = day;
    if (past.length > 0 && date >= known) {
      const place = { tenantId, shopId, clock: { now: () => sentAt(past) } };
      const results = await ingestReceipts(db.kysely, place, past);
      const refused = results.find(({ outcome }) => outcome === "REFUSED");
      if (refused) throw new Error(`Demo receipt ${refused.receiptId} of ${date}: ${refused.code} ${refused.reason}`);
    }
    await onDay();
  }
}
