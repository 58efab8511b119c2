import type { Hooks } from "../crud/hooks.ts";
import type { StoredName } from "../../src/generated/tables.ts";
import { account } from "./account/account.ts";
import { applicant } from "./account/applicant.ts";
import { appSalesTime } from "./app-sales-time.ts";
import { brand } from "./brand.ts";
import { budget } from "./budget.ts";
import { category } from "./category.ts";
import { countProduct } from "./count-product.ts";
import { coupon } from "./coupon.ts";
import { device } from "./device/device.ts";
import { developerSetting } from "./developer-setting.ts";
import { media } from "./media.ts";
import { menuCategory } from "./menu-category.ts";
import { option } from "./option.ts";
import { printer } from "./printer.ts";
import { product } from "./product/product.ts";
import { itemPar } from "./purchase/item-par.ts";
import { itemPrice } from "./purchase/item-price.ts";
import { purchaseItem } from "./purchase/purchase-item.ts";
import { recipe } from "./purchase/recipe.ts";
import { supplier } from "./purchase/supplier.ts";
import { pushBrand } from "./push-notification/brand.ts";
import { pushNotification } from "./push-notification/notification.ts";
import { refusedReceipt } from "./refused-receipt.ts";
import { savedView } from "./saved-view.ts";
import { shopGroup } from "./shop-group.ts";
import { shopGrouping } from "./shop-grouping.ts";
import { shopSetting } from "./shop-setting.ts";
import { viewMail } from "./view-mail.ts";

/** Hooks by resource. A stored resource that is not listed needs none. */
export const hooks: { readonly [N in StoredName]?: Hooks<N> } = {
  account,
  applicant,
  "app-sales-time": appSalesTime,
  brand,
  budget,
  category,
  "count-product": countProduct,
  coupon,
  device,
  "developer-setting": developerSetting,
  media,
  "menu-category": menuCategory,
  option,
  printer,
  product,
  "item-par": itemPar,
  "item-price": itemPrice,
  "purchase-item": purchaseItem,
  recipe,
  supplier,
  "push-brand": pushBrand,
  "push-notification": pushNotification,
  "refused-receipt": refusedReceipt,
  "saved-view": savedView,
  "shop-group": shopGroup,
  "shop-grouping": shopGrouping,
  "shop-setting": shopSetting,
  "view-mail": viewMail,
};
