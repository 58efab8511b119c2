import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const period = {
  name: "期間別売上",
  columns: {
    business_date: "営業日",
    ...measureNames,
    tax8: "消費税(8%)",
    tax10: "消費税(10%)",
    depositsCash: "現金",
    depositsCredit: "クレジット",
    depositsEmoney: "電子マネー",
    depositsQr: "QR決済",
    depositsOther: "その他入金",
    delivery: "デリバリー売掛",
  },
} satisfies ReportLabels["period"];
