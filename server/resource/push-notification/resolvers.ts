import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { PushNotification, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { callOf, inOne, recordChange } from "../../crud/call.ts";
import { resourceWith } from "../../crud/resource.ts";
import { writeColumns } from "../../crud/update.ts";
import { audienceOf } from "./audience.ts";
import { pushNotification } from "./notification.ts";
import { ownPushes, shopOf, wholeBrand } from "./site.ts";

/** The number of deliveries that the outbox shows. */
const shownDeliveries = 50;

/** The devices that a notification to this shop or brand would reach now. */
const reached = async ({ db, viewer, clock }: Context, shop_id: number, brand_id: number | null) => {
  const target = { tenant_id: viewerOf({ viewer }).developerId, shop_id, brand_id };
  return { devices: await audienceOf(db.kysely, target, clock.now()) };
};

const resource = resourceWith("push-notification", pushNotification);

/** Cancels a notification that waits. A repeated call, whose first answer was lost, gets the same answer. */
async function cancel(input: { id: number; version: number }, context: Context): Promise<PushNotification> {
  const call = callOf(context);
  const columns = { cancelled_at: call.now };
  // Table and type are generated from the same SDL.
  const asNotification = (record: object) => record as PushNotification;
  try {
    return await inOne(call, async (within) => {
      const { after } = await writeColumns(resource, { input, columns, states: ["SCHEDULED"] }, within);
      recordChange(within, {
        ...{ resource: resource.meta.name, recordId: input.id, action: "UPDATE" },
        shopId: typeof after["shop_id"] === "number" ? after["shop_id"] : null,
        recordName: String(after["title"]),
        before: { status: "SCHEDULED" },
        after: { status: after["status"] },
      });
      return asNotification(after);
    });
  } catch (error) {
    const current = error instanceof Rejected && error.code === "SETTLED" ? error.current : undefined;
    if (current?.["status"] !== "CANCELLED" || current["version"] !== input.version + 1) throw error;
    return asNotification(current);
  }
}

/** The audience of push notifications, the outbox, and cancelling. */
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
    cancelPushNotification: (_, args, context) => cancel(args, context),
  },
} satisfies Resolvers;
