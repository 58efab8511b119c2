import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const labourRate = {
  name: "人件費単価",
  fields: {
    labourRateId: "ID",
    staffGroup: "スタッフの区分",
    month: "適用開始月",
    hourlyCost: "単価(1時間)",
    updatedAt: "更新日時",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["labour-rate"];
