import { orderTypeNames } from "../words/orders.ts";

type SoldOutChoice = "TODAY" | "UNTIL_TIME" | "UNTIL_RESUMED" | "RESUME";

const press: Readonly<Record<SoldOutChoice, (name: string) => string>> = {
  TODAY: (name) => `${name}を今日だけ売り切れにする`,
  UNTIL_TIME: (name) => `${name}を時刻まで売り切れにする`,
  UNTIL_RESUMED: (name) => `${name}を再開するまで売り切れにする`,
  RESUME: (name) => `${name}の販売を再開する`,
};

const done: Readonly<Record<SoldOutChoice, string>> = {
  TODAY: "を今日は売り切れにしました",
  UNTIL_TIME: "を時刻まで売り切れにしました",
  UNTIL_RESUMED: "を再開するまで売り切れにしました",
  RESUME: "の販売を再開しました",
};

/** Texts of the page on which staff say what has run out. */
export const soldOutTexts = {
  lead: "押すと、すべての注文（店内・テイクアウト・デリバリー）で頼めなくなります。営業日が変わると自動で販売に戻ります。",
  search: "商品名・商品コードで検索",
  show: "表示する商品",
  all: (count: number) => `すべて ${count}`,
  out: (count: number) => `売り切れ ${count}`,
  option: "オプション",
  empty: "この店舗には、まだ商品がありません。商品を登録すると、ここで売り切れにできます。",
  toProducts: "商品を登録する",
  none: "条件に合う商品はありません。",
  noneOut: "売り切れの商品はありません。",
  failed: "商品を読み込めませんでした",
  refused: "変えられない商品がありました。読み込み直しました。",
  orderTypes: orderTypeNames,
  choices: { RESUME: "販売", TODAY: "今日だけ", UNTIL_TIME: "時刻まで", UNTIL_RESUMED: "再開するまで" },
  press: (change: SoldOutChoice, name: string) => press[change](name),
  states: { TODAY: "今日は売り切れ", UNTIL_TIME: "時刻まで売り切れ", UNTIL_RESUMED: "売り切れ（再開するまで）" },
  some: (orders: string) => `一部売り切れ（${orders}）`,
  done: (change: SoldOutChoice, name: string) => `「${name}」${done[change]}`,
  noChange: "最後の変更がここに出ます。元に戻せます。",
  undo: "元に戻す",
  undone: (name: string) => `「${name}」を元に戻しました`,
} as const;
