import { sql, type Kysely } from "kysely";
import { deliveryFaults } from "../../../i18n/ja/webhook/webhook-words.ts";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { answerSeconds, postPublicly, type PostOutcome } from "../../platform/http/postPublicly.ts";
import type { JobEffect, JobKind, JobWork } from "../../platform/jobs/kind.ts";
import { buildSignature } from "../../platform/push/webhook.ts";
import type { SecretSealer } from "../../platform/secrets/sealing.ts";
import { findAttemptPause } from "./pauses.ts";

/** Webhooks that are called at once. */
const mostLanes = 20;
/** Deliveries of one webhook that a look at what is due takes. */
const mostDue = 200;

type DueDelivery = { tenant_id: number; webhook_id: number; delivery_id: number; attempts: number; next_at: Date };

/** Each attempt is a job of its own, by its number and its time, which differs where a person sends the delivery again. */
const buildDeliveryKey = ({ webhook_id, delivery_id, attempts, next_at }: DueDelivery): string =>
  [webhook_id, delivery_id, attempts, next_at.getTime()].join("-");

/** The fault in words; null where the receiver has taken the delivery. */
function describeFault({ status, fault }: PostOutcome | { status: undefined; fault: "secret" }): string | null {
  if (fault === "timeout") return deliveryFaults.timeout(answerSeconds);
  if (fault !== undefined) return deliveryFaults[fault];
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? deliveryFaults.redirect(status) : deliveryFaults.status(status);
}

type SignedDelivery = { payload: string; event: string; event_id: string };

type WebhookJobParts = {
  kysely: Kysely<Tables>;
  clock: Clock;
  sealing: SecretSealer;
  config: Pick<ServerConfig, "webhookLoopback">;
};

/** Sends the deliveries of webhooks. A slow receiver holds up no other: each webhook has a lane of its own. */
export function createWebhookJob({ kysely, clock, sealing, config }: WebhookJobParts): JobKind {
  const bounds = { allowsLoopback: config.webhookLoopback };
  const isDelivery = ({ tenantId, key }: JobWork) => {
    const [, delivery_id = 0, attempts = 0] = key.split("-").map(Number);
    return sql<boolean>`tenant_id = ${tenantId} and delivery_id = ${delivery_id} and attempts = ${attempts} and state = 'WAITING'`;
  };
  const readDelivery = (work: JobWork) =>
    kysely
      .selectFrom("webhook_delivery")
      .select(["webhook_id", "event_id", "event", "payload", "attempts", "attempts_left"])
      .where(isDelivery(work))
      .executeTakeFirst();

  /** The address and the keys of a webhook that takes deliveries now. */
  const readReceiver = (tenantId: number, webhookId: number) =>
    kysely
      .selectFrom("webhook")
      .select(["url", "secret", "previous_secret", "previous_until"])
      .where("tenant_id", "=", tenantId)
      .where("webhook_id", "=", webhookId)
      .where("active", "=", true)
      .executeTakeFirst();

  /** Signs and sends. A receiver that has either key accepts the signature while both sign. */
  const post = (url: string, secrets: readonly string[], { payload: body, event, event_id }: SignedDelivery) => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const signatures = secrets.map((secret) => `v1=${buildSignature(secret, timestamp, body)}`);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "choba-webhook",
      "x-choba-event": event,
      "x-choba-id": event_id,
      "x-choba-timestamp": timestamp,
      "x-choba-signature": signatures.join(","),
    };
    return postPublicly(url, { headers, body, bounds });
  };

  const fail = (work: JobWork, failure: string): JobEffect => {
    const values = { state: "FAILED" as const, failure, next_at: null, updated_at: clock.now() };
    return async (trx) => {
      await trx.updateTable("webhook_delivery").set(values).where(isDelivery(work)).execute();
    };
  };

  return {
    name: "webhook",
    lanes: { name: ({ tenantId, key }) => `${tenantId}-${key.split("-")[0]}`, most: mostLanes, seconds: answerSeconds },

    async due(now) {
      const { rows } = await sql<DueDelivery>`
        select tenant_id, webhook_id, delivery_id, attempts, next_at from (
          select d.tenant_id, d.webhook_id, d.delivery_id, d.attempts, d.next_at,
            row_number() over (partition by d.tenant_id, d.webhook_id order by d.next_at, d.delivery_id) as place
          from webhook_delivery d
          join webhook w on w.tenant_id = d.tenant_id and w.webhook_id = d.webhook_id and w.active and w.secret is not null
          where d.state = 'WAITING' and d.next_at <= ${now}
        ) waiting
        where place <= ${mostDue}
        order by next_at, delivery_id`.execute(kysely);
      return rows.map((row) => ({
        tenantId: row.tenant_id,
        shopId: 0,
        key: buildDeliveryKey(row),
        at: row.next_at,
      }));
    },

    async run(work, { end }) {
      const delivery = await readDelivery(work);
      if (!delivery) return;
      const receiver = await readReceiver(work.tenantId, delivery.webhook_id);
      if (!receiver || receiver.secret === null) throw new Error("The webhook was switched off since");
      const { secret, previous_secret: previous, previous_until: until } = receiver;
      const stillSigns = previous !== null && until !== null && until > clock.now();
      const secrets = [secret, ...(stillSigns ? [previous] : [])].flatMap((sealed) => sealing.open(sealed) ?? []);
      const { attempts, attempts_left } = delivery;
      const outcome =
        secrets.length === 0
          ? ({ status: undefined, fault: "secret" } as const)
          : await post(receiver.url, secrets, delivery);
      const failure = describeFault(outcome);
      const now = clock.now();
      const left = attempts_left - 1;
      const isOver = failure !== null && left === 0;
      await end(async (trx) => {
        await trx
          .updateTable("webhook_delivery")
          .set({
            state: failure === null ? "SENT" : isOver ? "FAILED" : "WAITING",
            attempts: attempts + 1,
            attempts_left: left,
            http_status: outcome.status ?? null,
            failure,
            sent_at: failure === null ? now : null,
            next_at: failure === null || isOver ? null : addTime(now, findAttemptPause(left), "second"),
            updated_at: now,
          })
          .where(isDelivery(work))
          .execute();
      });
    },

    setAside: (work) => fail(work, deliveryFaults.restored),
    gaveUp: (work) => fail(work, deliveryFaults.server),
  };
}
