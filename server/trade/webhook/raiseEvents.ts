import { sql, type Kysely } from "kysely";
import type { WebhookEvent } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { IdGenerator } from "../../platform/ids.ts";
import { deliveryAttempts } from "./pauses.ts";

/** Something that happened, as webhooks tell it: ids, dates, counts and amounts, and nothing of persons. */
export type CompanyEvent = {
  event: WebhookEvent;
  /** Null: of the company. */
  shopId: number | null;
  businessDate: string | null;
  data: Readonly<Record<string, string | number | boolean | null>>;
};

type EventSales = { sales: number; net_sales: number; pairs: number; visitor?: number | null | undefined };

/** Where and when events happen, and the transaction that they commit with. */
type EventPlace = { db: Kysely<Tables>; tenantId: number; now: Date; ids: IdGenerator };

/** Writes a delivery for each event and each webhook of the company that wants it. They are sent once the transaction has committed. */
export async function writeDeliveries(
  { db, tenantId, now, ids }: EventPlace,
  events: readonly CompanyEvent[],
): Promise<void> {
  if (events.length === 0) return;
  if (!db.isTransaction) throw new Error("Events are written in the transaction of what happened");
  const rows = events.map(({ event, shopId, businessDate, data }) => {
    const id = ids.uuid();
    const payload = { id, event, createdAt: now.toISOString(), companyId: tenantId, shopId, businessDate, data };
    return { id, event, shop_id: shopId, business_date: businessDate, payload: JSON.stringify(payload) };
  });
  await sql`
    insert into webhook_delivery (tenant_id, webhook_id, event_id, event, event_shop_id, business_date, payload, state, attempts_left, next_at,
      created_at, updated_at)
    select w.tenant_id, w.webhook_id, e.id, e.event, e.shop_id, e.business_date, e.payload, 'WAITING', ${deliveryAttempts}::int,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from webhook w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, event text, shop_id int, business_date date, payload text)
    where w.tenant_id = ${tenantId} and w.active and w.secret is not null and e.event = any(w.events)
    order by w.webhook_id, e.business_date, e.id`.execute(db);
}

/** The sales of a day as events tell them. */
export const pickEventSales = ({ sales, net_sales: netSales, pairs, visitor: guests = null }: EventSales) => ({
  sales,
  netSales,
  pairs,
  guests,
});

/** The same for events of a call. */
export const raiseEvents = (
  { db, viewer, now, context }: Pick<Call, "db" | "viewer" | "now" | "context">,
  events: readonly CompanyEvent[],
): Promise<void> => writeDeliveries({ db, tenantId: viewer.developerId, now, ids: context.ids }, events);
