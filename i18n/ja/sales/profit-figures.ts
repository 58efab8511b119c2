/** The profit on /home. */
export const profitFigureTexts = {
  yesterday: (date: string) => `昨日 ${date} 営業利益`,
  month: (month: string) => `${month}（昨日まで） 営業利益`,
  flRate: "FL比率",
  openYesterday: "昨日の店舗別を見る",
  openMonth: "今月の店舗別を見る",
  unknown: (note: string) => `入っていない日: ${note}`,
};
