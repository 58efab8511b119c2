import { couponCopy as words } from "../../../../i18n/ja/coupon/coupon-use.ts";
import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { formatYen } from "../../../../src/core/money.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { CouponRecord } from "./record.ts";

type CopiedProduct = { id: number | null; name: string | null } | { refusal: string };

const selectProducts = ({ db, viewer }: Call, shop_id: number) =>
  db
    .selectFrom("product")
    .select(["product_id", "product_code", "product_name", "order_type", "price"])
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id);

/** The product of another shop to which a copied coupon applies: that of the same code, for the same orders. */
export async function findCopiedProduct(
  { product_id, shop_id, discount_price, target_type }: CouponRecord,
  goal: number,
  call: Call,
): Promise<CopiedProduct> {
  if (target_type !== "PRODUCT") return { id: null, name: null };
  const own = await selectProducts(call, shop_id)
    .where("product_id", "=", product_id ?? 0)
    .executeTakeFirst();
  if (!own) return { refusal: words.noOwnProduct };
  const { product_code, product_name, order_type } = own;
  const there = await selectProducts(call, goal)
    .where("product_code", "=", product_code)
    .where("order_type", "=", order_type)
    .executeTakeFirst();
  if (!there) return { refusal: words.noProduct(product_name, product_code, orderTypeNames[order_type]) };
  if (typeof discount_price === "number" && discount_price >= there.price)
    return { refusal: words.tooMuch(there.product_name, formatYen(there.price), formatYen(discount_price)) };
  return { id: there.product_id, name: there.product_name };
}
