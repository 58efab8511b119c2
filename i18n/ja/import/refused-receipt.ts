import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const refusedReceipt = {
  name: "受信できなかったレシート",
  fields: {
    id: "番号",
    receivedAt: "受信日時",
    receiptNumber: "レシート番号",
    receiptId: "ID",
    total: "合計(税込)",
    reason: "理由",
    code: "コード",
    status: "状態",
    attempts: "回数",
    content: "内容",
  },
  options: { status: { WAITING: "再送待ち", REPEATED: "再送も受信不可" } },
  actions: {
    recordRefusedReceipts: { name: "記録する", fields: {}, options: {} },
    deleteRefusedReceipts: { name: "確認済みにする", fields: {}, options: {} },
  },
  sections: {},
} satisfies ResourceLabels["refused-receipt"];

/** Words of the page that its labels do not have. */
export const refusedReceiptTexts = {
  help: "計算が合わないなどの理由で、売上に入っていないレシートです。レジで直して同じIDで送り直すと、この一覧から消えます。販売日時が古すぎるとされたもの（CLOCK）は、日時が正しければ、選んで記録できます。",
  notRecorded: "販売日時のほかにも理由があるため、ここからは記録できません。レジで直して送り直してください。",
  tooLong: "内容が途中までしか残っていないため、ここからは記録できません。レジから送り直してください。",
  none: "受信できなかったレシートはありません",
  toJournal: "電子ジャーナルを見る",
  open: "内容を見る",
  openOf: (name: string) => `${name}の内容を見る`,
  title: (name: string) => `レシート ${name}`,
  lines: "明細",
  payments: "支払",
  whole: "届いた内容(JSON)",
  cut: "長いため、途中までの内容です。",
  copy: "コピー",
} as const;
