import { searchedReceiptDays } from "../../../src/domain/journal/searchedReceiptDays.ts";
import type { SearchedResource } from "../../../src/generated/types.ts";
import { orderTypeNames } from "../words/orders.ts";

/** Texts of the search that opens everywhere. */
export const searchTexts = {
  open: "全体を検索",
  openWith: (key: string) => `検索（${key}）`,
  field: "ページ、店舗、商品、レシート、伝票などを検索",
  pages: "ページ",
  tab: (line: string, page: string) => `${line} › ${page}`,
  shops: "店舗",
  none: "見つかりません。別の言葉か、レシートや伝票の番号、金額で試してください。",
  start: "ページの名前や「現金の過不足」のような知りたいこと、商品、レシートの番号や金額で探せます。",
  searching: "検索しています…",
  results: "検索結果",
  inShops: (name: string, count: number) => (count > 1 ? `${name} ほか${count - 1}店` : name),
  variants: orderTypeNames as Readonly<Record<string, string>>,
  noNumber: "番号なし",
} as const;

/** Headings of the records that are no resource, whose own names the others have. */
export const foundKinds: Partial<Readonly<Record<SearchedResource, string>>> = {
  RECEIPT: `レシート（直近${searchedReceiptDays}日）`,
  PURCHASE_SLIP: "仕入伝票",
  TRANSFER: "店間移動",
};
