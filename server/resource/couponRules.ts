import type { Kysely } from "kysely";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { AddCouponInput } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";

/** A time of day that begins has to end, and the other way round. */
function hoursErrors({ start_time, end_time }: AddCouponInput): FieldError[] {
  if (start_time && !end_time) return [{ field: "end_time", code: "W001" }];
  return end_time && !start_time ? [{ field: "start_time", code: "W001" }] : [];
}

/** The product must be one that the coupon can be used for, and dearer than what is taken off it. */
async function productErrors(db: Kysely<Tables>, tenantId: number, input: AddCouponInput): Promise<FieldError[]> {
  const { product_id, shop_id, use_range, discount_price } = input;
  if (product_id === null || product_id === undefined) return [];
  const product = await db
    .selectFrom("product")
    .select(["price", "order_type"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shop_id)
    .where("product_id", "=", product_id)
    .executeTakeFirst();
  if (!product || (use_range !== "ALL" && use_range !== product.order_type))
    return [{ field: "product_id", code: "NOT_FOUND" }];
  const tooMuch = typeof discount_price === "number" && discount_price >= product.price;
  return tooMuch ? [{ field: "discount_price", code: "W021", args: [product.price] }] : [];
}

/**
 * What the schema's rules cannot know of a coupon.
 * @throws Rejected NOT_FOUND at a product of another shop or order type, W021 at a discount that is not below the product's price,
 * W001 at the missing end of a time of day
 */
export async function checkCoupon(db: Kysely<Tables>, { developerId }: Viewer, input: AddCouponInput): Promise<void> {
  const errors = [...(await productErrors(db, developerId, input)), ...hoursErrors(input)];
  if (errors.length > 0) throw Rejected.fields(errors);
}
