/** What is told of products that were changed, copied or deleted together. */
export const productActions = {
  samePrice: (price: string) => `${price}のまま変わりません`,
  replacedSchedule: "前の価格変更の予約を置き換えます",
  sameCategory: "すでにこのカテゴリにあります",
  moved: (category: string) => `「${category}」へ移しました`,
  sameVisibility: "すでにこの状態です",
  itself: "複製元そのものです",
  exists: "同じ商品コードの商品があります",
  sameContent: "内容は同じです",
  newCategory: (name: string) => `カテゴリ「${name}」を作ります`,
  noCategory: (name: string) => `カテゴリ「${name}」が複製先にありません`,
  noOption: (name: string) => `オプション「${name}」は複製先にないため外します`,
  noMenuCategory: (name: string) => `メニュー種別「${name}」は複製先にないため外します`,
  noCountProduct: (name: string) => `カウント商品「${name}」は複製先にないため外します`,
  noPrinter: (name: string) => `印刷先「${name}」は複製先にないため外します`,
  checkTaxRate: (rate: string) => `税率は${rate}のままです。注文の種類に合うか確かめてください`,
} as const;
