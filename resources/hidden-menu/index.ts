import HiddenIcon from "@mui/icons-material/VisibilityOffOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { Values } from "../../src/admin/definition.ts";
import { shared } from "../product/index.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const OrderType = lazyPart(() => import("./OrderType.tsx"), "OrderType");

/** What a product may name is of its own order type, which only its form knows here. */
const ofOrderType = { listArgs: ({ orderType }: Values) => [{ orderType }] };

/** Products that no list of the app shows, of all order types together. */
export const hiddenMenu = defineResource("product", {
  ...shared,
  entry: "hidden-menu",
  label: "resources.hidden-menu.name",
  icon: HiddenIcon,
  paths: {
    list: "/HiddenMenu",
    create: "/HiddenMenuRegister",
    csv: "/HiddenMenuCsvRegister",
    edit: "/HiddenMenuUpdate",
    delete: "/HiddenMenuDelete",
  },
  // All of them are hidden.
  folded: [...shared.folded, "status"],
  fixed: { hidden: true },
  defaults: { thumbnailSize: "MEDIUM" },
  // Places are those within one order type.
  reorder: false,
  sort: { field: "productCode", order: "ASC" },
  filters: ["orderType"],
  fields: { ...shared.fields, orderType: { input: OrderType }, categoryId: ofOrderType, optionProducts: ofOrderType },
});
