import { pushCouponTexts as words } from "../../../i18n/ja/push-notification/push-notification.ts";
import { formatDate } from "../../../src/core/money.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import { listWholeBrands, type Viewer } from "../../../src/core/viewer.ts";
import { findCouponHindrance } from "../../../src/domain/coupon/couponTerm.ts";
import type { PushCoupon } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import { readOpenableCoupons, type OpenableCoupon, type OpeningSite } from "../menu/coupon/openable.ts";
import { computeSendTime } from "./limit.ts";

/** A notification as it is saved or stored; shop_id is null or 0 for a whole brand. */
type OpeningPush = {
  shop_id?: number | null;
  brand_id?: number | null;
  coupon_id?: number | null;
  release_timer?: string | Date | null;
};

const toOpeningSite = ({ shop_id, brand_id }: OpeningPush, viewer: Viewer): OpeningSite =>
  shop_id ? { shopId: shop_id } : { brandIds: brand_id ? [brand_id] : listWholeBrands(viewer) };

/** Why the notification cannot open its coupon: its members cannot use it, or it does not run when the notification is sent. */
export async function findPushCouponErrors(push: OpeningPush, call: Call): Promise<FieldError[]> {
  if (!push.coupon_id) return [];
  const coupons = await readOpenableCoupons(toOpeningSite(push, call.viewer), call);
  const coupon = coupons.find(({ id }) => id === push.coupon_id);
  if (!coupon) return [{ field: "coupon_id", code: "NOT_FOUND" }];
  const sent = computeSendTime(push.release_timer ?? null, call.now);
  if (findCouponHindrance(coupon, sent) === null) return [];
  return [{ field: "coupon_id", code: "PUSH_COUPON", args: [coupon.coupon_name] }];
}

/** The same for one that is approved. @throws Rejected */
export async function requirePushCoupon(push: OpeningPush, call: Call): Promise<void> {
  const [error] = await findPushCouponErrors(push, call);
  if (error) throw new Rejected(error.code, { args: error.args ?? [] });
}

/** Keeps the coupon from being deleted or changed until the notification that opens it is stored. @throws Rejected NOT_FOUND */
export async function lockPushCoupon({ coupon_id }: OpeningPush, { db, viewer }: Call): Promise<void> {
  if (!coupon_id) return;
  const coupon = await db
    .selectFrom("coupon")
    .select("coupon_id")
    .where("tenant_id", "=", viewer.developerId)
    .where("coupon_id", "=", coupon_id)
    .forShare()
    .executeTakeFirst();
  if (!coupon) throw Rejected.fields([{ field: "coupon_id", code: "NOT_FOUND" }]);
}

/** The coupon's name with what tells it from others: its shop, where that is not the notification's own, and its last date. */
function formatOpenable({ coupon_name, shop_id, shop_name, term_type, end_date }: OpenableCoupon, own: number | null) {
  const date = term_type === "PERIOD" && end_date ? formatDate(end_date) : null;
  if (shop_id === own) return date ? words.until(coupon_name, date) : coupon_name;
  return date ? words.ofShopUntil(coupon_name, shop_name, date) : words.ofShop(coupon_name, shop_name);
}

/** The coupons that a notification of this site may open: those that have not ended. */
export async function listPushCoupons(push: OpeningPush, call: Call): Promise<PushCoupon[]> {
  const coupons = await readOpenableCoupons(toOpeningSite(push, call.viewer), call);
  const open = coupons.filter((coupon) => findCouponHindrance(coupon, call.now) !== "end_date");
  return open.map((coupon) => ({ couponId: coupon.id, couponName: formatOpenable(coupon, push.shop_id ?? null) }));
}
