import ItemIcon from "@mui/icons-material/Inventory2Outlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { tabbedEntry } from "../../src/shell/tabbedEntry.tsx";
import { pathsBelow } from "../orderTypes.ts";
import { paths } from "../paths.ts";

const item = defineResource("purchase-item", {
  icon: ItemIcon,
  paths: pathsBelow(paths.purchaseItem),
  filters: ["itemCategory", "supplierId", "storage", "active"],
});

const price = defineResource("item-price", {
  icon: ItemIcon,
  paths: pathsBelow(paths.itemPrice),
  filters: ["itemId", "supplierId", "status"],
});

const par = defineResource("item-par", {
  icon: ItemIcon,
  paths: pathsBelow(paths.itemPar),
});

/** /purchase-items: what is bought, its prices, and how much of it a shop wants to have. */
export const purchaseItems = tabbedEntry("resources.purchase-item.name", item, price, par);
