import type { ShellMessages } from "../../src/shell/messages.ts";

/** Texts of the frame around every page. */
export const shell: ShellMessages = {
  logo: "帳場 CHŌBA",
  logoShort: "帳場",
  documentTitle: "%{title} | 帳場",
  titleOf: "%{entry}の%{label}",
  qualified: "%{name}（%{qualifier}）",
  areaSales: "Sales View",
  areaApp: "APP Control",
  areas: "エリア",
  home: "HOME",
  breadcrumb: "現在の位置",
  menu: "メニュー",
  openMenu: "メニューを開く",
  skip: "本文へ移動",
  userMenu: "アカウント",
  toLight: "明るい配色にする",
  toDark: "暗い配色にする",
  shopList: "店舗一覧",
  signOut: "サインアウト",
  shop: "店舗",
  shopNone: "店舗を選択",
  shopAll: "すべて",
  shopCount: "%{count}店舗を選択中",
  shopAllCount: "全店舗（%{count}店舗）",
  shopAndMore: "%{name} ほか%{count}店舗",
  shopSearch: "店舗名・ブランドで検索",
  shopOptions: "店舗の候補",
  shopClear: "クリア",
  shopNotFound: "該当する店舗がありません。",
  shopHelp: "上下の矢印キーで移動し、Enterキーで選択します。",
  shopActive: "対象の店舗",
  loading: "読み込み中...",
  retry: "もう一度試す",
  back: "ホームへ戻る",
  errorTitle: "画面を表示できませんでした",
  errorText: "もう一度お試しください。続くときは、管理者にお知らせください。",
  calendarPrevious: "前の月",
  calendarNext: "次の月",
  calendarMonth: "%{year}年%{month}月",
  planned: "準備中",
  plannedTitle: "この画面は準備中です",
  plannedText: "ご利用いただけるまで、しばらくお待ちください。",
  forbidden: "403 権限がありません",
  forbiddenTitle: "この画面を開く権限がありません",
  forbiddenText: "必要なときは、管理者に権限の付与を依頼してください。",
  needsShopText: "店舗を選択すると表示されます。",
  needsNoShopTitle: "全店舗が対象の画面です",
  needsNoShopText: "店舗の選択を解除すると表示されます。",
  otherShopTitle: "選択中の店舗では利用できません",
  otherShopText: "先頭に選択した店舗が対象です。店舗を選び直してください。",
  chooseShops: "店舗一覧から選ぶ",
  clearShops: "選択を解除する",
  shopListFailed: "店舗一覧を取得できませんでした",
  shopListEmpty: "利用できる店舗がありません",
  shopListEmptyText: "店舗の登録または担当店舗の割り当てを、管理者に依頼してください。",
  shopListHelp: "表示する店舗を選択してください（複数可）。",
  shopListNone: "店舗が選択されていません",
  shopListBrand: "ブランド",
  shopListOpen: "%{area}を開く",
};

/** Headings of the menu, and lines of it that differ from the name of what they open. */
export const menu = {
  home: "ホーム",
  timeZone: "時間帯別",
  sales: "売上",
  daily: "日次処理",
  countProduct: "数量カウント",
  stores: "ブランドと店舗",
  eatIn: "店内",
  takeout: "テイクアウト",
  delivery: "デリバリー",
  brandWide: "ブランド全体",
  promotion: "販促",
};

/** Names of the pages that are neither a resource nor a report. */
export const pageNames = {
  "store-home": { name: "APP Control ホーム" },
};

/** Texts of those pages. */
export const pages = {
  storeHome: { shops: "選択中の店舗", active: "対象の店舗" },
};
