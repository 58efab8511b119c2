import type { ReportLabels } from "../../../src/generated/labels.ts";
import { stockCountStates } from "./stock-words.ts";

export const stockCounts = {
  name: "棚卸",
  columns: {
    countDate: "棚卸日",
    shopName: "店舗",
    status: "状態",
    lines: "数えた品目",
    stockValue: "数えた在庫の額",
    shortageValue: "不足",
    person: "担当",
  },
  sums: { total: "棚卸の数" },
  options: { status: stockCountStates },
} satisfies ReportLabels["stock-counts"];
