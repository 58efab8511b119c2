import DiscountIcon from "@mui/icons-material/DiscountOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";

export const discountSetting = defineResource("discount-setting", {
  icon: DiscountIcon,
  paths: {
    list: "/discountsetting",
    create: "/discountsetting/register",
    edit: "/discountsetting/update",
    delete: "/discountsetting/delete",
  },
  // The rate or the amount shows the type.
  folded: ["discountType"],
  filters: ["discountType"],
  defaults: { orderTypes: ["EAT_IN", "TAKEOUT", "DELIVERY"] },
});
