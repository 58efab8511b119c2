import { salesChangeNotes } from "../../../../i18n/ja/analysis/sales-change.ts";
import { computeCoverage, formatRatio } from "../../../core/money.ts";
import { formatLeftOutReason, type LeftOutReasonAndDates } from "../../request/leftOutText.ts";

/** The sales of a shop in a period, and those of its receipts without a number of guests. */
type CountedSales = { sales: number; unguestedSales: number; guests: number };

/** From this difference on, more guests may be counted instead of more having come. */
const coverageDifference = 0.1;

/** Why a shop's change is not split, or how far its guests can be compared; null where there is nothing to say. */
export function formatChangeNote({
  leftOut,
  previous,
  current,
}: {
  leftOut: LeftOutReasonAndDates | undefined;
  previous: CountedSales;
  current: CountedSales;
}): string | null {
  if (leftOut) return formatLeftOutReason(leftOut);
  if (previous.guests > 0 !== current.guests > 0) return salesChangeNotes.uncounted;
  const [before, now] = [previous, current].map(({ sales, unguestedSales }) =>
    computeCoverage(sales - unguestedSales, sales),
  );
  if (before == null || now == null || Math.abs(now - before) < coverageDifference) return null;
  return salesChangeNotes.coverage(formatRatio(before), formatRatio(now));
}
