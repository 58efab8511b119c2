import ItemIcon from "@mui/icons-material/Inventory2Outlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { buildPathsBelow } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const ExactYen = lazyPart(() => import("../parts/ExactYen.tsx"), "ExactYen");
const PriceChange = lazyPart(() => import("./PriceChange.tsx"), "PriceChange");
const PricesSection = lazyPart(() => import("./PricesSection.tsx"), "PricesSection");

const item = defineResource("purchase-item", {
  icon: ItemIcon,
  paths: buildPathsBelow(consolePaths.purchaseItem),
  sort: { field: "itemCode", order: "ASC" },
  pageSize: 100,
  folded: ["janCode", "storage", "orderUnit", "unitsPerCase", "taxRate", "lossRate"],
  filters: ["itemCategory", "supplierId", "storage", "active"],
  fields: { priceChange: { read: PriceChange }, unitPrice: { read: ExactYen } },
  sections: { allergens: PricesSection },
});

const price = defineResource("item-price", {
  icon: ItemIcon,
  paths: buildPathsBelow(consolePaths.itemPrice),
  sort: { field: "fromDate", order: "DESC" },
  pageSize: 100,
  title: ({ itemName, fromDate }) => `${String(itemName)} ${String(fromDate).replaceAll("-", "/")}`,
  filters: ["itemId", "supplierId", "status"],
  fields: { change: { read: PriceChange } },
});

const par = defineResource("item-par", {
  icon: ItemIcon,
  paths: buildPathsBelow(consolePaths.itemPar),
  sort: { field: "itemId", order: "ASC" },
  pageSize: 100,
  title: "itemName",
});

/** /purchase-items: what is bought, its prices, and how much of it a shop wants to have. */
export const purchaseItems = tabbedEntry("resources.purchase-item.name", item, price, par);
