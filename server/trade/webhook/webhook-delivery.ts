import { sql } from "kysely";
import { webhookTexts } from "../../../i18n/ja/webhook/webhook-words.ts";
import { recordChange, type Call } from "../../engine/crud/call.ts";
import type { RecordActionResult, ResourceHooks, StoredRecord } from "../../engine/crud/hooks.ts";
import { deliveryAttempts } from "./pauses.ts";

/** Deliveries that the page lists. */
const mostListed = 1000;

/** Puts a delivery in line again, with all attempts. It keeps the id of its event, by which the receiver knows it. */
async function resend(record: StoredRecord<"webhook-delivery">, call: Call): Promise<RecordActionResult> {
  const { deliveryId, event, state } = record;
  if (state === "WAITING") return { outcome: "REFUSED", details: [webhookTexts.stillWaiting] };
  await call.db
    .updateTable("webhook_delivery")
    .set({ state: "WAITING", attempts_left: deliveryAttempts, next_at: call.now, sent_at: null, updated_at: call.now })
    .where("tenant_id", "=", call.viewer.developerId)
    .where("delivery_id", "=", deliveryId)
    .execute();
  recordChange(call, {
    resource: "webhook-delivery",
    shopId: null,
    recordId: deliveryId,
    recordName: `${event} ${deliveryId}`,
    action: "UPDATE",
    before: { state },
    after: { state: "WAITING" },
  });
  return { outcome: "CHANGED" };
}

export const webhookDeliveryHooks: ResourceHooks<"webhook-delivery"> = {
  // The newest: a busy company has thousands.
  owned: ({ developerId }) => sql<boolean>`tenant_id = ${developerId} and delivery_id > coalesce((
    select d.delivery_id from webhook_delivery d where d.tenant_id = ${developerId}
    order by d.delivery_id desc offset ${mostListed} limit 1), 0)`,
  computed: {
    webhookName: ({ viewer }) => sql`(select w.webhook_name from webhook w
      where w.tenant_id = ${viewer.developerId} and w.webhook_id = webhook_delivery.webhook_id)`,
    shopName: ({ viewer }) => sql`(select s.name from shop s
      where s.tenant_id = ${viewer.developerId} and s.shop_id = webhook_delivery.event_shop_id)`,
  },
  actions: { resendWebhookDeliveries: () => Promise.resolve([{ place: null, work: resend }]) },
};
