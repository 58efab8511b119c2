import type { ReportLabels } from "../../../src/generated/labels.ts";
import { transferStatusNames } from "./transfer-words.ts";

export const transferLines = {
  name: "店間移動",
  columns: {
    date: "届く日",
    transferNumber: "移動番号",
    fromShopName: "出す側",
    toShopName: "受ける側",
    status: "状態",
    itemCode: "品目コード",
    itemName: "品目",
    requested: "依頼",
    shipped: "出荷",
    inTransit: "輸送中",
    received: "入荷",
    short: "不足",
    unit: "単位",
    reason: "理由",
    amount: "出荷の額(税抜)",
  },
  sums: {
    total: "明細の数",
    amount: "出荷の額(税抜)",
    transitAmount: "輸送中の額(税抜)",
    shortAmount: "不足の額(税抜)",
  },
  options: { status: transferStatusNames },
} satisfies ReportLabels["transfer-lines"];
