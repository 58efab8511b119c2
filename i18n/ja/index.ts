import type { TranslationMessages } from "ra-core";
import type { ReportLabels, ResourceLabels } from "../../src/generated/labels.ts";
import { admin } from "./admin.ts";
import { appSalesTime } from "./app-sales-time.ts";
import { brand } from "./brand.ts";
import { budget } from "./budget.ts";
import { cash } from "./cash.ts";
import { cashDrawer } from "./cash-drawer.ts";
import { category } from "./category.ts";
import { categorySales } from "./category-sales.ts";
import { countProduct } from "./count-product.ts";
import { countProductDaily } from "./count-product-daily.ts";
import { countProductSales } from "./count-product-sales.ts";
import { coupon } from "./coupon.ts";
import { dailyClosing } from "./daily-closing.ts";
import { dayToClose } from "./day-to-close.ts";
import { developerInvoice } from "./developer-invoice.ts";
import { developerSetting } from "./developer-setting.ts";
import { discountSetting } from "./discount-setting.ts";
import { foundShop } from "./found-shop.ts";
import { genre } from "./genre.ts";
import { journal } from "./journal.ts";
import { media } from "./media.ts";
import { menuCategory } from "./menu-category.ts";
import { monthlyClosing } from "./monthly-closing.ts";
import { option } from "./option.ts";
import { overview } from "./overview.ts";
import { parts } from "./parts.ts";
import { period } from "./period.ts";
import { prefecture } from "./prefecture.ts";
import { printer } from "./printer.ts";
import { product } from "./product.ts";
import { productSales } from "./product-sales.ts";
import { pushNotification } from "./push-notification.ts";
import { record } from "./record.ts";
import { report } from "./report.ts";
import { shop } from "./shop.ts";
import { shopSetting } from "./shop-setting.ts";
import { store } from "./store.ts";
import { storeSales } from "./store-sales.ts";
import { timeZone } from "./time-zone.ts";
import { voids } from "./void.ts";
import { engine } from "./engine.ts";
import { menu, pageNames, pages, shell } from "./shell.ts";

/** One set of labels for every resource and report of the schema: one that is missing does not compile. */
const labels = {
  "app-sales-time": appSalesTime,
  brand,
  budget,
  cash,
  "cash-drawer": cashDrawer,
  category,
  "category-sales": categorySales,
  "count-product": countProduct,
  "count-product-daily": countProductDaily,
  "count-product-sales": countProductSales,
  coupon,
  "daily-closing": dailyClosing,
  "day-to-close": dayToClose,
  "developer-invoice": developerInvoice,
  "developer-setting": developerSetting,
  "discount-setting": discountSetting,
  "found-shop": foundShop,
  genre,
  journal,
  media,
  "menu-category": menuCategory,
  "monthly-closing": monthlyClosing,
  option,
  overview,
  period,
  prefecture,
  printer,
  product,
  "product-sales": productSales,
  "push-notification": pushNotification,
  shop,
  "shop-setting": shopSetting,
  store,
  "store-sales": storeSales,
  "time-zone": timeZone,
  void: voids,
} satisfies ResourceLabels & ReportLabels;

/** Every text of the console, by the keys that screens translate. */
export const ja: TranslationMessages = {
  ...engine,
  admin,
  shell,
  menu,
  pages,
  report,
  parts,
  record,
  resources: { ...labels, ...pageNames },
};
