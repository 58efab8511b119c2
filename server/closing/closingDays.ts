import { sql, type Kysely } from "kysely";
import { monthOf } from "../../src/core/calendar/date.ts";
import { lengthOf } from "../../src/core/period.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { isUnsettled } from "../../src/domain/closing.ts";
import type { ClosingDay, ClosingDayState } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { moment } from "../query/measures.ts";
import type { ReportScope } from "../query/scope.ts";
import { closingId } from "./closings.ts";
import { daysOf, type Day } from "./days.ts";
import { lockedMonths } from "./locks.ts";
import { versionsOf, type ClosingScope } from "./versions.ts";

/** Shops × dates of one answer. */
const mostCells = 50_000;

/** The newest closing of a date. */
type Newest = {
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
export const newestClosings = (scope: ClosingScope) => sql<Newest>`
  select v.shop_id, v.business_date as date, v.version as revision, v.difference, (v.figures ->> 'journal_count')::int as receipts,
    v.cash ->> 'reason' as reason, ${moment(sql`v.closed_at`)} as "closedAt", a.name as staff
  from (${versionsOf(scope)}) v
  left join account a on a.tenant_id = v.tenant_id and a.account_uuid = v.closed_by
  where v.newest`;

const placeOf = ({ shop_id, date }: { shop_id: number; date: string }): string => `${shop_id} ${date}`;

/** @param locked whether the month of the date is locked */
function stateOf({ state, over }: Day, closing: Newest | undefined, locked: boolean): ClosingDayState {
  if (state === "STALE") return locked ? "LATE" : "STALE";
  if (state === "IMPORTED") return "IMPORTED";
  if (!closing) return over ? "OPEN" : "RUNNING";
  return closing.receipts === 0 ? "REST" : "CLOSED";
}

/**
 * 店舗 × 営業日: a row for each date up to today on which a shop trades or that is closed, in the shops' order.
 * @throws Rejected CELLS where shops × dates are too many
 */
export async function closingDays(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to, now }: ReportScope,
): Promise<ClosingDay[]> {
  if (shopIds.length * lengthOf({ from, to }) > mostCells) throw new Rejected("CELLS", { args: [mostCells] });
  const scope = { tenantId, shopIds, from, to };
  const days = await daysOf(db, scope, now);
  const { rows } = await newestClosings(scope).execute(db);
  const closings = new Map(rows.map((row) => [placeOf(row), row]));
  const locked = await lockedMonths(db, scope);
  return days.flatMap((day) => {
    const { shop_id, shop_name, date, sales } = day;
    const closing = closings.get(placeOf(day));
    if (day.state === "NONE" && !closing) return [];
    const state = stateOf(day, closing, locked.has(placeOf({ shop_id, date: monthOf(date) })));
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
      dailySumId: closing ? closingId(closing) : null,
    };
  });
}
