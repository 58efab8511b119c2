import type { Kysely } from "kysely";
import type { DailySumShop } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { allChannels } from "../../figures/channel.ts";
import { addDerivedFigures } from "../../figures/measures.ts";
import { recordRows, type SalesRecordRow } from "../../figures/record.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { pickTenderDifferences } from "../cash/tenders.ts";
import { buildClosingId, readClosings, type ClosingVersion } from "./closings.ts";
import { groupDaysByShop as daysByShop, readShopDays, isClosingMissing, isStale, readWaitingDates } from "./days.ts";

const byShop = <T extends { shop_id: number | null }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.flatMap((row) => (row.shop_id === null ? [] : [[row.shop_id, row]])));

/** A shop's figures: those of the closing, else the present ones. */
const pickShopFigures = (closing: ClosingVersion | undefined, now: SalesRecordRow | undefined) =>
  closing?.figures ?? now;

/** 日次精算 of many shops: how each stands on that date, a row in the shops' order for each that trades then. */
export async function readDailySums(db: Kysely<Tables>, scope: ReportScope): Promise<DailySumShop[]> {
  const { tenantId, shopIds, from: date, now } = scope;
  const days = await readShopDays(db, { tenantId, shopIds, from: date, to: date }, now);
  const waiting = daysByShop(await readWaitingDates(db, { tenantId, shopIds, now }));
  const closings = await readClosings(db, { tenantId, shopIds, from: date, to: date });
  const newest = byShop(closings.filter((closing) => closing.newest));
  const { rows } = await recordRows({ ...scope, channel: allChannels }).execute(db);
  const current = byShop(rows);
  // A date of long ago is not among the waiting dates: its own row is counted in any case.
  const datesOf = (shopId: number, stale: boolean, own: boolean) => {
    const dates = (waiting.get(shopId) ?? []).filter((one) => one.stale === stale).map((one) => one.date);
    return own && !dates.includes(date) ? [date, ...dates] : dates;
  };

  return days
    .filter((day) => day.trades || day.state !== "NONE")
    .flatMap((day) => {
      const { shop_id, shop_name, state } = day;
      const closing = newest.get(shop_id);
      const figures = pickShopFigures(closing, current.get(shop_id));
      if (!figures) return [];
      const missingDates = datesOf(shop_id, false, isClosingMissing(day));
      const staleDates = datesOf(shop_id, true, isStale(day));
      return {
        shop_id,
        shop_name,
        date,
        ...addDerivedFigures(figures),
        dailySumId: closing ? buildClosingId(closing) : null,
        state,
        revision: closing?.revision ?? null,
        closedAt: closing?.closed_at ?? null,
        staff: closing?.staff ?? null,
        difference: closing?.difference ?? null,
        ...pickTenderDifferences(closing),
        lateReceipts: closing?.late ?? 0,
        missingDays: missingDates.length,
        missingDates,
        staleDays: staleDates.length,
        staleDates,
      };
    });
}
