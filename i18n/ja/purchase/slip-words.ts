import type { SlipEventKind, SlipSource, SlipStatus } from "../../../src/domain/purchase/slipStatus.ts";

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

/** How a slip was made. */
export const slipSourceNames: Readonly<Record<SlipSource, string>> = {
  FORM: "手入力",
  CSV: "CSV",
  TEMPLATE: "定型から",
  LAST_ORDER: "前回の発注から",
  PROPOSAL: "提案から",
  REST: "一部入荷の残り",
  REVERSAL: "赤伝",
};
