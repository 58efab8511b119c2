import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { inLanguages } from "../console/languages.ts";
import { orderTypeNames } from "../words/orders.ts";

export const category = {
  name: "カテゴリ",
  fields: {
    categoryId: "ID",
    categoryAdminId: "本部番号",
    ...inLanguages("categoryName", "カテゴリ名"),
    displaySequence: "表示順",
  },
  options: { orderType: orderTypeNames },
  sections: { names: "名称" },
} satisfies ResourceLabels["category"];
