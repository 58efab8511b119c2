import OptionIcon from "@mui/icons-material/PlaylistAddOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";

/** The specification calls an option topping in its paths. */
export const option = defineVariants(
  "option",
  {
    icon: OptionIcon,
    sort: { field: "displaySequence", order: "ASC" },
    folded: ["taxRate", "releaseTimer", "displaySequence"],
    filters: ["topping_required", "taxRate"],
  },
  perOrderType("topping"),
);
