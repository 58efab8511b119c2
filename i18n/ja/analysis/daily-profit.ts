import type { ReportLabels } from "../../../src/generated/labels.ts";

export const dailyProfit = {
  name: "日次損益(FL)",
  columns: {
    name: "内訳",
    profit: "営業利益",
    net_sales: "純売上",
    foodCost: "F 食材原価",
    foodRate: "F率",
    labourCost: "L 人件費",
    labourRate: "L率",
    flRate: "FL比率",
    flTarget: "FL比率の目標",
    rent: "家賃",
    fixedCosts: "固定費",
    occupancyCost: "家賃・固定費",
    profitRate: "営業利益率",
    profitBudget: "営業利益の予算",
    salesBudget: "売上予算(税抜)",
    actualFoodCost: "F 実際原価",
    actualProfit: "営業利益(実際原価)",
    profitCoverage: "利益の把握率",
    recipeCoverage: "レシピの把握率",
    foodSales: "F率を計算する純売上",
    labourSales: "L率を計算する純売上",
    flCost: "FL比率を計算するFとL",
    flSales: "FL比率を計算する純売上",
    flTargetCost: "FとLの目標の額",
    flTargetSales: "目標を計算する売上予算",
    profitSales: "利益の分かる純売上",
    recipeSales: "レシピのある商品の純売上",
    productSales: "商品の純売上",
    labourSource: "人時の出どころ",
    note: "気づき",
  },
} satisfies ReportLabels["daily-profit"];

type MissingDays = Record<"unreported" | "unrated" | "unset" | "uncosted", number>;

/** Why dates of a row are not in its profit; null where all are. */
export const dailyProfitNotes = ({ unreported, unrated, unset, uncosted }: MissingDays): string | null =>
  [
    unreported > 0 && `人時なし ${unreported}日`,
    unrated > 0 && `人件費単価なし ${unrated}日`,
    unset > 0 && `家賃・固定費なし ${unset}日`,
    uncosted > 0 && `レシピなし ${uncosted}日`,
  ]
    .filter(Boolean)
    .join("、") || null;

/** Where the hours of a row's dates come from; null where it has none. One date needs no number. */
export function formatLabourSource({ clocked, reported }: Record<"clocked" | "reported", number>): string | null {
  if (clocked + reported === 1) return clocked > 0 ? "勤怠" : "日報";
  return [clocked > 0 && `勤怠 ${clocked}日`, reported > 0 && `日報 ${reported}日`].filter(Boolean).join("、") || null;
}
