import { couponUse as words } from "../../i18n/ja/coupon/coupon-use.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { consoleClock } from "../../src/clock/now.ts";
import { formatCount } from "../../src/core/money.ts";
import { findCouponHindrance } from "../../src/domain/coupon/couponTerm.ts";

/** The devices from whose lists a running coupon goes as these values are saved; null where it stays, or does not run. */
export function countLosers(values: RecordData): string | null {
  if (values["status"] !== "ACTIVE" || findCouponHindrance(values, consoleClock.now()) === null) return null;
  return formatCount(Number(values["holders"] ?? 0));
}

/** Who loses a running coupon as these values are saved; null where nobody does. */
export function formatLosers(values: RecordData): string | null {
  const devices = countLosers(values);
  if (devices === null) return null;
  const { usable_brand: brand, usable_shops: shops } = values;
  const holders =
    typeof brand === "string" ? words.holdersOfBrand(brand, Number(shops), devices) : words.holders(devices);
  return words.endsRunning(holders);
}
