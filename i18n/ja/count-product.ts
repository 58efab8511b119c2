import type { ResourceLabels } from "../../src/generated/labels.ts";

export const countProduct = {
  name: "カウント商品",
  fields: { countProductId: "ID", countProductName: "カウント商品名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["count-product"];
