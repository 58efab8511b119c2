import { couponTexts } from "../../i18n/ja/coupon.ts";

/** Without a time members see it as soon as it is registered. */
export const AtOnce = () => couponTexts.atOnce;
