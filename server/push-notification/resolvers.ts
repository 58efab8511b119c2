import { Rejected } from "../../src/core/rejected.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { AddPushNotificationInput, PushNotification, Resolvers } from "../../src/generated/server.ts";
import { pushNotification } from "../../i18n/ja/push-notification.ts";
import { viewerOf, type Context } from "../context.ts";
import { once } from "../once.ts";
import { ownRows } from "../scope.ts";
import { audienceOf } from "./audience.ts";
import { mayBrandWide, statusOf, toPush, wholeBrand, withWholeBrand, type PushRow, type Site } from "./row.ts";

/** Deliveries that the outbox shows. */
const shownDeliveries = 50;

/** The rows' shop_id for this site. @throws Rejected FORBIDDEN, or W001 for a shop that is not named */
function shopOf(viewer: Viewer, { site_type, shop_id }: Site): number {
  if (site_type === "BRAND") {
    if (!mayBrandWide(viewer)) throw new Rejected("FORBIDDEN", { field: "site_type" });
    return wholeBrand;
  }
  if (shop_id === null || shop_id === undefined) throw new Rejected("W001", { field: "shop_id" });
  return shop_id;
}

/** Columns that a form fills. */
const columns = (input: AddPushNotificationInput) => ({
  title: input.title,
  description: input.description,
  release_timer: input.release_timer ?? null,
  quiet_hours_consent: input.quiet_hours_consent,
});

const audienceNow = ({ db, clock }: Context, { developerId }: Viewer, shopId: number): Promise<number> =>
  audienceOf(db.kysely, { tenantId: developerId, shopId, now: clock.now() });

const answer = async (context: Context, row: PushRow): Promise<PushNotification> =>
  toPush(row, await audienceNow(context, viewerOf(context), row.shop_id));

/** A notification of the viewer's by its id. @throws Rejected NOT_FOUND */
async function found({ db }: Context, viewer: Viewer, id: number): Promise<PushRow> {
  const row = await db.kysely
    .selectFrom("push_notification")
    .selectAll()
    .where(ownRows(withWholeBrand(viewer)))
    .where("push_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

const settled = (row: PushRow) => new Rejected("SETTLED", { args: [pushNotification.options.status[statusOf(row)]] });

/** Why a change found no row that it may touch: gone, on its way or over, or saved by somebody in the meantime. */
async function refusal(context: Context, viewer: Viewer, id: number, version?: number): Promise<Rejected> {
  const row = await found(context, viewer, id);
  const open = ["SCHEDULED", "FAILED"].includes(statusOf(row));
  return open && row.version !== version ? new Rejected("W014", { current: await answer(context, row) }) : settled(row);
}

/** Push notifications of a shop and of the whole brand: list, create, edit, cancel, delete, and what was sent. */
export const pushNotificationResolvers = {
  Query: {
    getPushNotifications: async (_, site, context) => {
      const viewer = viewerOf(context);
      const shopId = shopOf(viewer, site);
      const { kysely } = context.db;
      const rows = await kysely
        .selectFrom("push_notification")
        .leftJoin("push_delivery", (on) =>
          on
            .onRef("push_delivery.tenant_id", "=", "push_notification.tenant_id")
            .onRef("push_delivery.shop_id", "=", "push_notification.shop_id")
            .onRef("push_delivery.push_id", "=", "push_notification.push_id"),
        )
        .selectAll("push_notification")
        .select("push_delivery.devices")
        .where("push_notification.tenant_id", "=", viewer.developerId)
        .where("push_notification.shop_id", "=", shopId)
        .orderBy("push_notification.push_id", "desc")
        .execute();
      const audience = await audienceNow(context, viewer, shopId);
      return rows.map(({ devices, ...row }) => toPush(row, devices ?? audience));
    },

    getPushAudience: async (_, { shop_id }, context) => ({
      devices: await audienceNow(context, viewerOf(context), shop_id),
    }),

    getPushAudienceAll: async (_, _args, context) => ({
      devices: await audienceNow(context, viewerOf(context), wholeBrand),
    }),

    getPushDeliveries: async (_, site, context) => {
      const viewer = viewerOf(context);
      const rows = await context.db.kysely
        .selectFrom("push_delivery")
        .selectAll()
        .where("tenant_id", "=", viewer.developerId)
        .where("shop_id", "=", shopOf(viewer, site))
        .orderBy("sent_at", "desc")
        .limit(shownDeliveries)
        .execute();
      return rows.map(({ idempotency_key, sent_at, ...row }) => ({
        ...row,
        id: idempotency_key,
        sent_at: sent_at.toISOString(),
      }));
    },
  },
  Mutation: {
    addPushNotification: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      const now = context.clock.now();
      const shop_id = shopOf(viewer, input);
      const row = await once(context, "push_notification", input, (request) =>
        context.db.kysely
          .insertInto("push_notification")
          .values({
            ...columns(input),
            ...request,
            tenant_id: viewer.developerId,
            shop_id,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      return answer(context, row);
    },

    updatePushNotification: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      const now = context.clock.now();
      const row = await context.db.kysely
        .updateTable("push_notification")
        // One that failed is scheduled anew by saving it.
        .set({
          ...columns(input),
          ...{ version: input.version + 1, updated_at: now },
          ...{ sending_at: null, failed_at: null, failure: null },
        })
        .where("tenant_id", "=", viewer.developerId)
        .where("shop_id", "=", shopOf(viewer, input))
        .where("push_id", "=", input.id)
        .where("version", "=", input.version)
        .where("cancelled_at", "is", null)
        .where("send_flg", "=", false)
        .where((eb) => eb.or([eb("sending_at", "is", null), eb("failed_at", "is not", null)]))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw await refusal(context, viewer, input.id, input.version);
      return answer(context, row);
    },

    cancelPushNotification: async (_, { id, version }, context) => {
      const viewer = viewerOf(context);
      const now = context.clock.now();
      const row = await context.db.kysely
        .updateTable("push_notification")
        .set({ cancelled_at: now, updated_at: now, version: version + 1 })
        .where(ownRows(withWholeBrand(viewer)))
        .where("push_id", "=", id)
        .where("version", "=", version)
        .where("cancelled_at", "is", null)
        .where("sending_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (row) return answer(context, row);
      // The same call has cancelled it before, and its answer was lost.
      const cancelled = await found(context, viewer, id);
      if (!cancelled.cancelled_at || cancelled.version !== version + 1)
        throw await refusal(context, viewer, id, version);
      return answer(context, cancelled);
    },

    deletePushNotification: async (_, { id }, context) => {
      const viewer = viewerOf(context);
      const { numDeletedRows } = await context.db.kysely
        .deleteFrom("push_notification")
        .where(ownRows(withWholeBrand(viewer)))
        .where("push_id", "=", id)
        .where("send_flg", "=", false)
        .where((eb) => eb.or([eb("sending_at", "is", null), eb("failed_at", "is not", null)]))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw settled(await found(context, viewer, id));
      return { result: true };
    },
  },
} satisfies Resolvers;
