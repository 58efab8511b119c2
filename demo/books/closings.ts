import { addDays } from "../../src/core/calendar/date.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { findClosingAccount } from "../accounts.ts";
import { addCashCounts } from "./cash.ts";
import type { DemoPlace, DemoSpan, ShopScene } from "../model.ts";
import { computeShopToday } from "../places.ts";
import { runSql } from "../runSql.ts";

/** Days before today that a shop forgot to close, so that the demonstration has one to close. */
const forgottenClosingDays: Readonly<Record<number, readonly number[]>> = { 400: [1], 442: [1, 4] };

/**
 * Closes the past business days of a shop in a span, from its opening, with counted cash, except the forgotten ones. A closed day stays
 * as it is.
 */
export async function closeDays(
  db: DatabaseConnection,
  { developer, brand }: DemoPlace,
  { scene, span, clock }: { scene: ShopScene; span: DemoSpan; clock: Clock },
): Promise<void> {
  const { shop, seed, opened } = scene;
  const [tenantId, shopId] = [developer.developerId, shop.shopId];
  const closer = findClosingAccount(tenantId);
  const own = { from: opened > span.from ? opened : span.from, to: span.to };
  const today = computeShopToday({ developer, brand, shop }, clock);
  // One transaction: an interrupted load leaves no closing without cash.
  await db.kysely.transaction().execute(async (trx) => {
    const rows = await runSql<{ date: string }>(trx, "close_days", {
      tenant_id: tenantId,
      shop_id: shopId,
      closer,
      from: own.from,
      last: own.to ?? addDays(today, -1),
      open: (forgottenClosingDays[shopId] ?? []).map((days) => addDays(today, -days)),
    });
    const dates = rows.map(({ date }) => date);
    await addCashCounts(trx, { tenantId, shop, seed, closer }, { dates, span: own, today });
  });
}
