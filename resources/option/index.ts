import OptionIcon from "@mui/icons-material/PlaylistAddOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";

const { eatIn, takeout, delivery } = perOrderType({
  EAT_IN: "/toppingeatin",
  TAKEOUT: "/toppingtakeout",
  DELIVERY: "/toppingdelivery",
});

/** What is not eaten in the shop bears the reduced rate, but for alcohol. */
const carriedHome = { taxRate: "REDUCED" };

/** The specification calls an option topping in its paths. */
export const option = defineVariants(
  "option",
  {
    icon: OptionIcon,
    sort: { field: "displaySequence", order: "ASC" },
    folded: ["taxRate", "releaseTimer", "displaySequence"],
    filters: ["topping_required", "taxRate"],
  },
  { eatIn, takeout: { ...takeout, defaults: carriedHome }, delivery: { ...delivery, defaults: carriedHome } },
);
