import { sql } from "kysely";
import { webhookTexts } from "../../../i18n/ja/webhook/webhook-words.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { isCallableUrl } from "../../platform/http/publicAddress.ts";

/** A company has a handful of systems; the limit bounds what one event may send. */
const mostWebhooks = 20;

/** SQL: the WebhookStatus of a row of `webhook`. */
export const selectWebhookStatus = (tenantId: number) => sql`case
  when not active then 'OFF'
  when secret is null then 'NO_SECRET'
  when (select d.state = 'FAILED' or d.failure is not null from webhook_delivery d
    where d.tenant_id = ${tenantId} and d.webhook_id = webhook.webhook_id and d.attempts > 0
    order by d.delivery_id desc limit 1) then 'FAILING'
  else 'ACTIVE' end`;

/** Addresses that get a company's events. Their keys: resolvers.ts. */
export const webhookHooks: ResourceHooks<"webhook"> = {
  computed: { status: ({ viewer }) => selectWebhookStatus(viewer.developerId) },

  check: (inputs, { context: { config } }) =>
    Promise.resolve(
      inputs.map(({ url }): FieldError[] =>
        isCallableUrl(url, { allowsLoopback: config.webhookLoopback }) ? [] : [{ field: "url", code: "PUBLIC_URL" }],
      ),
    ),

  /** Locks the company's row, so that two simultaneous registrations cannot pass the limit together. */
  async refuseCreate(_, { db, viewer }) {
    const own = sql<boolean>`tenant_id = ${viewer.developerId}`;
    await db.selectFrom("developer").select("tenant_id").where(own).forUpdate().execute();
    const rows = await db.selectFrom("webhook").select("webhook_id").where(own).limit(mostWebhooks).execute();
    if (rows.length >= mostWebhooks) throw new Rejected("SETTLED", { args: [webhookTexts.full(mostWebhooks)] });
  },

  async removed({ tenant_id, webhook_id }, { db }) {
    await db
      .deleteFrom("webhook_delivery")
      .where("tenant_id", "=", tenant_id)
      .where("webhook_id", "=", webhook_id)
      .execute();
  },
};
