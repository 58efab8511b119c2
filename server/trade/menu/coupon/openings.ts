import { pushCouponTexts as words } from "../../../../i18n/ja/push-notification/push-notification.ts";
import { formatMoment } from "../../../../src/core/money.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import { findCouponHindrance } from "../../../../src/domain/coupon/couponTerm.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ResourceInput } from "../../../engine/crud/hooks.ts";

const selectOpenings = (coupon_id: number, { db, viewer }: Call) =>
  db
    .selectFrom("push_notification")
    .select(["title", "release_timer", "shop_id"])
    .where("tenant_id", "=", viewer.developerId)
    .where("coupon_id", "=", coupon_id)
    .orderBy("push_id", "desc");

/** The notifications that will open this coupon as they are sent. One that failed or was given back is judged as it is saved again. */
export const listPendingOpenings = (coupon_id: number, call: Call) =>
  selectOpenings(coupon_id, call)
    .where("send_flg", "=", false)
    .where("cancelled_at", "is", null)
    .where("failed_at", "is", null)
    .where((eb) => eb.or([eb("approval", "is", null), eb("approval", "<>", "REFUSED")]))
    .execute();

/** The titles of the sent notifications that open this coupon. */
export async function listSentOpenings(coupon_id: number, call: Call): Promise<string[]> {
  const sent = await selectOpenings(coupon_id, call).where("send_flg", "=", true).execute();
  return sent.map(({ title }) => title);
}

/** A saved coupon must still be there for the notifications that will open it: COUPON_OPENED at the field that is in the way. */
export async function findOpeningErrors(input: ResourceInput<"coupon">, call: Call): Promise<FieldError[]> {
  if (typeof input.id !== "number") return [];
  const pushes = await listPendingOpenings(input.id, call);
  return pushes.flatMap(({ title, release_timer, shop_id }): FieldError[] => {
    const time = release_timer && release_timer > call.now ? release_timer : call.now;
    const isElsewhere = shop_id !== input.shop_id && !input.store_cooperation;
    const field = isElsewhere ? "store_cooperation" : findCouponHindrance(input, time);
    const moment = time === call.now ? words.atOnce : formatMoment(time.toISOString());
    return field === null ? [] : [{ field, code: "COUPON_OPENED", args: [title, moment] }];
  });
}
