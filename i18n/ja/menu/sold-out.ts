import { orderTypeNames } from "../words/orders.ts";

type SoldOutChoice = "TODAY" | "UNTIL_TIME" | "UNTIL_RESUMED" | "RESUME";

const press: Readonly<Record<SoldOutChoice, (name: string) => string>> = {
  TODAY: (name) => `${name}を今日だけ売り切れにする`,
  UNTIL_TIME: (name) => `${name}を時刻まで売り切れにする`,
  UNTIL_RESUMED: (name) => `${name}を再開するまで売り切れにする`,
  RESUME: (name) => `${name}の販売を再開する`,
};

const done: Readonly<Record<SoldOutChoice, (what: string, time: string) => string>> = {
  TODAY: (what) => `${what}を今日は売り切れにしました`,
  UNTIL_TIME: (what, time) => `${what}を${time}まで売り切れにしました`,
  UNTIL_RESUMED: (what) => `${what}を再開するまで売り切れにしました`,
  RESUME: (what) => `${what}の販売を再開しました`,
};

const states: Readonly<Record<Exclude<SoldOutChoice, "RESUME">, (time: string) => string>> = {
  TODAY: () => "今日は売り切れ",
  UNTIL_TIME: (time) => `${time}まで売り切れ`,
  UNTIL_RESUMED: () => "売り切れ（再開するまで）",
};

/** Texts of the page on which staff say what has run out. */
export const soldOutTexts = {
  shops: (count: number) => `${count}店`,
  lead: (shops: string, orders: string) =>
    `押すと、${shops}の${orders}で頼めなくなります。「今日だけ」は営業日が変わると自動で販売に戻ります。`,
  everyOrder: "すべての注文",
  everyShop: (count: number) => `選択中の${count}店すべて`,
  moreShops: (count: number) => `ほか${count}店`,
  scopeShops: "売り切れにする店舗",
  scopeOrders: "売り切れにする注文",
  search: "商品名・商品コードで検索",
  searchToSellOut: "商品名・商品コードで探して売り切れにする",
  show: "表示する商品",
  all: (count: number) => `すべて ${count}`,
  out: (count: number) => `売り切れ ${count}`,
  option: "オプション",
  empty: "この店舗には、まだ商品がありません。商品を登録すると、ここで売り切れにできます。",
  toProducts: "商品を登録する",
  none: "条件に合う商品はありません。",
  noneOut: "売り切れの商品はありません。",
  failed: "商品を読み込めませんでした",
  gone: "この商品はもうありません。読み込み直しました。",
  orderTypes: orderTypeNames,
  choices: { RESUME: "販売", TODAY: "今日だけ", UNTIL_TIME: "時刻まで", UNTIL_RESUMED: "再開するまで" },
  press: (change: SoldOutChoice, name: string) => press[change](name),
  state: (state: Exclude<SoldOutChoice, "RESUME">, time: string) => states[state](time),
  mixed: "売り切れ（戻る時刻は店舗や注文による）",
  some: (where: string) => `一部売り切れ（${where}）`,
  someShops: (out: number, all: number) => `${out}/${all}店`,
  someProducts: (out: number, all: number) => `${all}商品のうち${out}`,
  done: (change: SoldOutChoice, name: string, where: string, time: string) =>
    done[change](where === "" ? `「${name}」` : `「${name}」（${where}）`, time),
  noChange: "最後の変更がここに出ます。元に戻せます。",
  undo: "元に戻す",
  undone: (name: string) => `「${name}」を元に戻しました`,
  nextDay: (time: string) => `翌${time}`,
  inMinutes: (minutes: number, time: string) => `${minutes}分後（${time}）`,
  inHours: (hours: number, time: string) => `${hours}時間後（${time}）`,
  untilTime: (time: string) => `${time}まで`,
  otherTime: "ほかの時刻",
  chooseTime: (name: string) => `${name}が販売に戻る時刻`,
  places: "店舗ごと",
  openPlaces: (name: string) => `${name}の店舗と注文ごとの状態を開く`,
  placesLead: "押すと、その店舗のその注文だけを、今日は売り切れにする、または販売を再開します。",
  onSale: "販売中",
  soldOut: "売り切れ",
  place: (shop: string, order: string, state: string) => `${shop} ${order} ${state}`,
  shop: "店舗",
  close: "閉じる",
  openDish: (name: string) => `${name}を売り切れにする・販売を再開する`,
  dialog: "売り切れ・販売の再開",
  title: "売り切れ",
  toPage: "すべての商品から選ぶ",
} as const;
