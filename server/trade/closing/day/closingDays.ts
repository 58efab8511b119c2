import { sql, type Kysely } from "kysely";
import { toMonth } from "../../../../src/core/calendar/date.ts";
import { countPeriodDays } from "../../../../src/core/period.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { isUnsettled } from "../../../../src/domain/closing.ts";
import type { ClosingDay, ClosingDayState } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectIsoMoment } from "../../figures/measures.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { pickTenderDifferences, type TenderDifferences } from "../cash/tenders.ts";
import { buildClosingId } from "./closings.ts";
import { readShopDays, type ShopDay } from "./days.ts";
import { readLockedMonths } from "../month/locks.ts";
import { selectClosingVersions, type ClosingScope } from "./versions.ts";

/** Shops × dates of one answer. */
const mostCells = 50_000;

/** The newest closing of a date. */
type Newest = TenderDifferences & {
  shop_id: number;
  date: string;
  revision: number;
  difference: number | null;
  /** Receipts and voids that it holds. */
  receipts: number;
  reason: string | null;
  closedAt: string;
  staff: string | null;
};

/** SQL: the newest closing of each date. */
export const selectNewestClosings = (scope: ClosingScope) => sql<Newest>`
  select v.shop_id, v.business_date as date, v.version as revision, v.difference,
    v."creditDifference", v."emoneyDifference", v."qrDifference", v."otherDifference", (v.figures ->> 'journal_count')::int as receipts,
    v.cash ->> 'reason' as reason, ${selectIsoMoment(sql`v.closed_at`)} as "closedAt", a.name as staff
  from (${selectClosingVersions(scope)}) v
  left join account a on a.tenant_id = ${scope.tenantId} and a.account_uuid = v.closed_by
  where v.newest`;

const toShopDateKey = ({ shop_id, date }: { shop_id: number; date: string }): string => `${shop_id} ${date}`;

/** @param locked whether the month of the date is locked */
function toClosingDayState({ state, over }: ShopDay, closing: Newest | undefined, locked: boolean): ClosingDayState {
  if (state === "STALE") return locked ? "LATE" : "STALE";
  if (state === "IMPORTED") return "IMPORTED";
  if (!closing) return over ? "OPEN" : "RUNNING";
  return closing.receipts === 0 ? "REST" : "CLOSED";
}

/**
 * 店舗 × 営業日: a row for each date up to today on which a shop trades or that is closed, in the shops' order.
 * @throws Rejected CELLS where shops × dates are too many
 */
export async function readClosingDays(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to, now }: ReportScope,
): Promise<ClosingDay[]> {
  if (shopIds.length * countPeriodDays({ from, to }) > mostCells) throw new Rejected("CELLS", { args: [mostCells] });
  const scope = { tenantId, shopIds, from, to };
  const days = await readShopDays(db, scope, now);
  const { rows } = await selectNewestClosings(scope).execute(db);
  const closings = new Map(rows.map((row) => [toShopDateKey(row), row]));
  const locked = await readLockedMonths(db, scope);
  return days.flatMap((day) => {
    const { shop_id, shop_name, date, sales } = day;
    const closing = closings.get(toShopDateKey(day));
    if (day.state === "NONE" && !closing) return [];
    const state = toClosingDayState(day, closing, locked.has(toShopDateKey({ shop_id, date: toMonth(date) })));
    return {
      shop_id,
      shop_name,
      date,
      state,
      sales,
      unsettled: isUnsettled(state) ? sales : 0,
      revision: closing?.revision ?? null,
      closedAt: closing?.closedAt ?? null,
      staff: closing?.staff ?? null,
      reason: closing?.reason ?? null,
      difference: closing?.difference ?? null,
      ...pickTenderDifferences(closing),
      dailySumId: closing ? buildClosingId(closing) : null,
    };
  });
}
