import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const shopGrouping = {
  name: "グループの分け方",
  fields: { shopGroupingId: "ID", groupingName: "分け方", groups: "グループ", displaySequence: "ならび順" },
  options: {},
  sections: {},
} satisfies ResourceLabels["shop-grouping"];
