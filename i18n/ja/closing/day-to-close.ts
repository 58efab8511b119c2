import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { tenderTexts } from "./tenders.ts";
import { countedTenderNames } from "../words/record.ts";
import { denominationLabels } from "../cash/counted-cash.ts";

export const dayToClose = {
  name: "精算",
  fields: {
    ...denominationLabels,
    creditTotal: tenderTexts.changed(countedTenderNames.CREDIT),
    emoneyTotal: tenderTexts.changed(countedTenderNames.EMONEY),
    qrTotal: tenderTexts.changed(countedTenderNames.QR),
    otherTotal: "その他の合計",
    depositCash: "銀行預入",
    reason: "差額の理由",
    closedAt: "前回の精算",
    staff: "前回の担当者",
  },
  options: { requiredTotals: countedTenderNames },
  sections: {
    counted: "現金の実査",
    terminals: "端末の合計",
    bank: "銀行預入・差額の理由",
    previous: "前回",
  },
} satisfies ResourceLabels["day-to-close"];
