import { formatDateWithWeekday } from "../../../src/core/money.ts";

/** What is told of products that were changed, copied or deleted together. */
export const productActions = {
  samePrice: (price: string) => `${price}のまま変わりません`,
  reserved: (moment: string, price: string) =>
    `${moment}に${price}になる予約があります。「予約がある商品」で、残すか、同じように変えるか、取り消すかを選んでください`,
  reservationKept: (moment: string, price: string) => `${moment}に${price}になる予約は残ります`,
  reservationBlocks: (moment: string, price: string) =>
    `${moment}に${price}になる予約を残すため、変えません（予約は1商品に1件です）`,
  reservationShifted: (moment: string, before: string, after: string) => `${moment}の予約：${before} → ${after}`,
  reservationNotShifted: (moment: string, price: string) =>
    `${moment}に${price}になる予約があり、予約は1商品に1件です。日時を空にするか、予約を残すか取り消すかを選んでください`,
  reservationDropped: (moment: string, price: string) => `${moment}に${price}になる予約を取り消します`,
  sameCategory: "すでにこのカテゴリにあります",
  moved: (category: string) => `「${category}」へ移しました`,
  sameVisibility: "すでにこの状態です",
  samePeriod: "すでにこの期間です",
  period: (from: string | null, to: string | null) =>
    from || to
      ? `販売期間：${from ? formatDateWithWeekday(from) : ""} 〜 ${to ? formatDateWithWeekday(to) : ""}`
      : "販売期間：なし（いつも売る）",
  itself: "複製元そのものです",
  exists: "同じ商品コードの商品があります",
  sameContent: "内容は同じです",
  brought: {
    category: (name: string) => `カテゴリ「${name}」を作ります`,
    option: (name: string) => `オプション「${name}」を作ります`,
    "option-group": (name: string) => `オプショングループ「${name}」を作ります`,
    "menu-category": (name: string) => `メニュー種別「${name}」を作ります`,
    "count-product": (name: string) => `カウント商品「${name}」を作ります`,
    printer: (name: string) => `印刷先「${name}」を作ります`,
  },
  ofBrought: (title: string, what: string) => `「${title}」の${what}`,
  noCategory: (name: string) => `カテゴリ「${name}」が複製先にありません`,
  noOption: (name: string) => `オプション「${name}」は複製先にないため外します`,
  noOptionGroup: (name: string) => `オプショングループ「${name}」は複製先にないため外します`,
  noMenuCategory: (name: string) => `メニュー種別「${name}」は複製先にないため外します`,
  noMenuCategories: (names: string) =>
    `メニュー種別「${names}」が複製先にありません。このままでは一日中頼めてしまうため、複製しません。「ないメニュー種別を作る」にするか、先に登録してください`,
  soldAllDay: (names: string) =>
    `メニュー種別「${names}」はイートインだけのもののため外します。曜日と時間の限りなく頼めます`,
  masterProduct: (name: string) =>
    `メニュー種別「${name}」の「種別の値段を売上として立てる商品」は、複製先で選んでください`,
  noCountProduct: (name: string) => `カウント商品「${name}」は複製先にないため外します`,
  noPrinter: (name: string) => `印刷先「${name}」は複製先にないため外します`,
  deliveredBy: (services: string) => `デリバリーサービスは、複製先で使っている${services}にします`,
  deliveredByAll: (services: string) =>
    `デリバリーサービスは、複製先で使っているものがないため、すべて（${services}）にします`,
  atOnce: "適用：すぐに",
  from: (moment: string) => `適用：${moment}から`,
  changed: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
  replaced: (field: string) => `${field}を差し替えます`,
  nothing: "なし",
  yes: "はい",
  no: "いいえ",
} as const;
