import type { ResourceLabels } from "../../src/generated/labels.ts";
import { orderTypes } from "./orders.ts";

export const category = {
  name: "カテゴリ",
  fields: {
    categoryId: "ID",
    categoryAdminId: "本部番号",
    categoryName: "カテゴリ名",
    categoryNameEn: "カテゴリ名(英語)",
    categoryNameZh: "カテゴリ名(中国語)",
    categoryNameKo: "カテゴリ名(韓国語)",
    displaySequence: "表示順",
  },
  options: { orderType: orderTypes },
  sections: { names: "名称" },
} satisfies ResourceLabels["category"];
