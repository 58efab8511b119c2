import { sql } from "kysely";
import type { PushNotification, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { callOf, type Call } from "../../crud/call.ts";
import { approve, refuse } from "./approval.ts";
import { audienceOf } from "./audience.ts";
import { move, type Named } from "./move.ts";
import { needsApproval } from "./needsApproval.ts";
import { ownPushes, shopOf, wholeBrand } from "./site.ts";

/** The number of deliveries that the outbox shows. */
const shownDeliveries = 50;

/** The devices that a notification to this shop or brand would reach now, and whether it needs a second person. */
async function reached(context: Context, shop_id: number, brand_id: number | null) {
  const call = callOf(context);
  const target = { tenant_id: call.viewer.developerId, shop_id, brand_id };
  const devices = await audienceOf(call.db, target, call.now);
  return { devices, approval: shop_id === wholeBrand && (await needsApproval(call)) };
}

/** Cancels a notification that waits. */
const cancel = (input: Named, call: Call): Promise<PushNotification> =>
  move(
    input,
    { columns: { cancelled_at: call.now }, from: ["WAITING", "SCHEDULED"], to: ["CANCELLED"], fields: ["status"] },
    call,
  );

/** The audience of push notifications, the outbox, cancelling, and a second person's approval. */
export const pushNotificationResolvers = {
  Query: {
    getPushAudience: (_, { shop_id }, context) => reached(context, shop_id, null),
    getPushAudienceAll: (_, { brand_id }, context) => reached(context, wholeBrand, brand_id),
    getPushDeliveries: (_, site, { db, viewer }) =>
      db.kysely
        .selectFrom("push_delivery as sent")
        .leftJoin("brand", (on) =>
          on.onRef("brand.tenant_id", "=", "sent.tenant_id").onRef("brand.brand_id", "=", "sent.brand_id"),
        )
        .select(["idempotency_key as id", "push_id", "title", "description", "provider", "reference", "devices"])
        .select([
          sql<string | null>`coalesce(brand.name, sent.brand_id::text)`.as("brand"),
          sql<string>`sent_at at time zone 'UTC'`.as("sent_at"),
        ])
        .where(ownPushes(viewerOf({ viewer }), "sent"))
        .where("sent.shop_id", "=", shopOf(viewerOf({ viewer }), site))
        .orderBy("sent.sent_at", "desc")
        .limit(shownDeliveries)
        .execute(),
  },
  Mutation: {
    cancelPushNotification: (_, args, context) => cancel(args, callOf(context)),
    approvePushNotification: (_, args, context) => approve(args, callOf(context)),
    refusePushNotification: (_, args, context) => refuse(args, callOf(context)),
  },
} satisfies Resolvers;
