import { sql, type Insertable, type Kysely } from "kysely";
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
import type { DemoShop, DemoSpan } from "../model.ts";
import { createRandom } from "../random.ts";

/** Shops with a large cash difference, `days` before today, so that the demonstration has one to look into. */
const losses: Readonly<Record<number, { days: number; yen: number; reason: string }>> = {
  433: { days: 2, yen: -3_200, reason: "1件の会計で預り金を確認できず。防犯カメラを確認中" },
  398: { days: 1, yen: 1_500, reason: "釣銭の渡し不足と思われる。お客様からの連絡待ち" },
  602: { days: 1, yen: -2_000, reason: "両替の記録もれの疑い" },
};

type DrawerPlace = { tenantId: number; shop: DemoShop; seed: string; closer: string };

/** Dates, ascending, that were just closed without counted cash, out of a span of the load, and the current business date. */
type ClosedDates = { dates: readonly string[]; span: DemoSpan; today: string };

/** Rows of one statement. PostgreSQL takes 65,535 parameters. */
const batch = 1_000;

async function addEvents(
  db: Kysely<Tables>,
  { tenantId, shop, seed, closer }: DrawerPlace,
  { dates, span, today }: ClosedDates,
) {
  const place = { tenant_id: tenantId, shop_id: shop.shopId, recorded_by: closer };
  const events = dates.flatMap((date) =>
    buildDrawerEvents(date, shop.staff, createRandom(`${seed}:${shop.shopId}:${date}:drawer`), date === span.from),
  );
  for (let from = 0; from < events.length; from += batch)
    await db
      .insertInto("cash_drawer_event")
      .values(events.slice(from, from + batch).map((event) => ({ ...place, ...event })))
      .execute();
  const [wrong, reversal] = buildMistypedPayment(today, shop.staff);
  if (!dates.includes(span.from) || !dates.includes(wrong.business_date)) return;
  const insert = db.insertInto("cash_drawer_event");
  const { event_id } = await insert
    .values({ ...place, ...wrong })
    .returning("event_id")
    .executeTakeFirstOrThrow();
  await insert.values({ ...place, ...reversal, reversal_of: event_id }).execute();
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
  const counted: Insertable<Tables["day_closing_cash"]>[] = [];
  for (const day of days) {
    const { date, counted: earlier, cash_in, cash_out, cash, later_void_cash, void_refund_cash } = day;
    if (!closed.has(date) || earlier) {
      if (earlier) left = calculateCharge(earlier);
      continue;
    }
    const random = createRandom(`${seed}:${shop.shopId}:${date}:cash`);
    const moved = { carry_over: left, cash_in, cash_out };
    const calculated = computeCashFigures(day, moved, null).calculateBalance;
    const loss = losses[shop.shopId];
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
  for (let start = 0; start < counted.length; start += batch)
    await db
      .insertInto("day_closing_cash")
      .values(counted.slice(start, start + batch))
      .execute();
  await sql`select mark_drawer(${tenantId}, ${shop.shopId}, day::date) from unnest(${[...dates]}::text[]) as days(day)`.execute(
    db,
  );
}
