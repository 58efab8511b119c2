/** Names of the pages of daily and monthly closing. */
export const closingPages = {
  daily: "日次精算",
  oneDay: "1日の一覧",
  monthly: "月次精算",
  accounting: "売上の仕訳",
  detail: "日次精算の内訳",
  detailMonth: "月次精算の内訳",
  close: "精算",
  balance: "現金の照合",
  confirm: "確認",
} as const;
