import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { selectItemColumn } from "./ofItem.ts";

export const itemParHooks: ResourceHooks<"item-par"> = {
  computed: {
    itemName: ({ viewer }) => selectItemColumn(viewer.developerId, "item_par", "item_name"),
    unit: ({ viewer }) => selectItemColumn(viewer.developerId, "item_par", "unit"),
  },
};
