import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const budget = {
  name: "売上予算",
  fields: { budgetId: "ID", month: "月", sales: "予算(税込)", updatedAt: "更新日時" },
  options: {},
  sections: { budget: "売上予算" },
  actions: {
    copyBudgets: {
      name: "ほかの店舗に写す",
      fields: { toShopIds: "写す先の店舗", percent: "割合", existing: "予算があるとき" },
      options: { existing: { SKIP: "そのままにする", UPDATE: "置き換える" } },
    },
  },
} satisfies ResourceLabels["budget"];

/** What becomes of a budget that is copied. */
export const budgetTexts = {
  itself: "写す元の店舗です",
  exists: (yen: string) => `${yen}の予算があります`,
  same: (yen: string) => `${yen}のまま変わりません`,
} as const;
