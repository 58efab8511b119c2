import type { ReportLabels } from "../../../src/generated/labels.ts";
import { closingDayStates } from "./closing-state.ts";
import { tenderDifferenceNames } from "./tenders.ts";
import { measureNames } from "../report/measures.ts";

export const closingDays = {
  name: "日次精算",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    state: "状態",
    revision: "版",
    closedAt: "精算日時",
    staff: "担当者",
    reason: "差額の理由",
    sales: measureNames.sales,
    unsettled: "うち未確定",
    difference: "現金差額",
    ...tenderDifferenceNames,
  },
  options: { state: closingDayStates },
} satisfies ReportLabels["closing-days"];
