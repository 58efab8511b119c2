import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { countedTenderNames } from "../words/record.ts";

export const paymentLine = {
  name: "照合できない行",
  fields: {
    paymentLineId: "番号",
    fileName: "入金明細",
    lineNumber: "ファイルの行",
    shopText: "明細の加盟店",
    tenderText: "明細の支払方法",
    tradedOn: "取引日",
    gross: "売上",
    fee: "手数料",
    net: "入金",
    depositedOn: "入金日",
    matchedShopId: "店舗",
    tender: "支払方法",
  },
  options: { tender: countedTenderNames },
  actions: {
    assignPaymentLines: {
      name: "割り当てる",
      fields: { shopId: "店舗", date: "営業日", tender: "支払方法" },
      options: { tender: countedTenderNames },
    },
  },
  sections: {},
} satisfies ResourceLabels["payment-line"];
