import { sql, type Kysely } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { sumPiecesWorth } from "../../src/domain/cash.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { computeCashFigures, calculateCharge } from "../../server/trade/closing/cash/cash.ts";
import { everyCashDay } from "../../server/trade/closing/cash/cashDays.ts";
import {
  buildDrawerEvents,
  buildMistypedPayment,
  calculateDeposit,
  drawCashDifference,
  piecesWorth,
} from "./drawer.ts";
import { demoDrawer } from "../data.ts";
import { insertRows, type DemoRow } from "../insertRows.ts";
import type { DemoShop, DemoSpan } from "../model.ts";
import { createRandom } from "../random.ts";

type DrawerPlace = { tenantId: number; shop: DemoShop; seed: string; closer: string };

/** Dates, ascending, that were just closed without counted cash, out of a span of the load, and the current business date. */
type ClosedDates = { dates: readonly string[]; span: DemoSpan; today: string };

async function addEvents(
  db: Kysely<Tables>,
  { tenantId, shop, seed, closer }: DrawerPlace,
  { dates, span, today }: ClosedDates,
) {
  const place = { tenant_id: tenantId, shop_id: shop.shopId, recorded_by: closer };
  const events = dates.flatMap((date) =>
    buildDrawerEvents(date, shop.staff, createRandom(`${seed}:${shop.shopId}:${date}:drawer`), date === span.from),
  );
  await insertRows(
    db,
    "cash_drawer_event",
    events.map((event) => ({ ...place, ...event })),
  );
  const [wrong, reversal] = buildMistypedPayment(today, shop.staff);
  if (!dates.includes(span.from) || !dates.includes(wrong.business_date)) return;
  const [mistyped] = await insertRows(db, "cash_drawer_event", [{ ...place, ...wrong }]);
  await insertRows(db, "cash_drawer_event", [{ ...place, ...reversal, reversal_of: mistyped?.event_id }]);
}

/**
 * Adds drawer events and counted cash for the dates that were just closed. Most counts are as calculated; some differ a little and
 * have a reason. A span begins with the float in the drawer, and one that another follows ends with all cash in the bank. The same seed
 * and dates give the same cash.
 */
export async function addCashCounts(
  db: Kysely<Tables>,
  place: DrawerPlace,
  { dates, span, today }: ClosedDates,
): Promise<void> {
  const { tenantId, shop, seed } = place;
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  await addEvents(db, place, { dates, span, today });
  const closed = new Set(dates);
  const { rows } = await everyCashDay({ tenantId, shopIds: [shop.shopId], from, to }).execute(db);
  const days = rows.toReversed();
  const versions = await db
    .selectFrom("day_closing")
    .select(["business_date", ({ fn }) => fn.max("version").as("version")])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shop.shopId)
    .where("business_date", ">=", from)
    .groupBy("business_date")
    .execute();
  const versionOf = new Map(versions.map(({ business_date, version }) => [business_date, version]));
  let left = days[0]?.before ? calculateCharge(days[0].before) : 0;
  const counted: DemoRow<"day_closing_cash">[] = [];
  for (const day of days) {
    const { date, counted: earlier, cash_in, cash_out, cash, later_void_cash, void_refund_cash } = day;
    if (!closed.has(date) || earlier) {
      if (earlier) left = calculateCharge(earlier);
      continue;
    }
    const random = createRandom(`${seed}:${shop.shopId}:${date}:cash`);
    const moved = { carry_over: left, cash_in, cash_out };
    const calculated = computeCashFigures(day, moved, null).calculateBalance;
    const loss = demoDrawer.losses[shop.shopId];
    const { yen, reason } = loss && date === addDays(today, -loss.days) ? loss : drawCashDifference(random);
    const difference = Math.max(yen, -calculated);
    const pieces = piecesWorth(Math.max(0, calculated + difference), random);
    const deposit = date === span.to ? sumPiecesWorth(pieces) : calculateDeposit(sumPiecesWorth(pieces));
    counted.push({
      tenant_id: tenantId,
      shop_id: shop.shopId,
      business_date: date,
      version: versionOf.get(date) ?? 1,
      ...pieces,
      ...moved,
      deposit,
      reason,
      cash,
      later_void_cash,
      void_refund_cash,
    });
    left = sumPiecesWorth(pieces) - deposit;
  }
  await insertRows(db, "day_closing_cash", counted);
  await sql`select mark_drawer(${tenantId}, ${shop.shopId}, day::date) from unnest(${[...dates]}::text[]) as days(day)`.execute(
    db,
  );
}
