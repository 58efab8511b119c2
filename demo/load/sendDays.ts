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

/** What is sent of a shop: a span of a scene. */
type ShopSpan = { tenantId: number; scene: ShopScene; span: DemoSpan };
/** `onDay` is called after each day, sent or skipped. If it throws, the sending ends. */
type SendOptions = { clock: Clock; onDay: () => Promise<void> };

/** The business dates of a span in the shop's journal, and whether each is closed. */
const readDates = ({ kysely }: DatabaseConnection, { tenantId, scene, span: { from, to } }: ShopSpan) =>
  kysely
    .selectFrom("sales_day")
    .select(["business_date as date", "closed_at"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", scene.shop.shopId)
    .where("business_date", ">=", from)
    .where("business_date", "<=", to ?? "9999-12-31")
    .where("channel", "=", 0)
    .orderBy("business_date")
    .execute();

/**
 * Sends the days of a span for which `isIncluded` is true.
 * @param before the receipts of the day before the span, which its first day may return
 * @throws Error for a refused receipt, a fault of the generator
 */
async function sendDays(
  db: DatabaseConnection,
  { tenantId, scene, span }: ShopSpan,
  { clock, onDay }: SendOptions,
  before: readonly ReceiptInput[],
  isIncluded: (date: string) => boolean,
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
 * the day before is loaded later. After an interrupted load it skips the days that are in the journal, but the last one, which may be
 * incomplete.
 */
export async function sendHistory(db: DatabaseConnection, shop: ShopSpan, sending: SendOptions): Promise<void> {
  const last = (await readDates(db, shop)).at(-1)?.date ?? "";
  await sendDays(db, shop, sending, [], (date) => date >= last);
}

/** Sends the receipts of a span up to now. Those that are in the journal stay as they are. A closed day gets no late receipts. */
export async function sendSince(db: DatabaseConnection, shop: ShopSpan, sending: SendOptions): Promise<void> {
  const { scene, span } = shop;
  const closed = new Set((await readDates(db, shop)).flatMap(({ date, closed_at }) => (closed_at ? [date] : [])));
  // Returns need the sales of the day before; those do not depend on the day before that.
  const before = span.from > scene.firstDate ? buildDayReceipts(scene, addDays(span.from, -1), []) : [];
  await sendDays(db, shop, sending, before, (date) => !closed.has(date));
}
