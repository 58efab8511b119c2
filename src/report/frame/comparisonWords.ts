import { useContext } from "react";
import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatBusinessHour, formatCount } from "../../core/money.ts";
import { findUnequalDays } from "../../core/period.ts";
import type { ComparableShops } from "../../report-model/request/reportQuery.ts";
import { FiguresContext, useReport } from "../context.ts";

/** What a comparison contains, in a few words and in sentences, and the shops that it leaves out. */
type ComparisonWords = {
  short: string;
  sentences: string;
  leftOut: ComparableShops["leftOut"];
  /** A shop is left out because its receipts are missing: somebody should look. */
  hasGap: boolean;
};

/** What people must know of the comparison of these figures; null where it is of whole days and of all shops. */
export function useComparisonWords(): ComparisonWords | null {
  const { meta } = useReport();
  const figures = useContext(FiguresContext);
  if (!figures?.comparable || !figures.query.likeness) return null;
  const { query, comparable } = figures;
  const { basis, compared } = figures.query.likeness;
  const { shop_ids, leftOut } = comparable;
  const words = {
    hour: basis.toHour === null ? "" : formatBusinessHour(basis.toHour),
    count: formatCount(shop_ids.length),
    left: formatCount(leftOut.length),
  };
  const none = shop_ids.length === 0;
  const days = none ? null : findUnequalDays(basis, compared);
  const isFewer = leftOut.length > 0 && !none;
  // Of 既存店 the page itself leaves out the other shops, not the comparison alone.
  const isPageFewer = isFewer && query.existing;
  const isComparisonFewer = isFewer && !query.existing;
  const isRanked = isComparisonFewer && meta.columns.some(({ unit }) => unit === "RANK");
  const key = none ? "nothing" : pickSentence(basis.toHour !== null, isComparisonFewer);
  const { compared: texts, comparedShort: short } = reportTexts;
  const sentences = [
    key && texts[key](words),
    none && query.existing && texts.noneExisting,
    isPageFewer && texts.existing(words.count, words.left),
    days && texts.days(days.own, days.other),
    isRanked && texts.ranks,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return {
    short: [
      none && short.nothing,
      !none && basis.toHour !== null && short.hours(words.hour),
      isFewer && short.shops(words.count, words.left),
      days && short.days(days.own, days.other),
    ]
      .filter(Boolean)
      .join("・"),
    sentences: sentences.join(""),
    leftOut,
    hasGap: leftOut.some(({ reason }) => reason === "GAP"),
  };
}

/** The sentence about hours and shops that the comparison does not contain. */
const pickSentence = (hasHours: boolean, hasShops: boolean) =>
  hasHours ? (hasShops ? "hoursAndShops" : "hours") : hasShops ? "shops" : null;
