import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { drawerEvents } from "./drawer-events.ts";

export const cashDrawer = {
  name: "ドロワー記録",
  fields: {
    id: "番号",
    business_date: "営業日",
    at: "日時",
    event: "内容",
    amount: "金額",
    reason: "理由",
    staff: "担当者",
    reversalOf: "取り消した記録",
    status: "状態",
    title: "記録",
    fromDate: "営業日(から)",
    toDate: "営業日(まで)",
  },
  sections: {},
  options: {
    event: drawerEvents,
    status: { RECORDED: "有効", REVERSED: "取消済", REVERSAL: "取消" },
  },
  actions: {
    reverseCashDrawer: { name: "取り消す", fields: { reason: "取り消す理由" }, options: {} },
  },
} satisfies ResourceLabels["cash-drawer"];
