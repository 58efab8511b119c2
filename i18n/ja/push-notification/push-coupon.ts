import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const pushCoupon = {
  name: "クーポン",
  fields: { couponId: "ID", couponName: "クーポン名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["push-coupon"];
