import type { ReportLabels } from "../../../src/generated/labels.ts";
import { closingStates } from "./closing-state.ts";
import { tenderDifferenceNames } from "./tenders.ts";
import { measureNames } from "../report/measures.ts";

export const dailyClosing = {
  name: "日次精算（1日）",
  columns: {
    shop_name: "店舗",
    state: "状態",
    revision: "版",
    closedAt: "精算日時",
    staff: "担当者",
    ...measureNames,
    difference: "現金差額",
    ...tenderDifferenceNames,
    lateReceipts: "精算後のレシート",
    missingDays: "未締め（きのうまで）",
    staleDays: "要締め直しの日",
  },
  options: { state: closingStates },
} satisfies ReportLabels["daily-closing"];
