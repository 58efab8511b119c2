import { couponTexts } from "../../i18n/ja/menu/coupon.ts";

/** The text for an empty release time: members see the coupon as soon as it is registered. */
export const CouponReleaseText = () => couponTexts.atOnce;
