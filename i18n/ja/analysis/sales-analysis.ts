import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const salesAnalysis = {
  name: "売上分析",
  columns: {
    month: "月",
    ...measureNames,
    tenderSales: "入金とデリバリー売掛",
    cashSales: "現金の売上",
    creditSales: "クレジットの売上",
    emoneySales: "電子マネーの売上",
    qrSales: "QR決済の売上",
    otherSales: "その他の入金の売上",
    dueSales: "デリバリー売掛の売上",
    cashShare: "現金",
    creditShare: "クレジット",
    emoneyShare: "電子マネー",
    qrShare: "QR決済",
    otherShare: "その他入金",
    dueShare: "デリバリー売掛",
  },
} satisfies ReportLabels["sales-analysis"];
