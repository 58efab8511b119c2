import type { MenuGroups } from "../src/shell/menu/menuEntry.ts";
import { tabbedEntry, uniteEntries } from "../src/shell/menu/tabbedEntry.tsx";
import { accountEntry } from "./account/index.tsx";
import { appSalesTime } from "./app-sales-time/index.ts";
import { backupPage } from "./backup/index.tsx";
import { brandResource } from "./brand/index.ts";
import { categoryResource } from "./category/index.ts";
import { categorySales } from "./category-sales/index.ts";
import { costRise } from "./cost-rise/index.ts";
import { changeSets } from "./change-set/index.tsx";
import { closingEntry } from "./closing/index.tsx";
import { salesAccountingEntry } from "./closing/accounting/index.tsx";
import { crossReport } from "./cross/index.ts";
import { countProductSales } from "./count-product-sales/index.ts";
import { countProduct } from "./count-product/index.ts";
import { couponResource } from "./coupon/index.ts";
import { reportBrowse, reportInput } from "./daily-report/index.tsx";
import { departmentAbc } from "./department-abc/index.ts";
import { developerInvoice } from "./developer-invoice/index.ts";
import { deviceResource } from "./device/index.ts";
import { dailyMenu } from "./daily-menu/index.ts";
import { dailyProfit } from "./daily-profit/index.ts";
import { discountAnalysis } from "./discount-analysis/index.ts";
import { discountSetting } from "./discount-setting/index.ts";
import { hiddenMenu } from "./hidden-menu/index.ts";
import { historyReport } from "./history/index.tsx";
import { importReceipts } from "./import/index.tsx";
import { irEntry } from "./ir/index.tsx";
import { journalReport } from "./journal/index.tsx";
import { mediaResource } from "./media/index.ts";
import { menuCategory } from "./menu-category/index.ts";
import { menuRatio } from "./menu-ratio/index.ts";
import { optionResource } from "./option/index.ts";
import { optionGroupResource } from "./option-group/index.ts";
import { overviewReport } from "./overview/index.ts";
import { plans } from "./plan/index.tsx";
import { cashEntry } from "./payment/index.ts";
import { periodReport } from "./period/index.ts";
import { printerResource } from "./printer/index.ts";
import { productAbc } from "./product-abc/index.ts";
import { productSales } from "./product-sales/index.ts";
import { productResource } from "./product/index.ts";
import { purchaseRecord } from "./purchase-record/index.ts";
import { purchaseQuantity } from "./purchase-quantity/index.ts";
import { purchaseTransition } from "./purchase-transition/index.ts";
import { purchaseDetail, purchaseInspect, purchaseOrder, purchaseSlips } from "./purchase/index.tsx";
import { purchaseItems } from "./purchase-item/index.ts";
import { pushNotification } from "./push-notification/index.ts";
import { salesAnalysis } from "./sales-analysis/index.ts";
import { salesChange } from "./sales-change/index.ts";
import { salesSearch } from "./sales-search/index.tsx";
import { departmentContest, totalContest } from "./ranking/contest/contests.ts";
import { menuRanking } from "./ranking/menuRanking.ts";
import { orderRanking } from "./ranking/orderRanking.ts";
import { recipeEntry } from "./recipe/index.tsx";
import { refusedReceipt } from "./refused-receipt/index.ts";
import { secondFactor } from "./second-factor/index.tsx";
import { settingEntry } from "./setting/index.ts";
import { savedViews } from "./saved-view/index.ts";
import { shopAnalysis } from "./shop-analysis/index.ts";
import { shopGroups } from "./shop-group/index.ts";
import { shopSearch } from "./shop-search/index.tsx";
import { soldOut } from "./sold-out/index.tsx";
import { specialDays } from "./special-day/index.tsx";
import { stockCost } from "./stock-cost/index.tsx";
import { stockCounts, stockItems } from "./stock-count/index.tsx";
import { storeSales } from "./store-sales/index.ts";
import { staffSales } from "./staff-sales/index.ts";
import { storeResource } from "./store/index.tsx";
import { storeHome } from "./store-home/index.tsx";
import { supplierResource } from "./supplier/index.ts";
import { supplierInvoice } from "./supplier-invoice/index.tsx";
import { timeZone } from "./time-zone/index.ts";
import { transferEntry } from "./transfer/index.tsx";
import { translations } from "./translation/index.tsx";
import { voidEntry } from "./void/index.tsx";
import { webhookEntry } from "./webhook/index.ts";

