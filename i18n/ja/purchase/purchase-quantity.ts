import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { purchaseMeasures } from "./purchase-record.ts";

export const purchaseQuantity = {
  name: "仕入数量",
  columns: {
    ...measureNames,
    ...purchaseMeasures,
    itemName: "品目",
    itemCode: "品目コード",
    quantity: "数量",
    unit: "単位",
    theoreticalUse: "理論使用量",
    difference: "数量 − 理論",
    differenceRate: "差 ÷ 理論",
    meanPrice: "平均単価",
    lowestPrice: "最安",
    highestPrice: "最高",
    orderUnit: "単価の単位",
  },
} satisfies ReportLabels["purchase-quantity"];

/** The rows of 仕入数量, as tabs and heads say them. */
export const quantityDimensions = { ITEM: "品目", SHOP: "店舗", DATE: "日" } as const;

/** The column beside the item. */
export const besideItem = { SHOP: "店舗", DATE: "営業日" } as const;

/** Words of /purchase-quantity. */
export const purchaseQuantityTexts = {
  chart: (name: string) => `${name}の仕入と使用`,
  legend: (unit: string) => `棒は仕入の数量、折れ線は理論使用量（${unit}）`,
  ofSupplier: (unit: string) => `棒は仕入の数量（${unit}）。仕入先で絞ると、理論使用量はありません`,
  quantity: "仕入の数量",
  use: "理論使用量",
} as const;
