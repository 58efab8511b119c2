import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { selectItemColumn } from "./ofItem.ts";

export const itemParHooks: ResourceHooks<"item-par"> = {
  computed: {
    itemName: () => selectItemColumn("item_par", "item_name"),
    unit: () => selectItemColumn("item_par", "unit"),
  },
};
