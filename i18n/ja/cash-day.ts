/** Texts of the cash of one shop and date. */
export const cashDayTexts = {
  notNamed: "表示する店舗と営業日が決まりません",
  title: (shop: string, date: string) => `${shop} ${date}`,
  statement: "残高の計算",
  pieces: "数えた現金",
  notCounted: "まだ数えていません。日次精算で現金を数えると、ここに内訳が出ます。",
  drawer: "ドロワー記録",
  noEvents: "この日の記録はありません。",
  record: "入出金を記録",
  recordOn: (date: string) => `${date}の入出金を記録`,
  recordAt: (shop: string) => `入出金を記録（${shop}）`,
  closing: "日次精算を開く",
  close: "現金を数えて締める",
  nothing: "この営業日に締めるものはありません。",
  live: "まだ締めていません。いまの計算です。",
  changed: "締めたあとに、この営業日の数字が変わりました。締め直しが必要です。",
  operations: "操作",
} as const;
