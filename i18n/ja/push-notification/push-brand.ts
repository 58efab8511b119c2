import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const pushBrand = {
  name: "ブランド",
  fields: { brandId: "ID", brandName: "ブランド名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["push-brand"];
