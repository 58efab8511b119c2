import type { ReportLabels } from "../../../src/generated/labels.ts";
import { tenderTexts } from "../closing/tenders.ts";
import { countedTenderNames } from "../words/record.ts";

export const paymentMatch = {
  name: "入金の照合",
  columns: {
    date: "営業日",
    shop_name: "店舗",
    tender: tenderTexts.tender,
    state: "状態",
    sales: tenderTexts.calculated,
    terminal: tenderTexts.total,
    gross: "明細の売上",
    difference: "差額",
    fee: "手数料",
    feeRate: "手数料率",
    net: "入金",
    depositedOn: "入金日",
    lineCount: "明細の行",
  },
  options: {
    tender: countedTenderNames,
    state: { MATCHED: "一致", DIFFERENT: "差額あり", MISSING: "未入金", WAITING: "入金待ち" },
  },
  sums: {
    total: "行",
    differing: "差額のある行",
    missingYen: "未入金",
    gross: "明細の売上",
    fee: "手数料",
    net: "入金",
  },
} satisfies ReportLabels["payment-match"];
