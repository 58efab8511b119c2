/** Words of the chart of 現金管理. */
export const cashChartTexts = {
  over: "過剰",
  short: "不足",
  none: "差額のあった日はありません。",
  newest: (title: string, days: number) => `${title}（新しい${days}日）`,
} as const;
