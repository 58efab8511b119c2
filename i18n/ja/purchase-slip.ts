import type { SlipEventKind, SlipStatus } from "../../src/domain/purchase/slipStatus.ts";

/** The states of a slip. */
export const slipStatusNames: Readonly<Record<SlipStatus, string>> = {
  DRAFT: "仮発注",
  ORDERED: "発注済",
  INSPECTING: "検品中",
  COMPLETED: "入荷完了",
  CANCELED: "取り止め",
};

/** What the history of a slip says. */
export const slipEventNames: Readonly<Record<SlipEventKind, string>> = {
  ...slipStatusNames,
  REVERSED: "赤伝で取り消し",
};

export const slipTexts = {
  noAddress: "仕入先にメールアドレスの登録がないため、注文書は送りません。",
} as const;
