import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import { drawerEvents } from "../../../../i18n/ja/cash/drawer-events.ts";
import { formatMoment, formatYen } from "../../../../src/core/money.ts";
import type { CashDrawer, CashDrawerEvent } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { recordChange, type Call } from "../../../engine/crud/call.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { changeClosingDates } from "../changeDates.ts";

/** An event as it is stored, with who recorded it and whether it was taken back. */
export type DrawerRow = {
  id: number;
  shop_id: number;
  business_date: string;
  at: Date;
  event: CashDrawerEvent;
  amount: number | null;
  reason: string | null;
  staff: string | null;
  reversalOf: number | null;
  reversed: boolean;
};

/** The name of an event in lists and in the history. */
export const formatDrawerEvent = ({ at, event, amount }: Pick<DrawerRow, "at" | "event" | "amount">): string =>
  [formatMoment(at.toISOString()), drawerEvents[event], ...(amount === null ? [] : [formatYen(amount)])].join(" ");

/** The event as the API answers it. */
export const toCashDrawer = ({ reversed, ...row }: DrawerRow): CashDrawer => ({
  ...row,
  at: row.at.toISOString(),
  status: row.reversalOf !== null ? "REVERSAL" : reversed ? "REVERSED" : "RECORDED",
  title: formatDrawerEvent(row),
});

/** Events with who recorded them and whether they were taken back; `which` narrows the rows of e. */
export async function readDrawerEvents(
  db: Kysely<Tables>,
  tenantId: number,
  which: ReturnType<typeof sql>,
): Promise<DrawerRow[]> {
  const { rows } = await sql<DrawerRow>`
    select e.event_id as id, e.shop_id, e.business_date, e.at, e.event, e.amount, e.reason, coalesce(e.staff, a.name) as staff,
      e.reversal_of as "reversalOf", r.event_id is not null as reversed
    from cash_drawer_event e
    left join cash_drawer_event r on r.tenant_id = e.tenant_id and r.shop_id = e.shop_id and r.reversal_of = e.event_id
    left join account a on a.tenant_id = e.tenant_id and a.account_uuid = e.recorded_by
    where e.tenant_id = ${tenantId} and ${which}
    order by e.business_date desc, e.at desc, e.event_id desc`.execute(db);
  return rows;
}

/** Notes an event as a new record; a reversal is one of its own. */
export function noteDrawerEvent(row: Selectable<Tables["cash_drawer_event"]>, call: Call): void {
  const { shop_id: shopId, event_id: recordId, business_date, at, event, amount, reason, staff, reversal_of } = row;
  recordChange(call, {
    resource: "cash-drawer",
    shopId,
    recordId,
    recordName: formatDrawerEvent(row),
    action: "CREATE",
    before: null,
    after: { business_date, at: at.toISOString(), event, amount, reason, staff, reversalOf: reversal_of },
  });
}

/** Writes an event. @throws Rejected MONTH_LOCKED */
export const writeDrawerEvent = (context: Context, event: Insertable<Tables["cash_drawer_event"]>) =>
  changeClosingDates(context, { shopId: event.shop_id, dates: [event.business_date] }, async (call) => {
    const row = await call.db.insertInto("cash_drawer_event").values(event).returningAll().executeTakeFirstOrThrow();
    noteDrawerEvent(row, call);
    return row;
  });
