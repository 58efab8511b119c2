import { addTime } from "../../../src/core/calendar/moment.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { secretOverlapHours } from "../../../src/domain/webhook/secretOverlap.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { recordChange, runInTransaction, toCall } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";

/** The prefix of every key, by which it can be found in logs and repositories. */
const secretPrefix = "choba_whsec_";

/** Issues the key that signs the deliveries of a webhook. Only this answer contains it; the database keeps it sealed. @throws Rejected NOT_FOUND */
const issueSecret = (context: Context, webhookId: number) =>
  runInTransaction(toCall(context), async (call) => {
    const { db, viewer, now } = call;
    const webhook = await db
      .selectFrom("webhook")
      .select(["webhook_name", "secret"])
      .where("tenant_id", "=", viewer.developerId)
      .where("webhook_id", "=", webhookId)
      .forUpdate()
      .executeTakeFirst();
    if (!webhook) throw new Rejected("NOT_FOUND");
    const secret = `${secretPrefix}${context.ids.secret(32)}`;
    const until = webhook.secret === null ? null : addTime(now, secretOverlapHours * 60, "minute");
    await db
      .updateTable("webhook")
      .set({ secret: context.sealing.seal(secret), previous_secret: webhook.secret, previous_until: until })
      .where("tenant_id", "=", viewer.developerId)
      .where("webhook_id", "=", webhookId)
      .execute();
    recordChange(call, {
      resource: "webhook",
      shopId: null,
      recordId: webhookId,
      recordName: webhook.webhook_name,
      action: "ISSUE",
      before: { secret: webhook.secret === null ? null : hiddenValue },
      after: { secret: hiddenValue },
    });
    return { secret, previousUntil: until?.toISOString() ?? null };
  });

export const webhookResolvers = {
  Mutation: { issueWebhookSecret: (_, { webhookId }, context) => issueSecret(context, webhookId) },
} satisfies Resolvers;
