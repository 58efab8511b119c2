import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const labourRate = {
  name: "人件費単価",
  fields: {
    labourRateId: "ID",
    month: "適用開始月",
    rates: "区分ごとの単価",
    "rates.staffGroup": "スタッフの区分",
    "rates.hourlyCost": "単価(1時間)",
    updatedAt: "更新日時",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["labour-rate"];
