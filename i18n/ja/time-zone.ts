import type { ReportLabels } from "../../src/generated/labels.ts";

export const timeZone = {
  name: "時間帯別売上",
  columns: {
    hour: "時間帯",
    sales: "売上",
    net_sales: "純売上",
    cost: "原価",
    gross: "粗利",
    pairs: "組数",
    visitor: "客数",
    customerUnitPrice: "客単価",
  },
} satisfies ReportLabels["time-zone"];
