import type { PeriodComparison } from "../../../src/core/period.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import type { AttentionGroup, AttentionItem } from "./groupAttention.ts";

type AttentionAction = AttentionItem["action"];

/** The page of each action. */
const actionPaths: Readonly<Record<AttentionAction, string>> = {
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
  SEE_PAYMENTS: consolePaths.paymentMatch,
  SEE_WEBHOOKS: consolePaths.webhookDelivery,
  SEE_BACKUPS: consolePaths.backup,
};

/** Pages of one report, and the page that has several of them. */
const pagesOfSeveral: Partial<Record<AttentionAction, string>> = {
  WRITE_REPORT: consolePaths.reportBrowse,
  SEE_REPORT: consolePaths.reportBrowse,
};

/** A fall is shown beside what it was compared with: the mean of several weeks beside the last of them. */
const comparisons: Readonly<Record<NonNullable<AttentionItem["basis"]>, PeriodComparison>> = {
  WEEKS: "previousWeekday",
  LAST_YEAR: "lastYearWeekday",
};

/** The page where a person works on the things. */
export const findActionPath = ([{ action }, ...others]: AttentionGroup): string =>
  (others.length > 0 && pagesOfSeveral[action]) || actionPaths[action];

/** The address of that page for their shops and dates. It narrows the page; the person's selection of shops stays. */
export function buildActionAddress(group: AttentionGroup): string {
  const [{ action, shop_id, business_date, basis, rise }, ...others] = group;
  const path = findActionPath(group);
  if (others.length === 0 && pagesOfSeveral[action] && business_date !== null)
    return `${path}?${new URLSearchParams({ shop: String(shop_id), date: business_date }).toString()}`;
  const params = new URLSearchParams();
  if (rise && others.length === 0) params.set("itemId", String(rise.itemId));
  if (rise) params.set("trendAs", "PRICE");
  const dates = group
    .flatMap((item) => [item.business_date, item.last_business_date])
    .filter((date) => date !== null)
    .toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from && to) {
    params.set("from", from);
    params.set("to", to);
  }
  if (action === "ORDER_DRAFTS") params.set("filter", JSON.stringify({ status: "DRAFT" }));
  if (basis) params.set("compare", comparisons[basis]);
  const shops = new Set(group.flatMap((item) => item.shop_id ?? []));
  if (shops.size > 0) params.set("shops", [...shops].join(","));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
