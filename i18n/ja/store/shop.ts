import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const shop = {
  name: "店舗",
  fields: { id: "ID", code: "店舗コード", name: "店舗名", brandName: "ブランド名" },
  options: { site_type: { SHOP: "店舗", BRAND: "ブランド全体" } },
  sections: {},
} satisfies ResourceLabels["shop"];
