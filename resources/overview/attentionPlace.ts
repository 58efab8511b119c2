import type { Comparison } from "../../src/core/period.ts";
import type { AnswerOf } from "../../src/report/context.ts";
import { paths } from "../paths.ts";

type Item = AnswerOf<"overview">["attention"][number];

/** The page of each action. */
export const placeOf: Readonly<Record<Item["action"], string>> = {
  CLOSE: paths.closing,
  CLOSE_AGAIN: paths.closing,
  SEE_RECEIPTS: paths.journal,
  SEE_REFUSED: paths.refusedReceipt,
  SEE_VOIDS: paths.voids,
  SEE_HOURS: paths.timeZone,
  SEE_CASH: paths.cash,
  SEE_PRICES: paths.purchaseTransition,
  SEE_COUPONS: paths.coupon,
  SEE_PUSHES: paths.pushNotification.SHOP,
  DECIDE_PUSHES: paths.pushNotification.BRAND,
  DECIDE_APPLICANTS: paths.accountWaiting,
  WRITE_REPORT: paths.reportInput,
  SEE_REPORT: paths.reportOne,
  INSPECT_ARRIVALS: paths.purchaseInspect,
  ORDER_DRAFTS: paths.purchaseOpen,
};

/** A fall is shown beside what it was compared with: the mean of several weeks beside the last of them. */
const comparisons: Readonly<Record<NonNullable<Item["basis"]>, Comparison>> = {
  WEEKS: "previousWeekday",
  LAST_YEAR: "lastYearWeekday",
};

/** The address of the action's page for this shop and this date. It narrows the page; the person's selection of shops stays. */
export function addressOf({ action, shop_id, business_date, basis, rise }: Item): string {
  if ((action === "WRITE_REPORT" || action === "SEE_REPORT") && business_date !== null)
    return `${placeOf[action]}?${new URLSearchParams({ shop: String(shop_id), date: business_date }).toString()}`;
  const params = new URLSearchParams();
  if (rise) {
    params.set("itemId", String(rise.itemId));
    params.set("trendAs", "PRICE");
  }
  if (business_date) {
    params.set("from", business_date);
    params.set("to", business_date);
  }
  if (basis) params.set("compare", comparisons[basis]);
  if (shop_id !== null) params.set("shops", String(shop_id));
  const query = params.toString();
  return query ? `${placeOf[action]}?${query}` : placeOf[action];
}
