import { decideAccess } from "../../../../src/core/decide.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { StorePart } from "../../../../src/generated/server.ts";
import { buildResourceWithHooks, type StoredResource } from "../../../engine/crud/resource.ts";
import { deviceHooks } from "../../device/device.ts";
import { storedPrinters } from "../../device/printer.ts";
import { appSalesTime } from "../../menu/app-sales-time.ts";
import { storedCategories } from "../../menu/category.ts";
import { countProductHooks } from "../../menu/count-product.ts";
import { storedCoupons } from "../../menu/coupon/record.ts";
import { mediaHooks } from "../../menu/media.ts";
import { menuCategoryHooks } from "../../menu/menu-category.ts";
import { optionHooks } from "../../menu/option.ts";
import { storedOptionGroups } from "../../menu/option-group/record.ts";
import { storedProducts } from "../../menu/product/record.ts";
import { specialDayHooks } from "../../opening/specialDays.ts";
import { discountSettingHooks, shopSettingHooks } from "../shop/shop-setting.ts";

/** A tick of the form: the records that come along with it, and what each shop has once. How each is copied, its own hooks say. */
type StorePartSource = {
  part: StorePart;
  records: readonly StoredResource[];
  once?: StoredResource;
};

/** In the order of the screen. */
export const storeParts: readonly StorePartSource[] = [
  {
    part: "HOURS",
    once: buildResourceWithHooks("app-sales-time", appSalesTime),
    records: [buildResourceWithHooks("special-day", specialDayHooks)],
  },
  {
    part: "SETTINGS",
    once: buildResourceWithHooks("shop-setting", shopSettingHooks),
    records: [buildResourceWithHooks("discount-setting", discountSettingHooks)],
  },
  { part: "PRINTERS", records: [storedPrinters] },
  {
    part: "MENU",
    records: [
      storedCategories,
      buildResourceWithHooks("count-product", countProductHooks),
      buildResourceWithHooks("option", optionHooks),
      storedOptionGroups,
      buildResourceWithHooks("menu-category", menuCategoryHooks),
      storedProducts,
    ],
  },
  { part: "DEVICES", records: [buildResourceWithHooks("device", deviceHooks)] },
  { part: "COUPONS", records: [storedCoupons] },
  { part: "MEDIA", records: [buildResourceWithHooks("media", mediaHooks)] },
];

/** Whether the viewer may register each of these, as its own screen would let them. */
const mayCopy = ({ records, once }: StorePartSource, viewer: Viewer): boolean =>
  [...records, ...(once ? [once] : [])].every(({ meta: { operations } }) => {
    const rule = (operations.create ?? operations.update)?.rule;
    return !rule || decideAccess(rule, viewer).allow;
  });

/** The chosen parts. @throws Rejected FORBIDDEN if the viewer may not register what one holds */
export function pickStoreParts(chosen: readonly StorePart[], viewer: Viewer): readonly StorePartSource[] {
  const parts = storeParts.filter(({ part }) => chosen.includes(part));
  if (parts.some((part) => !mayCopy(part, viewer))) throw new Rejected("FORBIDDEN", { field: "parts" });
  return parts;
}
