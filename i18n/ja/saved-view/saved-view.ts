import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const savedView = {
  name: "ビュー",
  fields: {
    savedViewId: "ID",
    viewName: "名前",
    path: "帳票",
    shared: "会社で共有",
    ownerName: "作った人",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["saved-view"];
