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
} satisfies ReportLabels["cash-drawer"];
