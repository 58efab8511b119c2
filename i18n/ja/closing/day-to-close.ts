import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { denominationLabels } from "../cash/counted-cash.ts";

export const dayToClose = {
  name: "精算",
  fields: {
    ...denominationLabels,
    depositCash: "銀行預入",
    reason: "差額の理由",
    closedAt: "前回の精算",
    staff: "前回の担当者",
  },
  options: {},
  sections: {
    counted: "現金の実査",
    bank: "銀行預入・差額の理由",
    previous: "前回",
  },
} satisfies ResourceLabels["day-to-close"];
