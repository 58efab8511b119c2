import type { YenDenomination } from "../../../src/domain/cash.ts";

/** What the pieces are called: in the entry of counted cash and in reports alike. */
export const denominationLabels = {
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
} as const satisfies Record<YenDenomination, string>;

/** Texts of the entry of counted cash. */
export const countedCashTexts = {
  name: "現金の内訳",
  notes: "紙幣",
  coins: "硬貨",
  unit: "枚",
  denomination: "金種",
  count: "枚数",
  amount: "金額",
  /** The name of an input for those who hear it. */
  pieces: (name: string) => `${name}の枚数`,
  total: "合計",
  hint: "枚数を入れてEnterで次へ。数えない金種は0のままにします。",
} as const;
