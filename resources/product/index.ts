import ProductIcon from "@mui/icons-material/RestaurantOutlined";
import type { ResourceOverrides } from "../../src/admin/defineResource.ts";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { doubtPrice, doubtScheduledPrice } from "../priceDoubt.ts";
import { PriceValue, StatusCell } from "./ProductCells.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const OrderedReferencesInput = lazyPart(
  () => import("../../src/admin/inputs/choices/OrderedReferencesInput.tsx"),
  "OrderedReferencesInput",
);
const CostInput = lazyPart(() => import("./CostInput.tsx"), "CostInput");
const ProductList = lazyPart(() => import("./reach/ProductList.tsx"), "ProductList");
const SoldOutAction = lazyPart(() => import("../sold-out/SoldOutAction.tsx"), "SoldOutAction");
const ProductPreview = lazyPart(() => import("./ProductPreview.tsx"), "ProductPreview");

const { eatIn, takeout, delivery } = perOrderType(consolePaths.product, { keepsSearch: true });

/** How products differ from the default, whichever entry shows them. */
export const productOptions = {
  icon: ProductIcon,
  sort: { field: "displaySequence", order: "ASC" },
  // A file may bring thousands: a table of them all would keep the browser busy for minutes.
  pageSize: 100,
  folded: ["taxRate", "stopped", "hidden", "startDate", "endDate", "releaseTimer", "displaySequence"],
  filters: ["categoryId", "status"],
  archive: { field: "status", value: "ENDED" },
  fields: {
    status: { read: StatusCell },
    price: { read: PriceValue, doubt: doubtPrice },
    "updateProduct.price": { doubt: doubtScheduledPrice },
    cost: { input: CostInput },
    optionGroups: { input: OrderedReferencesInput },
  },
  screens: { list: ProductList },
  preview: ProductPreview,
  recordActions: ["copyProducts", "updateProductsSoldOut", "updateProductPeriods"],
  rowActions: SoldOutAction,
  lineActions: SoldOutAction,
} satisfies Partial<ResourceOverrides<"product">>;

/** What is not eaten in the shop bears the reduced rate, but for alcohol. */
const carriedHome = { thumbnailSize: "MEDIUM", taxRate: "REDUCED" };

export const productResource = defineVariants("product", productOptions, {
  eatIn: { ...eatIn, defaults: { thumbnailSize: "MEDIUM" }, filters: ["categoryId", "menuCategoryId", "status"] },
  takeout: { ...takeout, defaults: carriedHome },
  delivery: { ...delivery, defaults: carriedHome, filters: ["categoryId", "delivery_type", "status"] },
});
