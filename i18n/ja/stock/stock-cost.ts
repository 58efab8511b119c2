import type { ReportLabels } from "../../../src/generated/labels.ts";

export const stockCost = {
  name: "原価の差異",
  columns: {
    name: "内訳",
    unit: "単位",
    opening: "期首在庫",
    purchases: "仕入",
    transfersIn: "移動受",
    transfersOut: "移動出",
    closing: "期末在庫",
    actualCost: "実際原価",
    theoreticalCost: "理論原価",
    variance: "差異",
    quantityVariance: "使用量による差異",
    priceVariance: "単価による差異",
    net_sales: "純売上",
    actualRate: "実際原価率",
    theoreticalRate: "理論原価率",
    varianceRate: "差異 ÷ 純売上",
    actualUse: "実際の使用量",
    theoreticalUse: "理論使用量",
    useVariance: "使用量の差",
    note: "気づき",
  },
} satisfies ReportLabels["stock-cost"];

/** Why an actual cost is not known, or what of it nobody has counted. */
export const stockCostNotes = {
  open: (before: number, after: number) =>
    [before > 0 && `期首の${before}品目は理論在庫`, after > 0 && `期末の${after}品目は理論在庫`]
      .filter(Boolean)
      .join("、"),
  openItem: (before: boolean, after: boolean) =>
    before || after ? `${[before && "期首", after && "期末"].filter(Boolean).join("と")}は理論在庫` : "",
  shop: (opening: boolean, closing: boolean) =>
    `${[opening && "期首", closing && "期末"].filter(Boolean).join("と")}の棚卸がない`,
  shops: (opening: number, closing: number) =>
    [opening > 0 && `期首の棚卸がない店舗 ${opening}`, closing > 0 && `期末の棚卸がない店舗 ${closing}`]
      .filter(Boolean)
      .join("、"),
  without: (shops: number) => `棚卸のない${shops}店舗を除く`,
};