/** The product's table of contents: menu, router, breadcrumb and app-control mode follow from it. */
export const consoleMenu: MenuGroups = [
  { area: "SALES", entries: [overviewReport, shopSearch, savedViews] },
  {
    area: "SALES",
    name: "sales",
    entries: [
      uniteEntries("menu.period", periodReport, storeSales),
      timeZone,
      categorySales,
      productSales,
      countProductSales,
    ],
  },
  { area: "SALES", entries: [tabbedEntry("resources.journal.name", journalReport, salesSearch, refusedReceipt)] },
  {
    area: "SALES",
    name: "daily",
    entries: [uniteEntries("menu.closing", closingEntry, salesAccountingEntry), cashEntry, voidEntry],
  },
  {
    area: "SALES",
    name: "analysis",
    entries: [
      tabbedEntry(
        "resources.sales-analysis.name",
        salesAnalysis,
        salesChange,
        crossReport,
        discountAnalysis,
        staffSales,
      ),
      tabbedEntry("resources.shop-analysis.name", shopAnalysis, dailyProfit),
    ],
  },
  {
    area: "SALES",
    name: "ranking",
    entries: [
      orderRanking,
      departmentAbc,
      productAbc,
      uniteEntries("resources.menu-ranking.name", menuRanking, departmentContest, totalContest),
      menuRatio,
    ],
  },
  { area: "SALES", name: "ir", entries: [irEntry] },
  {
    area: "SALES",
    name: "purchase",
    entries: [
      tabbedEntry("menu.purchaseDetail", purchaseDetail, purchaseSlips, purchaseOrder),
      purchaseInspect,
      transferEntry,
      tabbedEntry("menu.stock", stockCounts, stockItems, stockCost),
      tabbedEntry("resources.purchase-record.name", purchaseRecord, supplierInvoice),
      purchaseQuantity,
      tabbedEntry("resources.purchase-transition.name", purchaseTransition, costRise),
      tabbedEntry("menu.purchaseMasters", purchaseItems, supplierResource, recipeEntry),
    ],
  },
  { area: "SALES", name: "dailyReport", entries: [reportInput, reportBrowse] },
  { area: "SALES", entries: [dailyMenu] },
  { area: "SALES", name: "countProduct", entries: [countProduct] },
  {
    area: "SALES",
    name: "settings",
    entries: [
      tabbedEntry("menu.setting", settingEntry, shopGroups),
      tabbedEntry("menu.connection", importReceipts, webhookEntry, backupPage),
      discountSetting,
      developerInvoice,
      accountEntry,
      historyReport,
    ],
  },
  { area: "SALES", entries: [secondFactor] },
  { area: "APP", entries: [storeHome, plans] },
  {
    area: "APP",
    name: "stores",
    entries: [
      brandResource,
      storeResource,
      appSalesTime,
      specialDays,
      tabbedEntry("resources.device.name", deviceResource, printerResource),
    ],
  },
  {
    area: "APP",
    name: "eatIn",
    entries: [
      categoryResource.eatIn,
      tabbedEntry("resources.option.name", optionResource.eatIn, optionGroupResource.eatIn),
      menuCategory,
      productResource.eatIn,
    ],
  },
  {
    area: "APP",
    name: "takeout",
    entries: [
      categoryResource.takeout,
      tabbedEntry("resources.option.name", optionResource.takeout, optionGroupResource.takeout),
      productResource.takeout,
    ],
  },
  {
    area: "APP",
    name: "delivery",
    entries: [
      categoryResource.delivery,
      tabbedEntry("resources.option.name", optionResource.delivery, optionGroupResource.delivery),
      productResource.delivery,
    ],
  },
  { area: "APP", name: "allOrders", entries: [soldOut, hiddenMenu, changeSets, translations] },
  { area: "APP", name: "brandWide", entries: [pushNotification.brand] },
  { area: "APP", name: "promotion", entries: [couponResource, pushNotification.shop] },
  { area: "APP", name: "tableOrder", entries: [mediaResource] },
];
