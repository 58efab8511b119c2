import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const shopGroup = {
  name: "店舗グループ",
  fields: {
    shopGroupId: "ID",
    shopGroupingId: "分け方",
    groupName: "グループ名",
    shopIds: "店舗",
    displaySequence: "ならび順",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["shop-group"];

export const shopGroupTexts = { noShops: "店舗なし" } as const;
