import type { ReportLabels } from "../../src/generated/labels.ts";

export const cashDrawer = {
  name: "ドロワー履歴",
  columns: {
    at: "日時",
    event: "内容",
    amount: "金額",
    staff: "担当者",
    reason: "理由",
  },
  options: { event: { FLOAT: "釣銭準備金", CASH_IN: "入金", CASH_OUT: "出金", COUNT: "点検", OPEN: "ドロワー開" } },
} satisfies ReportLabels["cash-drawer"];
