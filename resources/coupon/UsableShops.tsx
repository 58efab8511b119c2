import { couponReach as texts } from "../../i18n/ja/coupon/coupon-use.ts";
import type { ReadProps } from "../../src/admin/definition.ts";
import { formatCount } from "../../src/core/money.ts";

/** Where a coupon counts: in its own shop, or in so many shops of a brand. */
export function UsableShops({ value, record }: ReadProps) {
  const brand = record["usable_brand"];
  return typeof brand === "string" ? texts.ofBrand(brand, formatCount(Number(value))) : texts.ownShop;
}
