import { sql } from "kysely";
import { couponUse as words } from "../../../../i18n/ja/coupon/coupon-use.ts";
import { usedBy } from "../../../../i18n/ja/words/messages.ts";
import { formatCount } from "../../../../src/core/money.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import { resourceNames } from "../../../../src/generated/names.ts";
import type { Coupon, CouponStatus } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { maxNamedRecords } from "../../../engine/crud/find/inUse.ts";
import { requireRecord } from "../../../engine/crud/find/read.ts";
import type { ResourceHooks, ResourceInput, StoredRecord } from "../../../engine/crud/hooks.ts";
import { buildResourceWithHooks } from "../../../engine/crud/resource.ts";
import { readCouponUse } from "./holders.ts";
import { findOpeningErrors, listPendingOpenings, listSentOpenings } from "./openings.ts";

const pushName = resourceNames["push-notification"];

/**
 * The state of a coupon now. It begins with its release and its first day, whichever is later, and ends after its last business
 * day, which continues after midnight.
 */
export const selectCouponStatus = ({ now, today }: Pick<Call, "now" | "today">) => sql<CouponStatus>`case
  when end_date < ${today} then 'ENDED'
  when release_timer > ${now} or start_date > ${today} then 'SCHEDULED'
  else 'ACTIVE' end`;

/** A start time needs an end time, and the reverse. */
function hoursErrors({ start_time, end_time }: ResourceInput<"coupon">): FieldError[] {
  if (start_time && !end_time) return [{ field: "end_time", code: "W001" }];
  return end_time && !start_time ? [{ field: "start_time", code: "W001" }] : [];
}

/** The product must accept the coupon and cost more than the discount. */
async function productErrors(input: ResourceInput<"coupon">, { db, viewer }: Call): Promise<FieldError[]> {
  const { product_id, shop_id, use_range, discount_price } = input;
  if (typeof product_id !== "number") return [];
  const product = await db
    .selectFrom("product")
    .select(["price", "order_type"])
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("product_id", "=", product_id)
    .executeTakeFirst();
  if (!product || (use_range !== "ALL" && use_range !== product.order_type))
    return [{ field: "product_id", code: "NOT_FOUND" }];
  const tooMuch = typeof discount_price === "number" && discount_price >= product.price;
  return tooMuch ? [{ field: "discount_price", code: "W021", args: [product.price] }] : [];
}

/** A coupon as it is stored, without where it can be used and who holds it. */
export type CouponRecord = StoredRecord<"coupon">;

/** Who has it in their lists, and where it can be used: らーめん帳場の8店舗の会員（アプリの端末413台）. */
export function formatHolders({ usable_brand, usable_shops, holders }: Coupon): string {
  const devices = formatCount(holders ?? 0);
  return usable_brand ? words.holdersOfBrand(usable_brand, usable_shops, devices) : words.holders(devices);
}

/** What saving and reading a coupon needs beyond the SDL. The action reads and saves coupons by these hooks. */
export const couponRecordHooks: Omit<ResourceHooks<"coupon">, "actions"> = {
  // What may be used in every shop of the brand may be used in a new one.
  newShop: {
    needs: ["product_id"],
    only: { rows: () => sql<boolean>`not store_cooperation`, left: words.usableInNewShop },
  },
  computed: { status: selectCouponStatus },
  derived: { fields: ["holders", "usable_brand", "usable_shops"], of: readCouponUse },
  async deletionWarnings({ shop_id, coupon_id }, call) {
    const coupon = (await requireRecord(storedCoupons, { shop_id, id: coupon_id }, call)) as Coupon;
    const sent = await listSentOpenings(coupon_id, call);
    return [
      ...(coupon.status === "ACTIVE" ? [words.deletesRunning(formatHolders(coupon))] : []),
      ...(sent.length > 0 ? [words.deletesOpened(usedBy(pushName, sent.length, sent.slice(0, maxNamedRecords)))] : []),
    ];
  },
  // A notification that is still to be sent opens it.
  async users({ coupon_id }, call) {
    const titles = (await listPendingOpenings(coupon_id, call)).map(({ title }) => title);
    return titles.length > 0 ? usedBy(pushName, titles.length, titles.slice(0, maxNamedRecords)) : "";
  },
  check: (inputs, call) =>
    Promise.all(
      inputs.map(async (input) => [
        ...(await productErrors(input, call)),
        ...hoursErrors(input),
        ...(await findOpeningErrors(input, call)),
      ]),
    ),
};

/** Coupons for the action and for what the shops' keys read. */
export const storedCoupons = buildResourceWithHooks("coupon", couponRecordHooks);
