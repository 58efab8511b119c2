import type { SearchedResource } from "../../../src/generated/types.ts";
import { orderTypeNames } from "../words/orders.ts";

/** Texts of the search that opens everywhere. */
export const searchTexts = {
  open: "全体を検索",
  openWith: (key: string) => `検索（${key}）`,
  field: "ページ、店舗、商品、レシート、伝票などを検索",
  pages: "ページ",
  shops: "店舗",
  none: "見つかりません。別の言葉か、レシートや伝票の番号、金額で試してください。",
  start: "ページの名前や「誰が値引きした」のような知りたいこと、商品、レシートの番号や金額で探せます。",
  searching: "検索しています…",
  failed: "商品や伝票などを検索できませんでした。ページと店舗だけを表示しています。",
  results: "検索結果",
  inShops: (name: string, count: number) => (count > 1 ? `${name} ほか${count - 1}店` : name),
  variants: orderTypeNames as Readonly<Record<string, string>>,
  noNumber: "番号なし",
} as const;

/** Headings of the records that were found. */
export const foundKinds: Readonly<Record<SearchedResource, string>> = {
  PRODUCT: "商品",
  OPTION: "オプション",
  CATEGORY: "カテゴリ",
  OPTION_GROUP: "オプショングループ",
  MENU_CATEGORY: "メニュー種別",
  COUPON: "クーポン",
  MEDIA: "テーブルオーダーメディア",
  PUSH_NOTIFICATION: "プッシュ通知",
  DEVICE: "端末",
  PRINTER: "印刷先",
  BRAND: "ブランド",
  SUPPLIER: "仕入先",
  PURCHASE_ITEM: "仕入品目",
  ACCOUNT: "アカウント",
  SAVED_VIEW: "ビュー",
  DISCOUNT_SETTING: "割引設定",
  COUNT_PRODUCT: "カウント商品",
  SHOP_GROUP: "店舗グループ",
  RECEIPT: "レシート（直近8日）",
  PURCHASE_SLIP: "仕入伝票",
  TRANSFER: "店間移動",
  CHANGE_SET: "変更予約",
};
