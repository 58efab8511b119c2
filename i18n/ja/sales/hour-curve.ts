/** The chart of a day by the hour. */
export const hourCurveTexts = {
  title: (date: string) => `時間帯別 ${date}`,
  today: "今日",
  weekBefore: (date: string) => `先週の同じ曜日 ${date}`,
};
