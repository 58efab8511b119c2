import ProductIcon from "@mui/icons-material/RestaurantOutlined";
import type { ResourceOverrides } from "../../src/admin/defineResource.ts";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { doubtPrice, doubtScheduledPrice } from "../priceDoubt.ts";
import { PriceValue } from "./PriceValue.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const OrderedReferencesInput = lazyPart(
  () => import("../../src/admin/inputs/choices/OrderedReferencesInput.tsx"),
  "OrderedReferencesInput",
);
const CostInput = lazyPart(() => import("./CostInput.tsx"), "CostInput");
const TaxRateInput = lazyPart(() => import("../parts/TaxRateInput.tsx"), "TaxRateInput");
const AllergensInput = lazyPart(() => import("../parts/AllergensInput.tsx"), "AllergensInput");
const ProductList = lazyPart(() => import("./reach/ProductList.tsx"), "ProductList");
const StatusValue = lazyPart(() => import("./showing/StatusValue.tsx"), "StatusValue");
const SoldOutAction = lazyPart(() => import("../sold-out/SoldOutAction.tsx"), "SoldOutAction");
const ProductPreview = lazyPart(() => import("./ProductPreview.tsx"), "ProductPreview");

const { eatIn, takeout, delivery } = perOrderType(consolePaths.product, { keepsSearch: true });

/** How products differ from the default, whichever entry shows them. */
export const productOptions = {
  icon: ProductIcon,
  sort: { field: "displaySequence", order: "ASC" },
  // A file may bring thousands: a table of them all would keep the browser busy for minutes.
  pageSize: 100,
  folded: [
    "taxClass",
    "taxRate",
    "allergens",
    "stopped",
    "hidden",
    "startDate",
    "endDate",
    "releaseTimer",
    "displaySequence",
  ],
  filters: ["categoryId", "status"],
  unsetFilters: ["taxClass", "allergens"],
  archive: { field: "status", value: "ENDED" },
  fields: {
    status: { read: StatusValue },
    price: { read: PriceValue, doubt: doubtPrice },
    "updateProduct.price": { doubt: doubtScheduledPrice },
    cost: { input: CostInput },
    taxRate: { input: TaxRateInput },
    allergens: { input: AllergensInput },
    optionGroups: { input: OrderedReferencesInput },
  },
  screens: { list: ProductList },
  preview: { shown: ProductPreview },
  recordActions: ["copyProducts", "updateProductsSoldOut", "updateProductPeriods"],
  rowActions: SoldOutAction,
  lineActions: SoldOutAction,
} satisfies Partial<ResourceOverrides<"product">>;

/** What is not eaten in the shop is mostly food, which bears the reduced rate there. */
const carriedHome = { thumbnailSize: "MEDIUM", taxClass: "FOOD", taxRate: "REDUCED" };

export const productResource = defineVariants("product", productOptions, {
  eatIn: { ...eatIn, defaults: { thumbnailSize: "MEDIUM" }, filters: ["categoryId", "menuCategoryId", "status"] },
  takeout: { ...takeout, defaults: carriedHome },
  delivery: { ...delivery, defaults: carriedHome, filters: ["categoryId", "delivery_type", "status"] },
});
