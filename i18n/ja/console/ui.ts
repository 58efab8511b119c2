/** Texts of the parts that any page draws (src/ui). */
export const uiTexts = {
  justNow: "たった今",
  fold: { showAll: (count: number) => `すべて表示（全${count}件）` },
  /** Places and their changes in words, where a card has no room for heads. */
  places: {
    place: (rank: number) => `${rank}位`,
    up: (count: number) => `${count}つ上がった`,
    down: (count: number) => `${count}つ下がった`,
    same: "同じ",
  },
  work: { more: (count: number) => `ほか${count}件を表示`, urgent: "急ぎ " },
  chart: {
    bars: (label: string) => `棒: ${label}`,
    line: (label: string) => `線: ${label}`,
    marks: (label: string) => `印: ${label}`,
    target: (label: string) => `破線: ${label}`,
    lying: (count: number) => `表のはじめの${count}`,
    running: (category: string) => `進行中: ${category}`,
    unfinished: (name: string) => `${name}(途中)`,
    empty: "グラフにする数字がありません。",
  },
  heat: {
    title: "曜日 × 時間",
    note: (measure: string) => `平均${measure}(千円)。24時以降は翌日未明`,
    running: (hour: string) => `。今日の${hour}以降は入っていません`,
    corner: "曜日",
    cornerHour: "時",
    cell: (weekday: string, hour: string, amount: string) => `${weekday}曜 ${hour} 平均 ${amount}`,
  },
};

/** Days of the week and holidays, in every list of days. */
export const daysOfWeek = {
  MON: "月",
  TUE: "火",
  WED: "水",
  THU: "木",
  FRI: "金",
  SAT: "土",
  SUN: "日",
  HOLIDAY: "祝",
} as const;
