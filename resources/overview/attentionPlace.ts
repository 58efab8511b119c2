import type { PeriodComparison } from "../../src/core/period.ts";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

type AttentionItem = ReportAnswerByName<"overview">["attention"][number];

/** The page of each action. */
export const actionPaths: Readonly<Record<AttentionItem["action"], string>> = {
  CLOSE: consolePaths.closing,
  CLOSE_AGAIN: consolePaths.closing,
  SEE_RECEIPTS: consolePaths.journal,
  SEE_REFUSED: consolePaths.refusedReceipt,
  SEE_VOIDS: consolePaths.voids,
  SEE_HOURS: consolePaths.timeZone,
  SEE_CASH: consolePaths.cash,
  SEE_PRICES: consolePaths.purchaseTransition,
  SEE_COUPONS: consolePaths.coupon,
  SEE_PUSHES: consolePaths.pushNotification.SHOP,
  DECIDE_PUSHES: consolePaths.pushNotification.BRAND,
  DECIDE_APPLICANTS: consolePaths.accountWaiting,
  WRITE_REPORT: consolePaths.reportInput,
  SEE_REPORT: consolePaths.reportOne,
  INSPECT_ARRIVALS: consolePaths.purchaseInspect,
  ORDER_DRAFTS: consolePaths.purchaseOpen,
  SEE_BACKUPS: consolePaths.backup,
};

/** A fall is shown beside what it was compared with: the mean of several weeks beside the last of them. */
const comparisons: Readonly<Record<NonNullable<AttentionItem["basis"]>, PeriodComparison>> = {
  WEEKS: "previousWeekday",
  LAST_YEAR: "lastYearWeekday",
};

/** The address of the action's page for this shop and this date. It narrows the page; the person's selection of shops stays. */
export function buildActionAddress({ action, shop_id, business_date, basis, rise }: AttentionItem): string {
  if ((action === "WRITE_REPORT" || action === "SEE_REPORT") && business_date !== null)
    return `${actionPaths[action]}?${new URLSearchParams({ shop: String(shop_id), date: business_date }).toString()}`;
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
  return query ? `${actionPaths[action]}?${query}` : actionPaths[action];
}
