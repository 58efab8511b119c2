import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import type { StoredName } from "../../../src/generated/tables.ts";
import { accountHooks } from "../../trade/account/account.ts";
import { applicantHooks } from "../../trade/account/applicant.ts";
import { appSalesTime } from "../../trade/menu/app-sales-time.ts";
import { brandHooks } from "../../trade/store/brand.ts";
import { budgetHooks } from "../../trade/company/budget.ts";
import { categoryHooks } from "../../trade/menu/category.ts";
import { countProductHooks } from "../../trade/menu/count-product.ts";
import { couponHooks } from "../../trade/menu/coupon.ts";
import { deviceHooks } from "../../trade/device/device.ts";
import { developerSettingHooks } from "../../trade/company/developer-setting.ts";
import { mediaHooks } from "../../trade/menu/media.ts";
import { menuCategoryHooks } from "../../trade/menu/menu-category.ts";
import { optionHooks } from "../../trade/menu/option.ts";
import { printerHooks } from "../../trade/device/printer.ts";
import { productHooks } from "../../trade/menu/product/product.ts";
import { itemParHooks } from "../../trade/purchase/masters/item-par.ts";
import { itemPriceHooks } from "../../trade/purchase/masters/item-price.ts";
import { purchaseItemHooks } from "../../trade/purchase/masters/purchase-item.ts";
import { recipeHooks } from "../../trade/purchase/masters/recipe.ts";
import { supplierHooks } from "../../trade/purchase/masters/supplier.ts";
import { pushBrandHooks } from "../../trade/push-notification/brand.ts";
import { pushNotificationHooks } from "../../trade/push-notification/notification.ts";
import { refusedReceiptHooks } from "../../trade/ingest/refused/refused-receipt.ts";
import { savedViewHooks } from "../../trade/views/saved-view.ts";
import { shopGroupHooks } from "../../trade/store/shop/shop-group.ts";
import { shopGroupingHooks } from "../../trade/store/shop/shop-grouping.ts";
import { shopSettingHooks } from "../../trade/store/shop/shop-setting.ts";
import { viewMailHooks } from "../../trade/views/view-mail.ts";

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
