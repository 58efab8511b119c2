/** What sales are narrowed by: weekdays, kinds of day and hours (schema/report/times.graphql). */
export const timeFilters = {
  weekdays: {
    name: "曜日",
    options: { MON: "月", TUE: "火", WED: "水", THU: "木", FRI: "金", SAT: "土", SUN: "日" },
  },
  dayType: { name: "日の種類", options: { WEEKDAY: "平日", WEEKEND: "土日祝", HOLIDAY: "祝日", EVE: "祝前日" } },
  mealTime: { name: "食事", options: { LUNCH: "ランチ", DINNER: "ディナー" } },
  fromHour: { name: "時間帯" },
  beforeHour: { name: "時間帯" },
} as const;
