import type { ResourceLabels } from "../../src/generated/labels.ts";

export const budget = {
  fields: { budgetId: "ID", month: "月", sales: "予算(税込)", updatedAt: "更新日時" },
  options: {},
  sections: { budget: "売上予算" },
} satisfies ResourceLabels["budget"];
