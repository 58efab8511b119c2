import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const specialDay = {
  name: "特別営業日",
  fields: {
    specialDayId: "ID",
    date: "営業日",
    kind: "営業",
    start: "開始",
    end: "終了",
    note: "メモ",
  },
  options: { kind: { CLOSED: "休業", PAUSED: "受付停止", HOURS: "時間を指定" } },
  sections: {},
} satisfies ResourceLabels["special-day"];

export const specialDayTexts = {
  start: "開始",
  end: "終了",
  stale: (dates: readonly string[]) =>
    `${dates.join("、")}は、ほかの利用者が変えたため、変えませんでした。いまの内容を確かめて、もう一度入れてください。`,
} as const;
