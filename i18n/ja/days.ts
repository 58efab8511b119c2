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
