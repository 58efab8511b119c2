import { countedTenderNames } from "../words/record.ts";

/** The differences of the tenders' totals, as columns of the closings. */
export const tenderDifferenceNames = {
  creditDifference: `${countedTenderNames.CREDIT}の差額`,
  emoneyDifference: `${countedTenderNames.EMONEY}の差額`,
  qrDifference: `${countedTenderNames.QR}の差額`,
  otherDifference: "その他の差額",
} as const;

/** The totals of the tenders, where a day is closed and where its closing is read. */
export const tenderTexts = {
  names: countedTenderNames,
  title: "支払方法ごとの合計",
  tender: "支払方法",
  calculated: "レジの合計",
  total: "端末の合計",
  difference: "差額",
  differences: "端末の差額",
  help: "端末が営業日の終わりに印字した合計を入力します。その他は、商品券などを数えた合計です。",
  required: "会社の設定で、入力が要ります",
  none: "端末の合計を入力した支払方法はありません。",
  monthNote: "端末の合計を入力した日だけの合計です。",
  voids: (tender: string, amount: string) =>
    `${tender}のレジの合計は、ほかの営業日との取消 ${amount}を含みます。端末の合計は、取り消した日に減るためです。`,
  changed: (tender: string) => `${tender}の合計`,
  moved: (tender: string) => `${tender}のほかの営業日との取消`,
  differs: "端末差",
} as const;
