import { attentionTexts } from "../../../i18n/ja/console/attention.ts";
import { toWeekday } from "../../../src/core/calendar/date.ts";
import {
  divideFigures,
  formatChange,
  formatMonth,
  formatRatio,
  formatWeekdayName,
  formatYen,
} from "../../../src/core/money.ts";
import type { WorkItem } from "../../../src/ui/WorkList.tsx";
import type { AttentionItem } from "./groupAttention.ts";

const severalDays = { DAY_NOT_CLOSED: "DAYS_NOT_CLOSED", DAY_STALE: "DAYS_STALE" } as const;

function describeFall({ count, amount, usual, basis, business_date }: AttentionItem) {
  const name = basis === "LAST_YEAR" ? "FALL_LAST_YEAR" : "FALL_WEEKS";
  const fall = {
    count: count ?? 0,
    ratio: formatRatio(divideFigures(-(amount ?? 0), usual)),
    weekday: business_date === null ? "" : formatWeekdayName(toWeekday(business_date)),
    usual: formatYen(usual),
    sales: formatYen((usual ?? 0) + (amount ?? 0)),
  };
  return { reason: attentionTexts.reasons[name](fall), detail: attentionTexts.details[name](fall) };
}

function describeRise({ supplierName, fromPrice, toPrice, rate, since, unit }: NonNullable<AttentionItem["rise"]>) {
  return {
    reason: attentionTexts.reasons.PRICE_RISE(supplierName, formatMonth(since), formatChange(rate)),
    detail: attentionTexts.details.PRICE_RISE(formatYen(fromPrice), formatYen(toPrice), unit),
  };
}

/** Why a thing needs attention, in words. */
export function describeReason(item: AttentionItem): Pick<WorkItem, "reason" | "detail"> {
  const { kind, count, amount } = item;
  const counted = { count: count ?? 0 };
  switch (kind) {
    case "DAY_NOT_CLOSED":
    case "DAY_STALE":
      return { reason: attentionTexts.reasons[counted.count > 1 ? severalDays[kind] : kind](counted) };
    case "CASH_DIFFERENCE":
      return { reason: attentionTexts.reasons[(amount ?? 0) < 0 ? "CASH_LESS" : "CASH_MORE"] };
    case "SALES_FALL":
      return describeFall(item);
    case "PRICE_RISE":
      return item.rise ? describeRise(item.rise) : { reason: attentionTexts.reasons.PRICE_RISES(counted) };
    default:
      return { reason: attentionTexts.reasons[kind](counted) };
  }
}
