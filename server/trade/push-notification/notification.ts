import { sql } from "kysely";
import { pushNotification as words } from "../../../i18n/ja/push-notification/push-notification.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { PushNotification, PushStatus, SiteType } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { countAudience } from "./audience.ts";
import { findPushCouponErrors, lockPushCoupon } from "./coupon.ts";
import { requirePushLimit } from "./limit.ts";
import { needsPushApproval } from "./needsApproval.ts";
import { isOwnPush, requireSiteShop, wholeBrandShopId } from "./site.ts";

/** The state of a notification. */
export const selectPushStatus = () => sql<PushStatus>`case
  when cancelled_at is not null then 'CANCELLED'
  when send_flg then 'SENT'
  when failed_at is not null then 'FAILED'
  when approval = 'REFUSED' then 'REFUSED'
  when approval = 'WAITING' then 'WAITING'
  when sending_at is not null then 'SENDING'
  else 'SCHEDULED' end`;

/** SQL: whether the notification waits for a person other than the one who saved it last, such as this viewer. */
export const mayDecidePush = ({ developerUuid }: Viewer) =>
  sql<boolean>`${selectPushStatus()} = 'WAITING' and saved_by_uuid is distinct from ${developerUuid}::text`;

/**
 * The devices that notifications reached when they were sent, or would reach now. Notifications of one brand share one count.
 */
async function audiences(pushes: readonly PushNotification[], { db, viewer, now }: Call) {
  const tenant_id = viewer.developerId;
  const shop_id = pushes[0]?.shop_id ?? wholeBrandShopId;
  const sent = await db
    .selectFrom("push_delivery")
    .select(["push_id", "devices"])
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where(sql<boolean>`push_id = any(${pushes.map(({ id }) => id)}::int[])`)
    .execute();
  const devices = new Map(sent.map((delivery) => [delivery.push_id, delivery.devices]));
  const brands = new Set(
    pushes.flatMap(({ id, brand_id, send_flg }) => (devices.has(id) || send_flg ? [] : [brand_id ?? null])),
  );
  const counts = [...brands].map(
    async (brand_id) => [brand_id, await countAudience(db, { tenant_id, shop_id, brand_id }, now)] as const,
  );
  const reached = new Map(await Promise.all(counts));
  // Of one that was sent years ago (PUSH_YEARS) the number is forgotten, and today's would be another.
  return pushes.map(({ id, brand_id, send_flg }) => ({
    audience: devices.get(id) ?? (send_flg ? undefined : reached.get(brand_id ?? null)) ?? 0,
  }));
}

/** Who saves it, and whether it waits for another person. An earlier decision was of another text. */
const buildSavingColumns = ({ viewer }: Call, waits: boolean) => ({
  saved_by: viewer.accountName,
  saved_by_uuid: viewer.developerUuid,
  approval: waits ? "WAITING" : null,
  decided_by: null,
  decided_at: null,
  refusal_reason: null,
});

/** SQL: the name of the coupon that the notification opens, as it was when it was sent. */
const selectCouponName = ({ viewer }: Pick<Call, "viewer">) => sql<string | null>`coalesce((
    select max(sent.coupon_name) from push_delivery as sent
    where sent.tenant_id = ${viewer.developerId} and sent.shop_id = push_notification.shop_id
      and sent.push_id = push_notification.push_id
  ), (
    select coupon.coupon_name from coupon
    where coupon.tenant_id = ${viewer.developerId} and coupon.coupon_id = push_notification.coupon_id))`;

/** @throws Rejected NOT_FOUND for a coupon that is gone, PUSH_LIMIT for a brand-wide notification */
async function keepCouponAndLimit(
  id: number | null,
  { site_type, brand_id = null, coupon_id = null, release_timer = null }: Partial<ResourceInput<"push-notification">>,
  call: Call,
): Promise<void> {
  await lockPushCoupon({ coupon_id }, call);
  if (site_type === "BRAND") await requirePushLimit({ id, brand_id, release_timer }, call);
}

/** A person who holds some shops of the brand knows that the notification exists: the refusal is FORBIDDEN, not NOT_FOUND. */
export async function refuseMissingPush(push_id: unknown, { db, viewer }: Call): Promise<Rejected> {
  const row = await db
    .selectFrom("push_notification")
    .select("shop_id")
    .where("tenant_id", "=", viewer.developerId)
    .where("push_id", "=", Number(push_id))
    .executeTakeFirst();
  return new Rejected(row?.shop_id === wholeBrandShopId ? "FORBIDDEN" : "NOT_FOUND");
}

export const pushNotificationHooks: ResourceHooks<"push-notification"> = {
  computed: {
    status: selectPushStatus,
    site_type: () =>
      sql<SiteType>`case when push_notification.shop_id = ${wholeBrandShopId} then 'BRAND' else 'SHOP' end`,
    may_decide: ({ viewer }) => mayDecidePush(viewer),
    coupon_name: selectCouponName,
    shop_id: () => sql<number | null>`nullif(push_notification.shop_id, ${wholeBrandShopId})`,
  },
  derived: { fields: ["audience"], of: audiences },
  owned: (viewer) => isOwnPush(viewer, "push_notification"),
  shopOf: (input, { viewer }) => requireSiteShop(viewer, input),
  columns: async (saved, call) => {
    const asks = await needsPushApproval(call);
    return saved.map(({ input, isNew }) => ({
      ...buildSavingColumns(call, input.site_type === "BRAND" && asks),
      // Saving a failed notification schedules it again.
      ...(isNew ? {} : { sending_at: null, failed_at: null, failure: null }),
    }));
  },
  check: (inputs, call) => Promise.all(inputs.map((input) => findPushCouponErrors(input, call))),
  refuseCreate: (input, call) => keepCouponAndLimit(null, input, call),
  carry: (before, input, call) => keepCouponAndLimit(before.id, input, call),
  open: {
    field: "status",
    words: words.options.status,
    update: ["WAITING", "REFUSED", "SCHEDULED", "FAILED"],
    delete: ["WAITING", "REFUSED", "SCHEDULED", "FAILED", "CANCELLED"],
  },
  missing: refuseMissingPush,
};
