import { couponUse as words } from "../../i18n/ja/coupon/coupon-use.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { consoleClock } from "../../src/clock/now.ts";
import { formatCount } from "../../src/core/money.ts";
import { businessToday } from "../../src/domain/businessDay.ts";

/** Whether members see a coupon of these values now, as the server decides it. */
function isShown({ term_type, start_date, end_date, release_timer }: RecordData, now: Date): boolean {
  const today = businessToday(now);
  if (typeof release_timer === "string" && release_timer !== "" && new Date(release_timer) > now) return false;
  if (term_type !== "PERIOD") return true;
  return !(typeof start_date === "string" && start_date > today) && !(typeof end_date === "string" && end_date < today);
}

/** The devices from whose lists a running coupon goes as these values are saved; null where it stays, or does not run. */
export function countLosers(values: RecordData): string | null {
  if (values["status"] !== "ACTIVE" || isShown(values, consoleClock.now())) return null;
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
