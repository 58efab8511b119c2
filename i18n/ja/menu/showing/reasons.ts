import type { ShowingRule } from "../../../../src/generated/graphql.ts";

/** What a rule says: whether it shows the dish, its name, and the day or the moment until which it holds; empty where nobody knows. */
type ReasonWords = { shows: boolean; name: string; day: string; when: string };

const until = (what: string, when: string) => (when ? `${what} ${when}まで` : what);

/** Each rule in words, with until when. */
export const reasonTexts: Readonly<Record<ShowingRule, (words: ReasonWords) => string>> = {
  STOPPED: () => "停止中（番号でも頼めない）",
  PERIOD_ENDED: ({ day }) => `販売期間は${day}で終わり`,
  PERIOD_AHEAD: ({ day }) => `販売は${day}から`,
  PERIOD: ({ day }) => `販売は${day}まで`,
  RELEASE: ({ when }) => `${when}公開`,
  HIDDEN: () => "隠しメニュー（番号で頼める）",
  SOLD_OUT: ({ when }) => (when ? `売り切れ ${when}まで` : "売り切れ（再開するまで）"),
  OPTION_GROUP: ({ name, when }) => `${name}に選べるものがない${when && ` ${when}まで`}`,
  ORDERS_OFF: () => "店舗がこの注文を受けない設定",
  SHOP_HIDDEN: ({ when }) => (when ? `店舗は${when}にアプリに公開` : "店舗がアプリに非表示"),
  SHOP_PAUSED: ({ when }) => until("店舗が受付停止", when),
  CLOSED_DAY: () => "特別営業日で休み",
  MENU_TYPE: ({ shows, name, when }) =>
    shows ? until(name, when) : when ? `${name} ${when}から` : `${name || "メニュー種別"} 期間外`,
  HOURS: ({ shows, when }) => (shows ? until("営業時間", when) : when ? `営業時間外 ${when}から` : "営業時間外"),
  HOURS_UNSET: () => "アプリ営業時間が未登録",
};

/** Words of the chip and of what it opens. */
export const showingTexts = {
  why: "なぜ出ない？",
  whyShown: "なぜ出る？",
  at: "この時刻では",
  now: "いま",
  failed: "読み込めませんでした",
  orderable: "頼めます",
  orderableByNumber: "番号を知る人だけが頼めます",
  notOrderable: "頼めません",
  shows: "出す理由",
  hides: "出さない理由",
} as const;
