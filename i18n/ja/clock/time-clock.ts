import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const timeClock = {
  name: "勤怠システム",
  fields: {
    timeClockId: "ID",
    clockName: "勤怠システム",
    dateHeading: "営業日の見出し",
    shopHeading: "店舗の見出し",
    hoursHeading: "時間の見出し",
    hoursNotation: "時間の書き方",
    groupHeading: "区分の見出し",
    staffGroup: "全員の区分",
    groupWords: "区分の言葉",
    "groupWords.word": "ファイルの言葉",
    "groupWords.staffGroup": "スタッフの区分",
    shopWords: "店舗の言葉",
    "shopWords.shopWord": "ファイルの言葉",
    "shopWords.shopId": "店舗",
  },
  options: {
    hoursNotation: {
      DECIMAL: "8.5（8時間30分）",
      SIXTIETHS: "8.30（8時間30分）",
      MINUTES: "510（8時間30分）",
    },
  },
  sections: { headings: "ファイルの見出し", groups: "スタッフの区分", shops: "店舗" },
} satisfies ResourceLabels["time-clock"];
