import { shopGroupTexts } from "../../i18n/ja/store/shop-group.ts";

/** A group keeps its name when its last shop is gone. */
export const NoShops = () => shopGroupTexts.noShops;
