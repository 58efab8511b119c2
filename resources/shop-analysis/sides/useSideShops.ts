import { shopAnalysisTexts } from "../../../i18n/ja/analysis/shop-analysis-texts.ts";
import { useReport, useFigures } from "../../../src/report/context.ts";
import { findFigure } from "../../../src/core/totals.ts";
import { calculateMeanShop, toSideShop } from "./sideFigures.ts";
import { useSideChoice } from "./useSideChoice.ts";

/** The shops side by side in the order of the answer, and the mean of the others that sold something. */
export function useSideShops() {
  const { meta } = useReport();
  const { answer, lead } = useFigures();
  const { shops, others } = useSideChoice();
  const isChosen = (id: unknown) => shops.includes(Number(id));
  const own = answer.rows.filter((row) => isChosen(row["shop_id"]));
  const rest = answer.rows.filter((row) => !isChosen(row["shop_id"]) && findFigure(row, lead));
  const sides = own.map((row) => toSideShop(meta.columns, row));
  return others && rest.length > 0
    ? [...sides, calculateMeanShop(meta.columns, rest, shopAnalysisTexts.side.mean(rest.length))]
    : sides;
}
