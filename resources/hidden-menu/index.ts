import HiddenIcon from "@mui/icons-material/VisibilityOffOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { productOptions } from "../product/index.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const OrderType = lazyPart(() => import("./OrderType.tsx"), "OrderType");

/** References of a product belong to its order type. Here only the form has it. */
const ofOrderType = { listArgs: ({ orderType }: RecordData) => [{ orderType }] };

/** Products that no list of the app shows, of all order types together. */
export const hiddenMenu = defineResource("product", {
  ...productOptions,
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
  fixed: { hidden: true },
  defaults: { thumbnailSize: "MEDIUM" },
  // Each order type has an order of its own.
  reorder: false,
  sort: { field: "productCode", order: "ASC" },
  filters: ["orderType"],
  fields: {
    ...productOptions.fields,
    orderType: { input: OrderType },
    categoryId: ofOrderType,
    optionGroups: { ...productOptions.fields.optionGroups, ...ofOrderType },
    optionProducts: ofOrderType,
  },
});
