import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const shopCost = {
  name: "家賃・固定費",
  fields: {
    shopCostId: "ID",
    month: "適用開始月",
    rent: "家賃(月額)",
    fixedCosts: "固定費(月額)",
    foodTarget: "F率の目標",
    labourTarget: "L率の目標",
    labourRates: "この店舗の人件費単価",
    "labourRates.staffGroup": "スタッフの区分",
    "labourRates.hourlyCost": "単価(1時間)",
    updatedAt: "更新日時",
  },
  options: {},
  sections: { fixed: "家賃・固定費", target: "FLの目標", labour: "人件費単価" },
} satisfies ResourceLabels["shop-cost"];
