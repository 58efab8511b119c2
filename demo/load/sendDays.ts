import { addTime } from "../../src/core/calendar/moment.ts";
import { addDays, listDatesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { ingestReceipts } from "../../server/trade/ingest/ingestReceipts.ts";
import type { DemoSpan, ShopScene } from "../model.ts";
import { buildDayReceipts } from "../sales/day.ts";

/** The moment at which a day is recorded: one minute after its last receipt, as if the register had sent it then. */
const sentAt = (receipts: readonly ReceiptInput[]): Date =>
  addTime(new Date(Math.max(...receipts.map(({ soldAt }) => Date.parse(soldAt)))), 1, "minute");

/** The business dates of a span in the shop's journal, and whether each is closed. */
const readDates = ({ kysely }: DatabaseConnection, tenantId: number, shopId: number, { from, to }: DemoSpan) =>
  kysely
    .selectFrom("sales_day")
    .select(["business_date as date", "closed_at"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("business_date", ">=", from)
    .where("business_date", "<=", to ?? "9999-12-31")
    .where("channel", "=", 0)
    .orderBy("business_date")
    .execute();

/** `onDay` is called after each day, sent or skipped. If it throws, the sending ends. */
type SendOptions = { clock: Clock; onDay: () => Promise<void> };

/**
 * Sends the days of a span for which `isIncluded` is true.
 * @param before the receipts of the day before the span, which its first day may return
 * @throws Error for a refused receipt, a fault of the generator
 */
async function sendDays(
  db: DatabaseConnection,
  tenantId: number,
  { scene, span, before }: { scene: ShopScene; span: DemoSpan; before: readonly ReceiptInput[] },
  isIncluded: (date: string) => boolean,
  { clock, onDay }: SendOptions,
): Promise<void> {
  const { shopId, cutoffs } = scene.shop;
  const now = clock.now();
  let yesterday = before;
  for (const date of listDatesBetween(span.from, span.to ?? businessToday(now, cutoffs))) {
    const day = buildDayReceipts(scene, date, yesterday);
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
 * Sends the receipts of one shop day by day over a span, by the same function as a register's call. Its first day returns nothing:
 * the day before is loaded later. After an interrupted load it skips the days that are in the journal.
 */
export async function sendHistory(
  db: DatabaseConnection,
  tenantId: number,
  { scene, span }: { scene: ShopScene; span: DemoSpan },
  sending: SendOptions,
): Promise<void> {
  // The last day may be incomplete.
  const last = (await readDates(db, tenantId, scene.shop.shopId, span)).at(-1)?.date ?? "";
  await sendDays(db, tenantId, { scene, span, before: [] }, (date) => date >= last, sending);
}

/**
 * Sends the receipts of a shop from the date `from` to now. Receipts that are in the journal stay as they are. A closed day gets no
 * late receipts.
 */
export async function sendSince(
  db: DatabaseConnection,
  tenantId: number,
  scene: ShopScene,
  from: string,
  sending: SendOptions,
): Promise<void> {
  const span = { from, to: null };
  const dates = await readDates(db, tenantId, scene.shop.shopId, span);
  const closed = new Set(dates.flatMap(({ date, closed_at }) => (closed_at ? [date] : [])));
  // Returns need the sales of the day before; those do not depend on the day before that.
  const before = from > scene.firstDate ? buildDayReceipts(scene, addDays(from, -1), []) : [];
  await sendDays(db, tenantId, { scene, span, before }, (date) => !closed.has(date), sending);
}
