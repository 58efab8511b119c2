import { couponTexts } from "../../i18n/ja/coupon.ts";

/** The text for an empty release time: members see the coupon as soon as it is registered. */
export const CouponReleaseText = () => couponTexts.atOnce;
