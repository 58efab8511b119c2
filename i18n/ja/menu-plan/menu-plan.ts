import { formatCount, formatYen } from "../../../src/core/money.ts";
import type {
  MenuCondition,
  MenuDayKind,
  MenuLeftOutReason,
  MenuPlanState,
  MenuReasonKind,
  MenuSurplusReason,
  MenuTextRefusal,
} from "../../../src/generated/types.ts";
import { menuPlanSteps } from "../workflow/menu-plan.ts";

/** The category that the approval puts its products into. */
export const dailyCategory = "日替わりメニュー";

export const menuPlanStates: Readonly<Record<MenuPlanState, string>> = {
  DRAFT: "下書き",
  APPROVED: "承認済み",
  REPLACED: "差し替え済み",
};

/** Why a plan of a date that has begun stays approved. */
export const begunDay = "営業日が始まった";

const times = (factor: number) => `${factor.toFixed(2)}倍`;

/** Why a dish was proposed, in words and figures. */
export const reasonTexts: Readonly<Record<MenuReasonKind, (figure: number, text: string) => string>> = {
  USE_UP: (_, item) => `${item}を使い切る`,
  WEEKDAY: (factor) => `この曜日に強い（割合 ${times(factor)}）`,
  SEASON: (factor) => `昨年のこの時期に強い（${times(factor)}）`,
  TREND: (factor) => `伸びている（4週前との比 ${times(factor)}）`,
  GROSS: (yen) => `粗利の見込み ${formatYen(yen)}`,
  POPULAR: (rank) => `売れる数 ${formatCount(rank)}位`,
};

export const unmetTexts: Readonly<Record<MenuCondition, (figure: number, text: string) => string>> = {
  COUNT: (count) => `候補が足りず、${formatCount(count)}品だけを選びました。`,
  COST_RATE: (rate) => `原価率は${rate.toFixed(1)}%までしか下がりません。`,
  BUDGET: (yen) => `原価の合計は${formatYen(yen)}までしか下がりません。`,
  USE_UP: (_, item) => `${item}を使える候補がありません（ほかの品で品数がいっぱいのときも）。`,
};

/** An item that the stock has too much of: its name, its stock, its par level. */
export const surplusTexts: Readonly<Record<MenuSurplusReason, (name: string, stock: string, par: string) => string>> = {
  ABOVE_PAR: (name, stock, par) => `${name} 在庫${stock}（基準${par}）`,
  STILL: (name, stock) => `${name} 在庫${stock}（14日動きなし）`,
};

export const leftOutTexts: Readonly<Record<MenuLeftOutReason, string>> = {
  AVOIDED: "避けたい食材を使う",
  ALLERGEN: "避けたいアレルゲンを含む",
  NO_RECIPE: "レシピがなく、食材もアレルゲンも分からない",
  REPEATED: "最近の日替わりに出した",
  NO_COST: "原価が分からない",
  NOT_SOLD: "売れた記録がない",
};

export const refusalTexts: Readonly<Record<MenuTextRefusal, string>> = {
  OFF: "AIの設定（AI_URL）がありません。",
  TIMEOUT: "AIから時間内に答えがありませんでした。",
  LIMITED: "AIの利用回数の制限を超えました。しばらくしてからやり直してください。",
  NETWORK: "AIにつながりませんでした。",
  REFUSED: "AIの接続先が断りました。設定を確かめてください。",
  TOO_LARGE: "AIの答えが大きすぎるため、使いませんでした。",
  NONSENSE: "AIの答えが商品や約束の形と合わないため、使いませんでした。",
};

export const dayKinds: Readonly<Record<MenuDayKind, string>> = { PLAIN: "", EVE: "祝日の前日", HOLIDAY: "祝日" };

