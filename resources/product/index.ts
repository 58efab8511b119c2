import ProductIcon from "@mui/icons-material/RestaurantOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { CostInput } from "./CostInput.tsx";
import { Preview } from "./Preview.tsx";
import { PriceValue } from "./PriceValue.tsx";

const { eatIn, takeout, delivery } = perOrderType("product", { keepsSearch: true });

export const product = defineVariants(
  "product",
  {
    icon: ProductIcon,
    sort: { field: "displaySequence", order: "ASC" },
    folded: ["taxRate", "releaseTimer", "displaySequence"],
    filters: ["categoryId", "hidden"],
    fields: { price: { read: PriceValue }, cost: { input: CostInput } },
    preview: Preview,
    recordActions: ["copyProducts"],
  },
  {
    eatIn: { ...eatIn, filters: ["categoryId", "menuCategoryId", "hidden"] },
    takeout,
    delivery: { ...delivery, filters: ["categoryId", "delivery_type", "hidden"] },
  },
);
