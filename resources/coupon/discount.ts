import { couponPreview } from "../../i18n/ja/menu/coupon.ts";
import { formatYen } from "../../src/core/money.ts";

type Discount = { discount_type?: unknown; discount_rate?: unknown; discount_price?: unknown };

/** The discount as a member reads it; null while its figure is empty. */
export function formatDiscount({ discount_type, discount_rate, discount_price }: Discount): string | null {
  const isRate = discount_type === "RATE";
  const amount = isRate ? discount_rate : discount_price;
  if (typeof amount !== "number") return null;
  return isRate ? couponPreview.rateOff(String(amount)) : couponPreview.priceOff(formatYen(amount));
}
