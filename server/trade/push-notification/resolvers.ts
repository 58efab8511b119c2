import { sql } from "kysely";
import type { PushNotification, Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { countAudience } from "./audience.ts";
import { listPushCoupons } from "./coupon.ts";
import { needsPushApproval } from "./needsApproval.ts";
import { readPush, type SeenPush } from "./records.ts";
import { approvePush, cancelPush, refusePush } from "./steps.ts";
import { isOwnPush, requireSiteShop, wholeBrandShopId } from "./site.ts";

/** The number of deliveries that the outbox shows. */
const shownDeliveries = 50;

/** The devices that a notification to this shop or brand would reach now, and whether it needs a second person. */
async function readAudience(context: Context, shop_id: number, brand_id: number | null) {
  const call = toCall(context);
  const target = { tenant_id: call.viewer.developerId, shop_id, brand_id };
  const devices = await countAudience(call.db, target, call.now);
  return { devices, approval: shop_id === wholeBrandShopId && (await needsPushApproval(call)) };
}

/** Takes a step and answers the notification as it then is. */
const answerPush =
  <Input extends SeenPush>(step: (context: Context, input: Input) => Promise<void>) =>
  async (_: unknown, input: Input, context: Context): Promise<PushNotification> => {
    await step(context, input);
    return readPush(context, input);
  };

/** The audience of push notifications, the outbox, cancelling, and a second person's approval. */
export const pushNotificationResolvers = {
  Query: {
    getPushAudience: (_, { shop_id }, context) => readAudience(context, shop_id, null),
    getPushAudienceAll: (_, { brand_id }, context) => readAudience(context, wholeBrandShopId, brand_id),
    getPushCoupons: (_, { brand_id, ...site }, context) => {
      const call = toCall(context);
      const shop_id = requireSiteShop(call.viewer, site);
      return listPushCoupons({ shop_id, brand_id: brand_id ?? null }, call);
    },
    getPushDeliveries: (_, site, { db, viewer }) =>
      db.kysely
        .selectFrom("push_delivery as sent")
        .leftJoin("brand", (on) =>
          on.onRef("brand.tenant_id", "=", "sent.tenant_id").onRef("brand.brand_id", "=", "sent.brand_id"),
        )
        .select(["idempotency_key as id", "push_id", "title", "description", "provider", "reference", "devices"])
        .select(["coupon_id", "coupon_name"])
        .select([
          sql<string | null>`coalesce(brand.name, sent.brand_id::text)`.as("brand"),
          sql<string>`sent_at at time zone 'UTC'`.as("sent_at"),
        ])
        .where(isOwnPush(requireViewer({ viewer }), "sent"))
        .where("sent.shop_id", "=", requireSiteShop(requireViewer({ viewer }), site))
        .orderBy("sent.sent_at", "desc")
        .limit(shownDeliveries)
        .execute(),
  },
  Mutation: {
    cancelPushNotification: answerPush(cancelPush),
    approvePushNotification: answerPush(approvePush),
    refusePushNotification: answerPush(refusePush),
  },
} satisfies Resolvers;
