import { sql } from "kysely";
import { couponDeletion } from "../../../i18n/ja/menu/coupon.ts";
import { formatCount } from "../../../src/core/money.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { CouponStatus } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { countAudience } from "../push-notification/audience.ts";

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

export const couponHooks: ResourceHooks<"coupon"> = {
  computed: { status: selectCouponStatus },
  async deletionWarnings({ tenant_id, shop_id, coupon_id }, { db, now, today }) {
    const { status } = await db
      .selectFrom("coupon")
      .select(selectCouponStatus({ now, today }).as("status"))
      .where("tenant_id", "=", tenant_id)
      .where("coupon_id", "=", coupon_id)
      .executeTakeFirstOrThrow();
    if (status !== "ACTIVE") return [];
    return [couponDeletion.running(formatCount(await countAudience(db, { tenant_id, shop_id, brand_id: null }, now)))];
  },
  check: (inputs, call) =>
    Promise.all(inputs.map(async (input) => [...(await productErrors(input, call)), ...hoursErrors(input)])),
};
