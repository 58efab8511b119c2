/** The line of profit on /home. */
export const profitLineTexts = {
  title: "営業利益とFL比率",
  yesterday: (date: string) => `昨日 ${date}`,
  month: (month: string) => `${month}（昨日まで）`,
  profit: "営業利益",
  flRate: "FL比率",
  open: "日次損益を見る",
  unknown: (note: string) => `営業利益に入っていない店舗の日: ${note}`,
};
