import type { ReportLabels } from "../../../src/generated/labels.ts";
import { closingStates } from "./closing-state.ts";
import { monthLockStates } from "./month-lock.ts";
import { tenderDifferenceNames } from "./tenders.ts";
import { measureNames } from "../report/measures.ts";

export const monthlyClosing = {
  name: "月次精算",
  columns: {
    shop_name: "店舗",
    state: "状態",
    lock: "月の確定",
    closedDays: "締めた日",
    missingDays: "未締め（きのうまで）",
    staleDays: "要締め直しの日",
    ...measureNames,
    difference: "現金差額",
    ...tenderDifferenceNames,
  },
  options: { state: closingStates, lock: monthLockStates },
} satisfies ReportLabels["monthly-closing"];
