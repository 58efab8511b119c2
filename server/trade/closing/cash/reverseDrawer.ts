import { sql } from "kysely";
import { drawerReversal } from "../../../../i18n/ja/cash/drawer-events.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { toMonth } from "../../../../src/core/calendar/date.ts";
import { formatDate } from "../../../../src/core/money.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ActionOutcome } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { buildMissingOutcome } from "../../../engine/crud/write/dryRun.ts";
import { changeClosingDates } from "../changeDates.ts";
import { readDrawerEvents, formatDrawerEvent, noteDrawerEvent, type DrawerRow } from "./drawerEvents.ts";

/**
 * Takes events of one shop and month back, each on its own business date, in one statement.
 * @returns the ids that this call takes back; the others were taken back before, or are by another call at the same time
 * @throws Rejected MONTH_LOCKED
 */
async function reverse(context: Context, rows: readonly DrawerRow[], reason: string): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const { shop_id: shopId } = first;
  const { developerId: tenantId, developerUuid } = requireViewer(context);
  const events = rows.map(({ id, business_date, event, amount }) => ({
    tenant_id: tenantId,
    shop_id: shopId,
    business_date,
    event,
    reason,
    at: context.clock.now(),
    amount: amount === null ? null : -amount,
    reversal_of: id,
    recorded_by: developerUuid || null,
  }));
  return changeClosingDates(context, { shopId, dates: rows.map((row) => row.business_date) }, async (call) => {
    const written = await call.db
      .insertInto("cash_drawer_event")
      .values(events)
      .onConflict((conflict) => conflict.columns(["tenant_id", "shop_id", "reversal_of"]).doNothing())
      .returningAll()
      .execute();
    for (const row of written) noteDrawerEvent(row, call);
    return written.flatMap((one) => one.reversal_of ?? []);
  });
}

/** Events of one key are taken back together, or are all in a locked month. */
const monthKey = ({ shop_id, business_date }: DrawerRow): string => `${shop_id} ${toMonth(business_date)}`;

/**
 * The outcome for one event. A reversal is no entry of its own.
 * @param locked why the events of a shop's month cannot be taken back, by `monthKey`
 */
function toReversalOutcome(
  row: DrawerRow,
  reversed: ReadonlySet<number>,
  locked: ReadonlyMap<string, string>,
): ActionOutcome {
  const answer = (outcome: ActionOutcome["outcome"], detail: string): ActionOutcome => ({
    id: row.id,
    name: formatDrawerEvent(row),
    place: null,
    outcome,
    details: [detail],
    warnings: [],
  });
  if (row.reversalOf !== null) return answer("REFUSED", drawerReversal.itself);
  if (row.reversed) return answer("REFUSED", drawerReversal.already);
  const refusal = locked.get(monthKey(row));
  if (refusal !== undefined) return answer("REFUSED", refusal);
  if (!reversed.has(row.id)) return answer("REFUSED", drawerReversal.already);
  return answer("CHANGED", drawerReversal.done(formatDate(row.business_date)));
}

/** Takes events of the drawer back, those of unlocked months. @returns an outcome for each id */
export async function reverseEvents(
  context: Context,
  { ids, reason }: { ids: readonly number[]; reason: string },
): Promise<ActionOutcome[]> {
  const { developerId, shopIds } = requireViewer(context);
  const which = sql`e.shop_id = any(${[...shopIds]}::int[]) and e.event_id = any(${[...ids]}::int[])`;
  const rows = await readDrawerEvents(context.db.kysely, developerId, which);
  const reversed = new Set<number>();
  const locked = new Map<string, string>();
  // In the order of their ids: two calls with the same ids cannot wait for each other.
  const entries = rows.filter((row) => row.reversalOf === null).sort((a, b) => a.id - b.id);
  for (const key of new Set(entries.map(monthKey))) {
    const own = entries.filter((row) => monthKey(row) === key);
    try {
      for (const id of await reverse(context, own, reason.trim())) reversed.add(id);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== "MONTH_LOCKED") throw error;
      locked.set(key, formatMessage(error.code, error.args));
    }
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    return row ? toReversalOutcome(row, reversed, locked) : buildMissingOutcome(id);
  });
}
