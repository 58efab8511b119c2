import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { wholeBrandsOf } from "../../../src/core/viewer.ts";
import type { PushNotification, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { callOf } from "../../crud/call.ts";
import { one } from "../../crud/read.ts";
import { resourceWith } from "../../crud/resource.ts";
import { writeColumns } from "../../crud/update.ts";
import { audienceOf, type Target } from "./audience.ts";
import { pushNotification } from "./notification.ts";
import { wholeBrand } from "./row.ts";
import { ownPushes, shopOf } from "./site.ts";

/** The number of deliveries that the outbox shows. */
const shownDeliveries = 50;

/** The number of devices that a notification to this place would reach now. */
const audienceHere = (context: Context, place: Omit<Target, "tenant_id">): Promise<number> =>
  audienceOf(context.db.kysely, { tenant_id: viewerOf(context).developerId, ...place }, context.clock.now());

const resource = resourceWith("push-notification", pushNotification);

/** Cancels a notification that waits. A repeated call, whose first answer was lost, gets the same answer. */
async function cancel({ id, version }: { id: number; version: number }, context: Context): Promise<PushNotification> {
  const call = callOf(context);
  const columns = { cancelled_at: call.now };
  // Table and type are generated from the same SDL.
  const asNotification = (record: object) => record as PushNotification;
  try {
    return asNotification(
      await writeColumns(resource, { input: { id, version }, columns, states: ["SCHEDULED"] }, call),
    );
  } catch (error) {
    if (!(error instanceof Rejected) || error.code !== "SETTLED") throw error;
    const record = asNotification(await one(resource, { id }, call));
    if (record.status !== "CANCELLED" || record.version !== version + 1) throw error;
    return record;
  }
}

/** The audience of push notifications, the outbox, and cancelling. */
export const pushNotificationResolvers = {
  Query: {
    getPushAudience: async (_, { shop_id }, context) => ({
      devices: await audienceHere(context, { shop_id, brand_id: null }),
    }),

    getPushAudienceAll: async (_, { brand_id }, context) => ({
      devices: await audienceHere(context, { shop_id: wholeBrand, brand_id }),
    }),

    getPushBrands: async (_, _args, context) => {
      const viewer = viewerOf(context);
      const rows = await context.db.kysely
        .selectFrom("brand")
        .select(["brand_id", "name"])
        .where("tenant_id", "=", viewer.developerId)
        .where(sql<boolean>`brand_id = any(${[...wholeBrandsOf(viewer)]}::int[])`)
        .orderBy("brand_id")
        .execute();
      return rows.map(({ brand_id, name }) => ({ brandId: brand_id, brandName: name }));
    },

    getPushDeliveries: async (_, site, context) => {
      const viewer = viewerOf(context);
      const rows = await context.db.kysely
        .selectFrom("push_delivery")
        .leftJoin("brand", (on) =>
          on
            .onRef("brand.tenant_id", "=", "push_delivery.tenant_id")
            .onRef("brand.brand_id", "=", "push_delivery.brand_id"),
        )
        .selectAll("push_delivery")
        .select("brand.name as brand")
        .where(ownPushes(viewer, "push_delivery"))
        .where("push_delivery.shop_id", "=", shopOf(viewer, site))
        .orderBy("sent_at", "desc")
        .limit(shownDeliveries)
        .execute();
      return rows.map(({ idempotency_key, sent_at, brand, brand_id, ...row }) => ({
        ...row,
        brand: brand ?? (brand_id === null ? null : String(brand_id)),
        id: idempotency_key,
        sent_at: sent_at.toISOString(),
      }));
    },
  },
  Mutation: {
    cancelPushNotification: (_, args, context) => cancel(args, context),
  },
} satisfies Resolvers;
