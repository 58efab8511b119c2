import ProductIcon from "@mui/icons-material/RestaurantOutlined";
import type { ResourceOverrides } from "../../src/admin/defineResource.ts";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { CostInput } from "./CostInput.tsx";
import { Preview } from "./Preview.tsx";
import { PriceValue } from "./PriceValue.tsx";

const { eatIn, takeout, delivery } = perOrderType("product", { keepsSearch: true });

/** How products differ from the default, whichever entry shows them. */
export const shared = {
  icon: ProductIcon,
  sort: { field: "displaySequence", order: "ASC" },
  folded: ["taxRate", "releaseTimer", "displaySequence"],
  filters: ["categoryId", "hidden"],
  fields: { price: { read: PriceValue }, cost: { input: CostInput } },
  preview: Preview,
  recordActions: ["copyProducts"],
} satisfies Partial<ResourceOverrides<"product">>;

export const product = defineVariants("product", shared, {
  eatIn: { ...eatIn, filters: ["categoryId", "menuCategoryId", "hidden"] },
  takeout,
  delivery: { ...delivery, filters: ["categoryId", "delivery_type", "hidden"] },
});
