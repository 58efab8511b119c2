import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { wholeBrandsOf, type Viewer } from "../../../src/core/viewer.ts";
import type { AddPushNotificationInput, PushNotification, Resolvers } from "../../../src/generated/server.ts";
import { pushNotification } from "../../../i18n/ja/push-notification.ts";
import { viewerOf, type Context } from "../../context.ts";
import { once } from "../../crud/once.ts";
import { audienceOf, type Target } from "./audience.ts";
import { statusOf, toPush, wholeBrand, type PushRow } from "./row.ts";
import { ownPushes, shopOf } from "./site.ts";

/** Deliveries that the outbox shows. */
const shownDeliveries = 50;

/** Columns that a form fills. */
const columns = (input: AddPushNotificationInput) => ({
  brand_id: input.brand_id ?? null,
  title: input.title,
  description: input.description,
  release_timer: input.release_timer ?? null,
  quiet_hours_consent: input.quiet_hours_consent,
});

const answer = async ({ db, clock }: Context, row: PushRow): Promise<PushNotification> =>
  toPush(row, await audienceOf(db.kysely, row, clock.now()));

/** A notification of the viewer's by its id. @throws Rejected FORBIDDEN for one of a brand that is not wholly theirs, NOT_FOUND */
async function found({ db }: Context, viewer: Viewer, id: number): Promise<PushRow> {
  const row = await db.kysely
    .selectFrom("push_notification")
    .selectAll()
    .select(ownPushes(viewer, "push_notification").as("own"))
    .where("tenant_id", "=", viewer.developerId)
    .where("push_id", "=", id)
    .executeTakeFirst();
  if (row && !row.own && row.shop_id === wholeBrand) throw new Rejected("FORBIDDEN");
  if (!row?.own) throw new Rejected("NOT_FOUND");
  return row;
}

/** Devices that any notification with these values reaches now. */
const audienceHere = (context: Context, place: Omit<Target, "tenant_id">): Promise<number> =>
  audienceOf(context.db.kysely, { tenant_id: viewerOf(context).developerId, ...place }, context.clock.now());

/** The audience of now for rows of one site, by brand. */
async function audiencesOf(context: Context, rows: readonly PushRow[]): Promise<ReadonlyMap<number | null, number>> {
  const byBrand = new Map(rows.map((row) => [row.brand_id, row]));
  const counted = [...byBrand].map(async ([brand, row]) => [brand, await audienceHere(context, row)] as const);
  return new Map(await Promise.all(counted));
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
      const rows = await context.db.kysely
        .selectFrom("push_notification")
        .leftJoin("push_delivery", (on) =>
          on
            .onRef("push_delivery.tenant_id", "=", "push_notification.tenant_id")
            .onRef("push_delivery.shop_id", "=", "push_notification.shop_id")
            .onRef("push_delivery.push_id", "=", "push_notification.push_id"),
        )
        .selectAll("push_notification")
        .select("push_delivery.devices")
        .where(ownPushes(viewer, "push_notification"))
        .where("push_notification.shop_id", "=", shopOf(viewer, site))
        .orderBy("push_notification.push_id", "desc")
        .execute();
      const audience = await audiencesOf(context, rows);
      return rows.map(({ devices, ...row }) => toPush(row, devices ?? audience.get(row.brand_id) ?? 0));
    },

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
        .where(ownPushes(viewer, "push_notification"))
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
        .where(ownPushes(viewer, "push_notification"))
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
        .where(ownPushes(viewer, "push_notification"))
        .where("push_id", "=", id)
        .where("send_flg", "=", false)
        .where((eb) => eb.or([eb("sending_at", "is", null), eb("failed_at", "is not", null)]))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw settled(await found(context, viewer, id));
      return { result: true };
    },
  },
} satisfies Resolvers;
