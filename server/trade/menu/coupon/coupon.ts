import type { Resolvers } from "../../../../src/generated/server.ts";
import { toCall } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { copyCoupons } from "./copy.ts";
import { readCouponReach } from "./reach.ts";
import { couponRecordHooks } from "./record.ts";
import { listSharedCoupons } from "./shared.ts";
import * as rules from "../../../../src/generated/rules.ts";
import { listPeriodPlans, type PlanSource } from "../../../engine/plan/planSource.ts";

export const couponHooks: ResourceHooks<"coupon"> = { ...couponRecordHooks, actions: { copyCoupons } };

/** Where a shop's coupons can be used, and which coupons of other shops can be used in a shop. */
export const couponResolvers = {
  Query: {
    getCouponReach: (_, { shop_id, product_id }, context) =>
      readCouponReach(shop_id, product_id ?? null, toCall(context)),
    getSharedCoupons: (_, { shop_id }, context) => listSharedCoupons(shop_id, toCall(context)),
  },
} satisfies Resolvers;

const couponDates = { resource: "COUPON", table: "coupon", id: "coupon_id", title: "coupon_name" } as const;

export const couponPlans: PlanSource = {
  kind: "COUPON",
  rule: rules.getCoupons,
  list: () => [...listPeriodPlans(couponDates), { ...couponDates, event: "RELEASED", on: { moment: "release_timer" } }],
};
