import type { ResourceHooks } from "../crud/hooks.ts";
import type { StoredName } from "../../src/generated/tables.ts";
import { accountHooks } from "./account/account.ts";
import { applicantHooks } from "./account/applicant.ts";
import { appSalesTime } from "./app-sales-time.ts";
import { brandHooks } from "./brand.ts";
import { budgetHooks } from "./budget.ts";
import { categoryHooks } from "./category.ts";
import { countProductHooks } from "./count-product.ts";
import { couponHooks } from "./coupon.ts";
import { deviceHooks } from "./device/device.ts";
import { developerSettingHooks } from "./developer-setting.ts";
import { mediaHooks } from "./media.ts";
import { menuCategoryHooks } from "./menu-category.ts";
import { optionHooks } from "./option.ts";
import { printerHooks } from "./printer.ts";
import { productHooks } from "./product/product.ts";
import { itemParHooks } from "./purchase/item-par.ts";
import { itemPriceHooks } from "./purchase/item-price.ts";
import { purchaseItemHooks } from "./purchase/purchase-item.ts";
import { recipeHooks } from "./purchase/recipe.ts";
import { supplierHooks } from "./purchase/supplier.ts";
import { pushBrandHooks } from "./push-notification/brand.ts";
import { pushNotificationHooks } from "./push-notification/notification.ts";
import { refusedReceiptHooks } from "./refused-receipt.ts";
import { savedViewHooks } from "./saved-view.ts";
import { shopGroupHooks } from "./shop-group.ts";
import { shopGroupingHooks } from "./shop-grouping.ts";
import { shopSettingHooks } from "./shop-setting.ts";
import { viewMailHooks } from "./view-mail.ts";

/** Hooks by resource. A stored resource that is not listed needs none. */
export const hooksByResource: { readonly [N in StoredName]?: ResourceHooks<N> } = {
  account: accountHooks,
  applicant: applicantHooks,
  "app-sales-time": appSalesTime,
  brand: brandHooks,
  budget: budgetHooks,
  category: categoryHooks,
  "count-product": countProductHooks,
  coupon: couponHooks,
  device: deviceHooks,
  "developer-setting": developerSettingHooks,
  media: mediaHooks,
  "menu-category": menuCategoryHooks,
  option: optionHooks,
  printer: printerHooks,
  product: productHooks,
  "item-par": itemParHooks,
  "item-price": itemPriceHooks,
  "purchase-item": purchaseItemHooks,
  recipe: recipeHooks,
  supplier: supplierHooks,
  "push-brand": pushBrandHooks,
  "push-notification": pushNotificationHooks,
  "refused-receipt": refusedReceiptHooks,
  "saved-view": savedViewHooks,
  "shop-group": shopGroupHooks,
  "shop-grouping": shopGroupingHooks,
  "shop-setting": shopSettingHooks,
  "view-mail": viewMailHooks,
};
