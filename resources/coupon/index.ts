import CouponIcon from "@mui/icons-material/ConfirmationNumberOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const CooperationInput = lazyPart(() => import("./CooperationInput.tsx"), "CooperationInput");
const CouponList = lazyPart(() => import("./CouponList.tsx"), "CouponList");
const CouponReleaseText = lazyPart(() => import("./CouponReleaseText.tsx"), "CouponReleaseText");
const DiscountInput = lazyPart(() => import("./DiscountInput.tsx"), "DiscountInput");
const MemberCouponPreview = lazyPart(() => import("./MemberCouponPreview.tsx"), "MemberCouponPreview");
const RegisterLabel = lazyPart(() => import("./RegisterLabel.tsx"), "RegisterLabel");
const UsableShops = lazyPart(() => import("./UsableShops.tsx"), "UsableShops");

export const couponResource = defineResource("coupon", {
  icon: CouponIcon,
  paths: {
    list: consolePaths.coupon,
    create: "/CouponCreate",
    createConfirm: "/CouponCreateConfirm",
    edit: "/CouponEditInput",
    editConfirm: "/CouponEditConfirm",
    delete: "/CouponEditDelete",
  },
  // A coupon goes to customers: a confirm step shows it before it is sent.
  confirm: true,
  folded: ["coupon_number", "target", "target_type", "product_id", "usage", "discount_type", "updated_at"],
  filters: ["status", "discount_type", "use_range", "target"],
  fields: {
    product_id: {
      // Products are listed by order type. A coupon for all order types may name a product of any of them.
      listArgs: ({ use_range }) =>
        (use_range === "ALL" ? ["EAT_IN", "TAKEOUT", "DELIVERY"] : [use_range]).map((orderType) => ({ orderType })),
      groupBy: "orderType",
    },
    store_cooperation: { input: CooperationInput },
    usable_shops: { read: UsableShops },
    discount_rate: { input: DiscountInput },
    discount_price: { input: DiscountInput },
    release_timer: { empty: CouponReleaseText },
  },
  screens: { list: CouponList },
  preview: { shown: MemberCouponPreview },
  registerLabel: RegisterLabel,
  recordActions: ["copyCoupons"],
  duplicates: { askedAgain: ["start_date", "end_date", "release_timer"] },
});
