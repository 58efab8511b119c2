import type { Hooks } from "../../crud/hooks.ts";
import { ofItem } from "./ofItem.ts";

export const itemPar: Hooks<"item-par"> = {
  computed: { itemName: () => ofItem("item_par", "item_name"), unit: () => ofItem("item_par", "unit") },
};
