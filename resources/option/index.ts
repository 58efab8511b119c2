import OptionIcon from "@mui/icons-material/PlaylistAddOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { doubtChangedPrice, doubtScheduledPrice } from "../priceDoubt.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { perOrderType } from "../orderTypes.ts";

const TaxRateInput = lazyPart(() => import("../parts/TaxRateInput.tsx"), "TaxRateInput");
const AllergensInput = lazyPart(() => import("../parts/AllergensInput.tsx"), "AllergensInput");
const SoldOutAction = lazyPart(() => import("../sold-out/SoldOutAction.tsx"), "SoldOutAction");

const { eatIn, takeout, delivery } = perOrderType({
  EAT_IN: "/toppingeatin",
  TAKEOUT: "/toppingtakeout",
  DELIVERY: "/toppingdelivery",
});

/** What leaves the shop is mostly food, which bears the reduced rate there. */
const carriedHome = { taxClass: "FOOD", taxRate: "REDUCED" };

/** The paths of the specification call an option a topping. */
export const optionResource = defineVariants(
  "option",
  {
    icon: OptionIcon,
    sort: { field: "displaySequence", order: "ASC" },
    folded: ["taxClass", "taxRate", "allergens", "stopped", "startDate", "endDate", "releaseTimer", "displaySequence"],
    filters: ["topping_required", "taxRate", "status"],
    unsetFilters: ["taxClass", "allergens"],
    archive: { field: "status", value: "ENDED" },
    recordActions: ["updateOptionsSoldOut"],
    rowActions: SoldOutAction,
    lineActions: SoldOutAction,
    fields: {
      price: { doubt: doubtChangedPrice },
      taxRate: { input: TaxRateInput },
      allergens: { input: AllergensInput },
      "updateProduct.price": { doubt: doubtScheduledPrice },
    },
  },
  { eatIn, takeout: { ...takeout, defaults: carriedHome }, delivery: { ...delivery, defaults: carriedHome } },
);
