import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { countedTenderNames } from "../words/record.ts";

export const paymentCompany = {
  name: "決済会社",
  fields: {
    paymentCompanyId: "ID",
    companyName: "決済会社",
    waitDays: "入金までの日数",
    dateHeading: "取引日の見出し",
    grossHeading: "売上の見出し",
    feeHeading: "手数料の見出し",
    netHeading: "入金の額の見出し",
    depositHeading: "入金日の見出し",
    shopHeading: "加盟店の見出し",
    tenderHeading: "支払方法の見出し",
    tender: "そのほかの支払方法",
    tenderWords: "支払方法の言葉",
    "tenderWords.word": "明細の言葉",
    "tenderWords.tender": "支払方法",
    shopNumbers: "加盟店番号",
    "shopNumbers.shopNumber": "明細の番号",
    "shopNumbers.shopId": "店舗",
  },
  options: { tender: countedTenderNames, "tenderWords.tender": countedTenderNames },
  sections: { headings: "ファイルの見出し", tenders: "支払方法", shops: "店舗" },
} satisfies ResourceLabels["payment-company"];
