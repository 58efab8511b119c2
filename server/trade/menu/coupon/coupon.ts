import type { Resolvers } from "../../../../src/generated/server.ts";
import { toCall } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { copyCoupons } from "./copy.ts";
import { readCouponReach } from "./reach.ts";
import { couponRecordHooks } from "./record.ts";
import { listSharedCoupons } from "./shared.ts";

export const couponHooks: ResourceHooks<"coupon"> = { ...couponRecordHooks, actions: { copyCoupons } };

/** Where a shop's coupons can be used, and which coupons of other shops can be used in a shop. */
export const couponResolvers = {
  Query: {
    getCouponReach: (_, { shop_id, product_id }, context) =>
      readCouponReach(shop_id, product_id ?? null, toCall(context)),
    getSharedCoupons: (_, { shop_id }, context) => listSharedCoupons(shop_id, toCall(context)),
  },
} satisfies Resolvers;
