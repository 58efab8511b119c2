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

/** The hours at which a range may begin or end, in 25時 notation. */
export const rangeHours: readonly number[] = Array.from({ length: 31 }, (_, hour) => hour);

/** The ends of a range of hours. */
export const hourRangeTexts = {
  fromHour: (hour: number) => `${hour}時から`,
  beforeHour: (hour: number) => `${hour}時まで`,
} as const;

/** Words of the control of weekdays and hours. */
export const timesTexts = {
  chip: "曜日・時間帯",
  weekdays: "曜日",
  dayType: "日の種類",
  hours: "時間帯",
  all: "すべて",
  range: "時間を指定",
  fromHour: "始まり",
  beforeHour: "終わり",
  order: "終わりの時は、始まりの時より後にしてください。",
  mealRule:
    "ランチは開店(10時より前なら10時)から、昼休みのある日はその終わりまで、ない日は15時まで。ディナーは昼休みの終わりから、ない日は17時(15時以降に開く日は開店)から。店舗ごとの「アプリ営業時間」の曜日・祝日の時刻により、1時間単位で数えます。休みの日と登録のない店舗は、10時開店・昼休みなしとします。",
  dayTypeNote: "平日は月曜から金曜の祝日でない日、祝前日は次の日が祝日の日です。",
  unknown: (names: string) => `時間帯で絞ると「—」になる項目: ${names}（時間ごとに記録していないため）`,
  unknownByDay: (names: string) => `曜日で絞ると「—」になる項目: ${names}（月ごとの金額のため）`,
  unknownName: "「—」の項目",
  rowsBy: "行",
  rows: { day: "日", week: "週", month: "月" },
  rowsCut: (name: string, days: number) => `${name}（${days}日間）`,
  dayRecord: "内訳は一日の合計だけを記録しているため、時間帯では絞れません。",
} as const;
