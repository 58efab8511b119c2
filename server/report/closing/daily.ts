import type { Kysely } from "kysely";
import { addDays } from "../../../src/core/businessDay.ts";
import type { DailySumShop } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { allChannels } from "../channel.ts";
import { withDerived } from "../measures.ts";
import { recordRows, type RecordRow } from "../record.ts";
import type { ReportScope } from "../scope.ts";
import { closingId, closingsOf, stateOf, type Closing } from "./closings.ts";
import { daysOf } from "./days.ts";

/** How far back a day that was never closed is looked for, as on the home screen. */
const lookedBack = 60;

const byShop = <T extends { shop_id: number | null }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.flatMap((row) => (row.shop_id === null ? [] : [[row.shop_id, row]])));

/** A shop's figures: those that the date was closed with, else those of now. */
const figuresOf = (closing: Closing | undefined, now: RecordRow | undefined) => closing?.figures ?? now;

/** 日次精算 of many shops: how each stands on that date, a row for each in the shops' order. */
export async function dailySums(db: Kysely<Tables>, scope: ReportScope): Promise<DailySumShop[]> {
  const { tenantId, shopIds, from: date, now } = scope;
  const days = await daysOf(db, { tenantId, shopIds, from: addDays(date, -lookedBack), to: date }, now, { gaps: true });
  const closings = await closingsOf(db, { tenantId, shopIds, from: date, to: date });
  const newest = byShop(closings.filter((closing) => closing.newest));
  const { rows } = await recordRows({ ...scope, channel: allChannels }).execute(db);
  const current = byShop(rows);
  const missing = new Map<number, string[]>(shopIds.map((shopId) => [shopId, []]));
  for (const day of days) if (day.date < date) missing.get(day.shop_id)?.push(day.date);

  return days
    .filter((day) => day.date === date)
    .flatMap(({ shop_id, shop_name, begun }) => {
      const closing = newest.get(shop_id);
      const figures = figuresOf(closing, current.get(shop_id));
      if (!figures) return [];
      const missingDates = missing.get(shop_id) ?? [];
      return {
        ...{ shop_id, shop_name, date },
        ...withDerived(figures),
        dailySumId: closing ? closingId(closing) : null,
        state: stateOf(closing ?? null, begun),
        revision: closing?.revision ?? null,
        closedAt: closing?.closed_at ?? null,
        staff: closing?.staff ?? null,
        difference: closing?.difference ?? null,
        lateReceipts: closing?.late ?? 0,
        missingDays: missingDates.length,
        missingDates,
      };
    });
}
