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
  history: "変更履歴",
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
  "push-brand": "ブランド",
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

/** What the history of changes calls its records. */
export const changedResources = {
  PRODUCT: names.product,
  OPTION: names.option,
  CATEGORY: names.category,
  MENU_CATEGORY: names["menu-category"],
  COUNT_PRODUCT: names["count-product"],
  COUPON: names.coupon,
  PUSH_NOTIFICATION: names["push-notification"],
  MEDIA: names.media,
  STORE: names.store,
  APP_SALES_TIME: names["app-sales-time"],
  BRAND: names.brand,
  PRINTER: names.printer,
  CLOSING: "精算",
  CASH_DRAWER: names["cash-drawer"],
  BUDGET: names.budget,
  DISCOUNT_SETTING: names["discount-setting"],
  DEVELOPER_INVOICE: names["developer-invoice"],
  DEVELOPER_SETTING: names["developer-setting"],
  SHOP_SETTING: names["shop-setting"],
  DEVELOPER: "会社",
  ACCOUNT: "アカウント",
};

/** What the history of changes says was done. */
export const changeActions = {
  CREATE: "登録",
  UPDATE: "変更",
  DELETE: "削除",
  REORDER: "並べ替え",
  COPY: "コピー",
  RESTORE: "戻した",
  ISSUE: "再発行",
  READ: "閲覧",
  EXPORT: "ファイル出力",
};
