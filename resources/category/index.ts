import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";

export const category = defineVariants(
  "category",
  { icon: CategoryIcon },
  perOrderType({ EAT_IN: "/categoryeatin", TAKEOUT: "/categorytakeout", DELIVERY: "/categorydelivery" }),
);
