import { sql } from "kysely";
import { pushNotification as words } from "../../../i18n/ja/push-notification.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { PushNotification, PushStatus, SiteType } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { Hooks } from "../../crud/hooks.ts";
import { audienceOf } from "./audience.ts";
import { ownPushes, shopOf, wholeBrand } from "./site.ts";

/** The state of a notification. */
export const pushStatus = () => sql<PushStatus>`case
  when cancelled_at is not null then 'CANCELLED'
  when send_flg then 'SENT'
  when failed_at is not null then 'FAILED'
  when sending_at is not null then 'SENDING'
  else 'SCHEDULED' end`;

/**
 * The devices that notifications reached when they were sent, or would reach now. Notifications of one brand share one count.
 */
async function audiences(pushes: readonly PushNotification[], { db, viewer, now }: Call) {
  const tenant_id = viewer.developerId;
  const shop_id = pushes[0]?.shop_id ?? wholeBrand;
  const sent = await db
    .selectFrom("push_delivery")
    .select(["push_id", "devices"])
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where(sql<boolean>`push_id = any(${pushes.map(({ id }) => id)}::int[])`)
    .execute();
  const devices = new Map(sent.map((delivery) => [delivery.push_id, delivery.devices]));
  const brands = new Set(pushes.flatMap(({ id, brand_id }) => (devices.has(id) ? [] : [brand_id ?? null])));
  const counts = [...brands].map(
    async (brand_id) => [brand_id, await audienceOf(db, { tenant_id, shop_id, brand_id }, now)] as const,
  );
  const reached = new Map(await Promise.all(counts));
  return pushes.map(({ id, brand_id }) => ({ audience: devices.get(id) ?? reached.get(brand_id ?? null) ?? 0 }));
}

export const pushNotification: Hooks<"push-notification"> = {
  computed: {
    status: pushStatus,
    site_type: () => sql<SiteType>`case when push_notification.shop_id = ${wholeBrand} then 'BRAND' else 'SHOP' end`,
    shop_id: () => sql<number | null>`nullif(push_notification.shop_id, ${wholeBrand})`,
  },
  derived: { fields: ["audience"], of: audiences },
  owned: (viewer) => ownPushes(viewer, "push_notification"),
  shopOf: (input, { viewer }) => shopOf(viewer, input),
  // Saving a failed notification schedules it again.
  columns: (saved) => saved.map(({ isNew }) => (isNew ? {} : { sending_at: null, failed_at: null, failure: null })),
  open: {
    field: "status",
    words: words.options.status,
    update: ["SCHEDULED", "FAILED"],
    delete: ["SCHEDULED", "FAILED", "CANCELLED"],
  },
  /** A person who holds some shops of the brand knows that the notification exists: the refusal is FORBIDDEN, not NOT_FOUND. */
  async missing(push_id, { db, viewer }) {
    const row = await db
      .selectFrom("push_notification")
      .select("shop_id")
      .where("tenant_id", "=", viewer.developerId)
      .where("push_id", "=", push_id)
      .executeTakeFirst();
    return new Rejected(row?.shop_id === wholeBrand ? "FORBIDDEN" : "NOT_FOUND");
  },
};