/** Words of the daily menu. */
export const menuPlan = {
  shop: "店舗",
  conditions: "条件",
  date: "日付",
  orderType: "注文",
  count: "品数",
  range: ({ min, max, step }: Record<"min" | "max" | "step", number>) =>
    `${min}〜${formatCount(max)}の${step === 1 ? "整数" : "数（小数は1桁まで）"}`,
  costRate: "全体の原価率の上限(%)",
  budget: "原価の予算(円)",
  repeatDays: "同じ品を空ける日数",
  useItems: "使い切りたい食材",
  avoidItems: "避けたい食材",
  surplus: "在庫の多い食材",
  surplusNote: "在庫が基準より多いか、動いていない食材です。押すと「使い切りたい食材」に入ります。",
  allergens: "避けたいアレルゲン",
  allergenColumn: "アレルゲン",
  propose: "提案を作る",
  proposing: "計算しています…",
  forecast: "売れる数の見込み",
  forecastOf: (quantity: number, level: number, factor: number) =>
    `この日はすべての商品で${formatCount(Math.round(quantity))}点の見込みです（いまの一日 ${formatCount(Math.round(level))}点 × 曜日・祝日 ${factor.toFixed(2)}）。`,
  special: (factor: number) => `年末年始・お盆のため ${factor.toFixed(2)}倍。`,
  trend: (factor: number) => `直近4週の一日は、その前の4週の${factor.toFixed(2)}倍。`,
  few: (days: number) => `売上の記録は${formatCount(days)}日分です。少ないほど見込みは不確かです。`,
  weather: "天気は計算に入っていません。",
  error: "見込みの誤差",
  errorNote: (days: number) =>
    `過去8週間（${formatCount(days)}営業日）の各日を、前日までの記録だけから見込んだときのずれ。Σ|売れた数−見込み|÷Σ売れた数。「偶然だけのずれ」は、見込みが正しくても出るずれです。実績で直すのは、ずれが偶然の範囲を超えた品だけで、半分から2倍までです。`,
  menuError: ({
    count,
    planned,
    uncorrected,
    corrected,
    chance,
  }: Record<"count", number> & Record<"planned" | "uncorrected" | "corrected" | "chance", string>) =>
    `過去8週間の日替わり${formatCount(count)}回のずれ: 計画した数 ${planned}、見込み ${uncorrected}、実績で直した見込み ${corrected}（偶然だけのずれ ${chance}）。`,
  errorColumns: { rule: "方法", products: "商品 × 日", totals: "一日の合計" },
  rules: {
    own: "この画面の見込み",
    uncorrected: "実績で直す前",
    chance: "偶然だけのずれ",
    lastWeek: "先週の同じ曜日",
    fourWeeks: "同じ曜日4回の平均",
  },
  leftOut: (count: number) => `候補 ${formatCount(count)}品。候補から外れた品:`,
  leftOutOne: (reason: string, count: number) => `${reason} ${formatCount(count)}`,
  dishes: "提案",
  plan: "計画",
  sums: (cost: string, rate: string) => `仕込む数の原価 ${cost}（原価率 ${rate}）`,
  none: "条件に合う品がありません。条件をゆるめてください。",
  name: "名前",
  price: "価格(税込)",
  quantity: "仕込む数",
  expected: (mean: number, lunch: number) => `見込み ${mean.toFixed(1)}（16時まで ${formatCount(lunch)}）`,
  cost: (cost: string, rate: string, gross: string) => `原価 ${cost}・原価率 ${rate}・粗利 ${gross}`,
  from: (name: string) => `もとの商品: ${name}`,
  reasons: "理由",
  texts: "外国語の名前と説明",
  textFields: {
    productNameEn: "名前（英語）",
    productNameZh: "名前（中国語）",
    productNameKo: "名前（韓国語）",
    productDescription: "説明",
    productDescriptionEn: "説明（英語）",
    productDescriptionZh: "説明（中国語）",
    productDescriptionKo: "説明（韓国語）",
  },
  drop: (name: string) => `${name}を外す`,
  add: "品を足す",
  write: "名前と説明をAIで書く",
  writing: "AIが書いています…",
  written: "AIが名前と説明を書きました。内容を確かめてから保存してください。",
  stands: "提案はそのまま使えます。",
  save: menuPlanSteps.saveMenuPlan.label,
  saved: "下書きを保存しました。",
  approve: menuPlanSteps.approveMenuPlan.label,
  approveTitle: (shop: string, date: string) => `${shop} ${date}の日替わりを承認`,
  approveText: (count: number, shop: string) =>
    `${shop}のカテゴリ「${dailyCategory}」に${formatCount(count)}品の商品を作り、その営業日の始まりに公開します。終わった日の日替わりの商品は隠します。`,
  replaces: (by: string, at: string, names: string) =>
    `この日には、承認済みの計画があります（${[by, at].filter(Boolean).join(" ")}: ${names}）。この計画に差し替え、前の計画の商品は隠します。`,
  again: "この内容で計画を作り直す",
  approved: "承認し、商品を作りました。",
  withdraw: menuPlanSteps.withdrawMenuPlan.label,
  withdrawTitle: (shop: string, date: string) => `${shop} ${date}の日替わりの承認を取り下げ`,
  withdrawText: (count: number) =>
    `承認して作った${formatCount(count)}品の商品を削除し、計画を下書きに戻します。商品はまだ公開していません。`,
  withdrawEarlier:
    "差し替える前の計画は、承認済みに戻りません。使うときは、「これまでの計画」から開いて「この内容で計画を作り直す」を押し、承認してください。",
  withdrawn: "承認を取り下げ、下書きに戻しました。",
  cancel: "やめる",
  remove: menuPlanSteps.deleteMenuPlan.label,
  removed: "下書きを削除しました。",
  prep: "仕込み表",
  printPrep: "仕込み表を印刷",
  prepOf: (shop: string, date: string) => `${shop} ${date} 仕込み表`,
  prepDishes: "品と数",
  prepItems: "食材と量",
  noRecipe: "レシピのある品がないため、食材の量は出せません。",
  item: "食材",
  amount: "量",
  plans: "これまでの計画",
  noPlans: "まだ計画がありません。",
  open: (date: string) => `${date}を開く`,
  planColumns: {
    date: "日付",
    state: "状態",
    dishes: "品（売れた数/計画）",
    planned: "計画",
    sold: "売れた数",
    error: "ずれ（偶然だけなら）",
    by: "承認",
  },
  soldNote: "売れた数は、もとの商品と日替わりの商品の合計です。数が少ないほど、計画が正しくても偶然でずれます。",
  missed: (error: string, chance: string) => `${error}（${chance}）`,
  corrections: "見込みの直し",
  close: "閉じる",
};
