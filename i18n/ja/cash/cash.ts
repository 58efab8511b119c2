import type { ReportLabels } from "../../../src/generated/labels.ts";
import { closingStates } from "../closing/closing-state.ts";
import { denominationLabels } from "./counted-cash.ts";

/** How a cash balance comes about and what becomes of it, in the order of a till slip. */
export const balanceLabels = {
  carryOver: "前日繰越",
  cashSales: "現金売上",
  cashIn: "入金",
  laterVoidCash: "うち後日取消の現金",
  cashOut: "出金",
  voidRefundCash: "うち他日取消の返金",
  calculateBalance: "計算残高",
  realBalance: "実残高",
  depositCash: "銀行預入",
  charge: "翌日釣銭",
  difference: "差額",
};

export const cash = {
  name: "現金管理",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    ...denominationLabels,
    ...balanceLabels,
    staff: "精算した人",
    state: "状態",
    reason: "差額の理由",
  },
  sums: {
    total: "店舗と日",
    over: "過剰の合計",
    short: "不足の合計",
    differing: "差額のあった日",
    cashSales: balanceLabels.cashSales,
    depositCash: balanceLabels.depositCash,
  },
  options: { state: closingStates },
} satisfies ReportLabels["cash"];
