import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const prefecture = {
  name: "都道府県",
  fields: { prefCode: "番号", prefName: "都道府県名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["prefecture"];
