import { formatChange } from "../../../src/core/money.ts";
import type { ReportLabels } from "../../../src/generated/labels.ts";
import { orderTypeNames } from "../words/orders.ts";

export const costRise = {
  name: "値上げの影響",
  columns: {
    productName: "商品",
    productCode: "商品コード",
    orderType: "注文",
    state: "原価率",
    shopCount: "店舗",
    price: "いまの価格",
    proposedPrice: "提案する価格",
    proposedRate: "提案の原価率",
    rateBefore: "前の原価率",
    rateAfter: "後の原価率",
    costBefore: "値上げ前の原価",
    costAfter: "値上げ後の原価",
    costIncrease: "原価の増加",
    quantity: "28日の数",
    monthlyIncrease: "ひと月の増加",
    raisedNames: "値上げされた品目",
    raisedFrom: "いつから",
  },
  options: {
    orderType: orderTypeNames,
    state: {
      PASSED: "値上げで上限を超える",
      OVER: "前から上限を超えている",
      WITHIN: "上限を超えない",
      UNKNOWN: "原価が分からない",
    },
  },
  sums: {
    raisedItems: "値上げされた品目",
    overDishes: "上限を超える商品",
    unpricedDishes: "原価の分からない商品",
    rateLimit: "原価率の上限",
  },
} satisfies ReportLabels["cost-rise"];

/** Items and their rises, as a row and a file say them. */
export const raisedItemTexts = {
  item: (name: string, percent: number | null) => (percent === null ? name : `${name} ${formatChange(percent / 100)}`),
};
