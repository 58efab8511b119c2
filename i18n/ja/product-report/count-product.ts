import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const countProduct = {
  name: "カウント商品",
  fields: { countProductId: "ID", countProductName: "カウント商品名", products: "使っている商品" },
  options: {},
  sections: {},
} satisfies ResourceLabels["count-product"];
