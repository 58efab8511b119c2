import type { AddCouponInput, CreateStoreInput } from "../../src/generated/graphql.ts";

/** A coupon of 10 % off the bill for everyone, as a form sends it. */
export const couponInput = () =>
  ({
    shop_id: 431,
    coupon_name: "10％引き",
    target: "EVERYONE",
    target_type: "BILL",
    use_range: "ALL",
    usage: "ONCE",
    store_cooperation: false,
    discount_type: "RATE",
    discount_rate: 10,
    term_type: "PERIOD",
    start_date: "2026-06-01",
    end_date: "2026-06-30",
  }) satisfies AddCouponInput;

/** The smallest store that a form sends. */
export const storeInput = (storeName: string) =>
  ({
    developerId: 13,
    brandId: 1,
    storeName,
    recommendImages: [],
    businessHoursFormat: "TEXT",
    paymentMethodCash: true,
    paymentMethodCredit: false,
    paymentMethodIC: false,
    paymentMethodQR: false,
    privateRoom: false,
    smoking: "NO_SMOKING",
    parking: false,
    pickupParking: false,
    reserve: false,
    appCompatible: true,
    salesCategoryEatIn: true,
    salesCategoryTakeout: false,
    salesCategoryEC: false,
  }) satisfies CreateStoreInput;
