import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const paymentStatement = {
  name: "入金明細",
  fields: {
    paymentStatementId: "番号",
    fileName: "ファイル",
    paymentCompanyId: "決済会社",
    fromDate: "取引日から",
    toDate: "取引日まで",
    lineCount: "行",
    gross: "売上",
    fee: "手数料",
    net: "入金",
    unmatchedCount: "照合できない行",
    person: "取り込んだ人",
    uploadedAt: "取り込み日時",
  },
  options: {},
  actions: { deletePaymentStatements: { name: "削除する", fields: {}, options: {} } },
  sections: {},
} satisfies ResourceLabels["payment-statement"];
