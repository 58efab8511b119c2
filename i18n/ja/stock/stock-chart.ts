/** Words of the chart of 理論在庫. */
export const stockChartTexts = {
  title: "品目別 在庫の額",
  negative: "マイナスの在庫（伝票の漏れかレシピの誤り）",
  largest: (count: number) => `額の大きい${count}品目`,
} as const;
