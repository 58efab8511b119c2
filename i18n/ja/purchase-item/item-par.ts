import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const itemPar = {
  name: "基準在庫",
  fields: { itemParId: "ID", itemId: "品目", itemName: "品目", parLevel: "基準在庫", unit: "在庫単位" },
  options: {},
  sections: {},
} satisfies ResourceLabels["item-par"];
