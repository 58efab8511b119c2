import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const developerInvoice = {
  name: "インボイス登録番号",
  fields: { invoice: "登録番号", effectiveDate: "適用開始日" },
  options: {},
  sections: {},
} satisfies ResourceLabels["developer-invoice"];

/** What stands beside the number. */
export const developerInvoiceTexts = {
  checkDigit:
    "法人の番号としては検査数字が合いません。打ち間違いがないか確認してください。個人事業者の番号であれば、このまま保存できます。",
} as const;
