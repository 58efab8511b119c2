import { sql, type Kysely, type Selectable } from "kysely";
import { pushCouponTexts, pushSendingTexts } from "../../../i18n/ja/push-notification/push-notification.ts";
import { findCouponHindrance } from "../../../src/domain/coupon/couponTerm.ts";
import type { PushNotificationTable } from "../../../src/generated/tables.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { HopelessJob, type JobEffect, type JobKind, type JobWork } from "../../platform/jobs/kind.ts";
import { countAudience } from "./audience.ts";
import type { PushProvider } from "../../platform/push/provider.ts";
import { wholeBrandShopId } from "./site.ts";

/** The key contains the version, so that an edited notification is a new job. */
const buildPushKey = ({ push_id, version }: Selectable<PushNotificationTable>): string => `${push_id}-${version}`;

function parsePushKey({ key }: JobWork): { push_id: number; version: number } {
  const [push_id = 0, version = 0] = key.split("-").map(Number);
  return { push_id, version };
}

/** Those that wait to be sent; the index push_notification_waiting has the same condition. */
const open = sql<boolean>`not send_flg and cancelled_at is null and failed_at is null
  and coalesce(approval, 'APPROVED') = 'APPROVED'`;

/**
 * The name of the coupon that the notification opens; null for none.
 * @throws HopelessJob where members could not open it: it is gone, or does not run now
 */
async function readActiveCouponName(
  kysely: Kysely<Tables>,
  { tenant_id, coupon_id }: Selectable<PushNotificationTable>,
  now: Date,
): Promise<string | null> {
  if (coupon_id === null) return null;
  const coupon = await kysely
    .selectFrom("coupon")
    .select(["coupon_name", "term_type", "start_date", "end_date", "release_timer"])
    .where("tenant_id", "=", tenant_id)
    .where("coupon_id", "=", coupon_id)
    .executeTakeFirst();
  if (!coupon || findCouponHindrance(coupon, now) !== null) throw new HopelessJob(pushCouponTexts.notActive);
  return coupon.coupon_name;
}

/** Sends each push notification at its release_timer. */
export function createPushJob({
  kysely,
  clock,
  provider,
}: {
  kysely: Kysely<Tables>;
  clock: Clock;
  provider: PushProvider;
}): JobKind {
  const rowOf = (work: JobWork) => {
    const { push_id, version } = parsePushKey(work);
    return sql<boolean>`tenant_id = ${work.tenantId} and shop_id = ${work.shopId}
      and push_id = ${push_id} and version = ${version} and ${open}`;
  };

  const fail =
    (work: JobWork, failure: string): JobEffect =>
    async (trx) => {
      await trx.updateTable("push_notification").set({ failed_at: clock.now(), failure }).where(rowOf(work)).execute();
    };

  return {
    name: "push-notification",

    async due(now) {
      const rows = await kysely
        .selectFrom("push_notification")
        .selectAll()
        .where(open)
        .where(sql<boolean>`coalesce(release_timer, created_at) <= ${now}`)
        .execute();
      return rows.map((row) => ({
        tenantId: row.tenant_id,
        shopId: row.shop_id,
        key: buildPushKey(row),
        // One that was saved after its time is due since then.
        at: new Date(Math.max((row.release_timer ?? row.created_at).getTime(), row.updated_at.getTime())),
      }));
    },

    async run(work, { end }) {
      // Marks it as being sent: from now on it can be neither edited nor cancelled. If somebody did so just before, no row
      // matches.
      const push = await kysely
        .updateTable("push_notification")
        .set({ sending_at: sql`coalesce(sending_at, ${clock.now()})` })
        .where(rowOf(work))
        .returningAll()
        .executeTakeFirst();
      if (!push) return;
      const { tenant_id, shop_id, brand_id, push_id, title, description, coupon_id } = push;
      const coupon_name = await readActiveCouponName(kysely, push, clock.now());
      const idempotency_key = `push-${tenant_id}-${buildPushKey(push)}`;
      const devices = await countAudience(kysely, push, clock.now());
      const reference = await provider.send({
        idempotencyKey: idempotency_key,
        developerId: tenant_id,
        shopId: shop_id === wholeBrandShopId ? null : shop_id,
        brandId: brand_id,
        pushId: push_id,
        title,
        description,
        couponId: coupon_id,
      });
      await end(async (trx) => {
        const sent_at = clock.now();
        await trx.updateTable("push_notification").set({ send_flg: true, sent_at }).where(rowOf(work)).execute();
        await trx
          .insertInto("push_delivery")
          .values({
            tenant_id,
            shop_id,
            brand_id,
            idempotency_key,
            push_id,
            title,
            description,
            coupon_id,
            coupon_name,
            provider: provider.name,
            reference,
            devices,
            sent_at,
          })
          .execute();
      });
    },

    setAside: (work) => fail(work, pushSendingTexts.restored),
    gaveUp: fail,
  };
}
