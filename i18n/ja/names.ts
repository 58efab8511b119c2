import type { Names } from "../../src/generated/labels.ts";

/** What each resource and report is called. Menus and breadcrumbs tell it before its other labels are loaded. */
export const names = {
  "app-sales-time": "アプリ営業時間",
  brand: "ブランド",
  budget: "売上予算",
  cash: "現金管理",
  "cash-drawer": "ドロワー記録",
  category: "カテゴリ",
  "category-sales": "カテゴリ別売上",
  "count-product": "カウント商品",
  "count-product-daily": "カウント商品出数 日別",
  "count-product-sales": "カウント商品出数",
  coupon: "クーポン",
  "daily-closing": "日次精算",
  "day-to-close": "精算",
  "developer-invoice": "インボイス登録番号",
  "developer-setting": "会社の設定",
  "discount-setting": "割引設定",
  "found-shop": "店舗検索",
  genre: "ジャンル",
  journal: "電子ジャーナル",
  media: "テーブルオーダーメディア",
  "menu-category": "メニュー種別",
  "monthly-closing": "月次精算",
  option: "オプション",
  overview: "売上概況",
  period: "期間別売上",
  prefecture: "都道府県",
  printer: "印刷先",
  product: "商品",
  "product-sales": "商品別売上",
  "push-notification": "プッシュ通知",
  shop: "店舗",
  "shop-setting": "店舗の設定",
  store: "店舗",
  "store-sales": "店舗別売上",
  "time-zone": "時間帯別売上",
  void: "取消一覧",
} satisfies Names;

/** Whose members a push notification goes to. */
export const siteTypes = { SHOP: "店舗", BRAND: "ブランド全体" };
