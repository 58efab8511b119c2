import type { ReportLabels } from "../../src/generated/labels.ts";

export const cash = {
  name: "現金残高",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    yen10000: "1万円札",
    yen5000: "5千円札",
    yen2000: "2千円札",
    yen1000: "千円札",
    yen500: "500円玉",
    yen100: "100円玉",
    yen50: "50円玉",
    yen10: "10円玉",
    yen5: "5円玉",
    yen1: "1円玉",
    carryOver: "前日繰越",
    cashSales: "現金売上",
    cashIn: "入金",
    cashOut: "出金",
    calculateBalance: "計算残高",
    realBalance: "実残高",
    depositCash: "銀行預入",
    charge: "翌日釣銭",
    difference: "差額",
    staff: "担当者",
  },
} satisfies ReportLabels["cash"];
