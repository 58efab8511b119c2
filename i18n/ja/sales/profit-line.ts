/** The profit on /home. */
export const profitLineTexts = {
  yesterday: (date: string) => `昨日 ${date} 営業利益`,
  month: "今月（昨日まで） 営業利益",
  flRate: "FL比率",
  open: "日次損益を見る",
  unknown: (note: string) => `入っていない日: ${note}`,
};
