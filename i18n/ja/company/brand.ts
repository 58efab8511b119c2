import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const brand = {
  name: "ブランド",
  fields: {
    brandId: "ID",
    brandName: "ブランド名",
    logoImageUrl: "ロゴ(正方形)",
    logoRectImageUrl: "ロゴ(横長)",
  },
  options: {},
  sections: { basic: "基本情報", logo: "ロゴ" },
} satisfies ResourceLabels["brand"];
