import { formatCount, formatYen } from "../../src/core/money.ts";
import type {
  MenuCondition,
  MenuDayKind,
  MenuLeftOutReason,
  MenuPlanState,
  MenuReasonKind,
  MenuTextRefusal,
} from "../../src/generated/types.ts";

/** The category that the approval puts its products into. */
export const dailyCategory = "日替わりメニュー";

export const menuPlanStates: Readonly<Record<MenuPlanState, string>> = { DRAFT: "下書き", APPROVED: "承認済み" };

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
  stands: "提案はそのまま使えます。",
};
