import type { MenuGroups } from "../src/shell/entry.ts";
import { account } from "./account/index.tsx";
import { appSalesTime } from "./app-sales-time/index.ts";
import { brand } from "./brand/index.ts";
import { category } from "./category/index.ts";
import { cashDrawer } from "./cash-drawer/index.ts";
import { cash } from "./cash/index.tsx";
import { categorySales } from "./category-sales/index.ts";
import { closing } from "./closing/index.tsx";
import { countProductSales } from "./count-product-sales/index.ts";
import { countProduct } from "./count-product/index.ts";
import { coupon } from "./coupon/index.ts";
import { reportBrowse, reportInput } from "./daily-report/index.tsx";
import { departmentAbc } from "./department-abc/index.ts";
import { developerInvoice } from "./developer-invoice/index.ts";
import { device } from "./device/index.ts";
import { dailyMenu } from "./daily-menu/index.ts";
import { discountAnalysis } from "./discount-analysis/index.ts";
import { discountSetting } from "./discount-setting/index.ts";
import { hiddenMenu } from "./hidden-menu/index.ts";
import { history } from "./history/index.tsx";
import { importReceipts } from "./import/index.tsx";
import { ir } from "./ir/index.tsx";
import { journal } from "./journal/index.tsx";
import { media } from "./media/index.ts";
import { menuCategory } from "./menu-category/index.ts";
import { menuRatio } from "./menu-ratio/index.ts";
import { option } from "./option/index.ts";
import { overview } from "./overview/index.ts";
import { period } from "./period/index.ts";
import { printer } from "./printer/index.ts";
import { productAbc } from "./product-abc/index.ts";
import { productSales } from "./product-sales/index.ts";
import { product } from "./product/index.ts";
import { purchaseRecord } from "./purchase-record/index.ts";
import { purchaseQuantity } from "./purchase-quantity/index.ts";
import { purchaseTransition } from "./purchase-transition/index.ts";
import { purchaseDetail, purchaseInspect, purchaseOrder } from "./purchase/index.tsx";
import { purchaseItems } from "./purchase-item/index.ts";
import { pushNotification } from "./push-notification/index.ts";
import { salesAnalysis } from "./sales-analysis/index.ts";
import { salesSearch } from "./sales-search/index.tsx";
import { departmentContest, totalContest } from "./ranking/contests.ts";
import { menuRanking } from "./ranking/menuRanking.ts";
import { orderRanking } from "./ranking/orderRanking.ts";
import { recipes } from "./recipe/index.tsx";
import { refusedReceipt } from "./refused-receipt/index.ts";
import { secondFactor } from "./second-factor/index.tsx";
import { setting } from "./setting/index.ts";
import { savedViews } from "./saved-view/index.ts";
import { shopAnalysis } from "./shop-analysis/index.ts";
import { shopGroups } from "./shop-group/index.ts";
import { shopSearch } from "./shop-search/index.tsx";
import { soldOut } from "./sold-out/index.tsx";
import { stockCost } from "./stock-cost/index.ts";
import { stockCounts } from "./stock-count/index.tsx";
import { storeSales } from "./store-sales/index.ts";
import { staffSales } from "./staff-sales/index.ts";
import { store } from "./store/index.ts";
import { storeHome } from "./store-home/index.tsx";
import { supplier } from "./supplier/index.ts";
import { supplierInvoice } from "./supplier-invoice/index.tsx";
import { timeZone } from "./time-zone/index.ts";
import { transfers } from "./transfer/index.tsx";
import { voids } from "./void/index.tsx";

/** The product's table of contents: menu, router, breadcrumb and app-control mode follow from it. */
export const menu: MenuGroups = [
  { area: "SALES", entries: [overview, shopSearch] },
  {
    area: "SALES",
    name: "sales",
    entries: [period, storeSales, timeZone, categorySales, productSales, countProductSales],
  },
  { area: "SALES", entries: [journal, refusedReceipt, salesSearch] },
  { area: "SALES", name: "daily", entries: [closing, cash, cashDrawer, voids] },
  { area: "SALES", name: "analysis", entries: [salesAnalysis, discountAnalysis, staffSales, shopAnalysis] },
  {
    area: "SALES",
    name: "ranking",
    entries: [orderRanking, departmentAbc, productAbc, menuRanking, menuRatio, departmentContest, totalContest],
  },
  { area: "SALES", name: "ir", entries: [ir] },
  {
    area: "SALES",
    name: "purchase",
    entries: [
      purchaseOrder,
      purchaseDetail,
      purchaseInspect,
      stockCounts,
      transfers,
      purchaseRecord,
      purchaseQuantity,
      purchaseTransition,
      stockCost,
      supplierInvoice,
      purchaseItems,
      supplier,
      recipes,
    ],
  },
  { area: "SALES", name: "dailyReport", entries: [reportInput, reportBrowse] },
  { area: "SALES", entries: [dailyMenu, savedViews] },
  { area: "SALES", name: "countProduct", entries: [countProduct] },
  {
    area: "SALES",
    name: "settings",
    entries: [setting, shopGroups, discountSetting, developerInvoice, importReceipts, account, history],
  },
  { area: "SALES", entries: [secondFactor] },

  { area: "APP", entries: [storeHome] },
  { area: "APP", name: "stores", entries: [brand, store, appSalesTime, device, printer] },
  { area: "APP", name: "eatIn", entries: [category.eatIn, option.eatIn, menuCategory, product.eatIn] },
  { area: "APP", name: "takeout", entries: [category.takeout, option.takeout, product.takeout] },
  { area: "APP", name: "delivery", entries: [category.delivery, option.delivery, product.delivery] },
  { area: "APP", name: "allOrders", entries: [soldOut, hiddenMenu] },
  { area: "APP", name: "brandWide", entries: [pushNotification.brand] },
  { area: "APP", name: "promotion", entries: [coupon, pushNotification.shop] },
  { area: "APP", name: "tableOrder", entries: [media] },
];
