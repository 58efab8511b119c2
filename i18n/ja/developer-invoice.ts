import type { ResourceLabels } from "../../src/generated/labels.ts";

export const developerInvoice = {
  name: "インボイス登録番号",
  fields: { invoice: "登録番号", effectiveDate: "適用開始日" },
  options: {},
  sections: {},
} satisfies ResourceLabels["developer-invoice"];
