/** Texts of the parts that any page draws (src/ui). */
export const ui = {
  justNow: "たった今",
  fold: { showAll: "すべて表示（全%{count}件）" },
  /** Places and their changes in words, where a card has no room for heads. */
  places: { place: "%{rank}位", up: "%{count}つ上がった", down: "%{count}つ下がった", same: "同じ" },
  work: { more: "ほか%{count}件を表示", urgent: "急ぎ " },
  chart: {
    bars: "棒: %{label}",
    line: "線: %{label}",
    marks: "印: %{label}",
    target: "破線: %{label}",
    lying: "表のはじめの%{count}",
    running: "進行中: %{category}",
    unfinished: "%{name}(途中)",
    empty: "グラフにする数字がありません。",
  },
  heat: {
    title: "曜日 × 時間",
    note: "平均%{measure}(千円)。24時以降は翌日未明",
    running: "。今日の%{hour}以降は入っていません",
    corner: "曜日",
    cornerHour: "時",
    cell: "%{weekday}曜 %{hour} 平均 %{amount}",
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
