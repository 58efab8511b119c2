import { progressTexts } from "../../i18n/ja/sales/progress.ts";
import { divideFigures, formatCount } from "../../src/core/money.ts";
import { computeFigureChange } from "../../src/core/totals.ts";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";

export type ProgressShop = ReportAnswerByName<"overview">["progress"][number];
type ProgressSpan = ProgressShop["today"];
type SpanFigures = Pick<ProgressSpan, "sales" | "budget" | "lastYear">;
type Whole = "budget" | "lastYear";

/**
 * The figures of a span in a sale mode: of the month those up to yesterday, all of the same days, because a budget and a year before are
 * compared by whole days.
 */
export function pickModeFigures(
  { today, month }: Pick<ProgressShop, "today" | "month">,
  name: "today" | "month",
  net: boolean,
): SpanFigures {
  if (name === "today")
    return net ? { sales: today.net_sales, budget: today.netBudget, lastYear: today.netLastYear } : today;
  return net
    ? { sales: month.netPlannedSales, budget: month.netBudget, lastYear: month.netPlannedLastYear }
    : { sales: month.plannedSales, budget: month.budget, lastYear: month.plannedLastYear };
}

/** Of 既存店 the shops with the year before; else all. */
export const pickComparableFigures = (all: readonly SpanFigures[], existing: boolean) =>
  existing && all.some(({ lastYear }) => lastYear !== null) ? all.filter(({ lastYear }) => lastYear !== null) : all;

/** The sums of several shops. Ratios to a budget or to the year before use only the shops that have it. */
export function sumSpanFigures(all: readonly SpanFigures[]) {
  const sum = (figures: readonly SpanFigures[], name: keyof SpanFigures) =>
    figures.reduce((total, one) => total + (one[name] ?? 0), 0);
  const against = (name: Whole) => {
    const those = all.filter((one) => one[name] !== null);
    return those.length === 0 ? null : { whole: sum(those, name), those };
  };
  const budget = against("budget");
  const before = against("lastYear");
  return {
    sales: sum(all, "sales"),
    budget: budget?.whole,
    achievement: budget && divideFigures(sum(budget.those, "sales"), budget.whole),
    lastYear: before?.whole,
    change: before && computeFigureChange({ unit: "YEN" }, sum(before.those, "sales"), before.whole),
  };
}

/** How many shops the total of a span, or its ratios, do not contain. */
export function formatLeftOutShops(name: "today" | "month", all: readonly SpanFigures[], existing: boolean): string {
  const lacking = (whole: Whole, of = all) => of.filter((figures) => figures[whole] === null).length;
  const counted = pickComparableFigures(all, existing);
  const left = lacking("lastYear");
  const withoutBudget = lacking("budget", counted);
  const says = (count: number) => count > 0 && count < all.length;
  const span = progressTexts[name];
  const compared = existing
    ? progressTexts.leftOutOfTotal(span, formatCount(counted.length), formatCount(left))
    : progressTexts.leftOutOfChange(span, formatCount(left));
  return [
    says(left) ? compared : "",
    says(withoutBudget) ? progressTexts.leftOutOfBudget(span, formatCount(withoutBudget)) : "",
  ].join("");
}
