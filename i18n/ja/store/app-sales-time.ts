import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { daysOfWeek } from "../console/ui.ts";

type DayField = "holiday" | "earlyMorningTime" | "start" | "end" | "lunchBreakStart" | "lunchBreakEnd";

/** Labels of one weekday and of its fields, which read the same on every day. */
const day = <K extends string>(key: K, label: string) =>
  ({
    [key]: label,
    [`${key}.holiday`]: "休み",
    [`${key}.earlyMorningTime`]: "早朝",
    [`${key}.start`]: "開始",
    [`${key}.end`]: "終了",
    [`${key}.lunchBreakStart`]: "昼休み開始",
    [`${key}.lunchBreakEnd`]: "昼休み終了",
  }) as Record<K | `${K}.${DayField}`, string>;

export const appSalesTime = {
  name: "アプリ営業時間",
  fields: {
    ...day("mon", "月曜日"),
    ...day("tue", "火曜日"),
    ...day("wed", "水曜日"),
    ...day("thu", "木曜日"),
    ...day("fri", "金曜日"),
    ...day("sat", "土曜日"),
    ...day("sun", "日曜日"),
    ...day("holiday", "祝日"),
    receptionStartHour: "受付開始(時)",
    receptionStartMinute: "受付開始(分)",
    receptionEndHour: "受付終了(時)",
    receptionEndMinute: "受付終了(分)",
    breaks: "受付を止める時間",
    "breaks.appBreakTimeId": "ID",
    "breaks.dayOfWeek": "曜日",
    "breaks.startTime": "開始",
    "breaks.endTime": "終了",
  },
  options: {
    "breaks.dayOfWeek": daysOfWeek,
  },
  sections: { days: "曜日ごとの営業時間", reception: "受付時間", breaks: "休止時間" },
} satisfies ResourceLabels["app-sales-time"];

/** Words of the weekly grid and its copies. */
export const appSalesTimeTexts = {
  help: "時刻は営業日のもので、翌日の未明は25:00のように28:59まで入力できます。早朝から開ける日は「早朝」に早い開始時刻を入力します。",
  receptionHelp: "営業時間のうち、アプリが注文を受け付ける時間です。すべての曜日に共通です。",
  unset: "未設定",
  unsetHelp:
    "未設定です。この店舗の営業時間は、まだ保存されていません。ひとつの曜日に時間を入力し、「写す」でほかの曜日に写せます。",
  unsetPreview: "未設定です。時間を入力して保存すると、次のとおりに受け付けます。",
  undo: "写したのを元に戻す",
  undone: "写す前の営業時間に戻しました。",
  closed: "受付なし",
  copy: "写す",
  copyDay: (day: string) => `${day}の時間をほかの曜日に写す`,
  copyTo: (days: string) => `${days}に写す`,
  toWeekdays: "月曜日〜金曜日",
  toWeekend: "土曜日と日曜日",
  toAll: "すべての曜日と祝日",
  breakAdd: "休止時間を追加",
  breakNumber: (number: number) => `休止時間 ${number}件目`,
  breakRemove: (number: number) => `休止時間 ${number}件目を外す`,
} as const;
