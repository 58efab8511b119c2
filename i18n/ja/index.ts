import type { TranslationMessages } from "ra-core";
import type { ReportLabels, ResourceLabels } from "../../src/generated/labels.ts";
import type { reportTexts } from "./report/reports.ts";
import { admin } from "./console/admin.ts";
import { engine } from "./console/engine.ts";
import { resourceNames, siteTypes } from "./words/names.ts";
import { orderTypeNames } from "./words/orders.ts";
import { menu, pageNames, pages, shell } from "./console/shell.ts";
import { ui } from "./console/ui.ts";

type Labels = ResourceLabels & ReportLabels;

/** The labels of every resource and report, each loaded when it is first opened: one that is missing does not compile. */
export const labelLoaders: { [Name in keyof Labels]: () => Promise<Labels[Name]> } = {
  account: async () => (await import("./account/account.ts")).account,
  applicant: async () => (await import("./account/applicant.ts")).applicant,
  "app-sales-time": async () => (await import("./store/app-sales-time.ts")).appSalesTime,
  brand: async () => (await import("./company/brand.ts")).brand,
  budget: async () => (await import("./company/budget.ts")).budget,
  cash: async () => (await import("./cash/cash.ts")).cash,
  "cash-drawer": async () => (await import("./cash/cash-drawer.ts")).cashDrawer,
  category: async () => (await import("./menu/category.ts")).category,
  "category-sales": async () => (await import("./sales/category-sales.ts")).categorySales,
  cross: async () => (await import("./product-report/cross.ts")).cross,
  "count-product": async () => (await import("./product-report/count-product.ts")).countProduct,
  "count-product-daily": async () => (await import("./product-report/count-product-daily.ts")).countProductDaily,
  "count-product-sales": async () => (await import("./product-report/count-product-sales.ts")).countProductSales,
  "closing-days": async () => (await import("./closing/closing-days.ts")).closingDays,
  coupon: async () => (await import("./menu/coupon.ts")).coupon,
  "daily-closing": async () => (await import("./closing/daily-closing.ts")).dailyClosing,
  "daily-report-days": async () => (await import("./daily-report/daily-report-days.ts")).dailyReportDays,
  "day-to-close": async () => (await import("./closing/day-to-close.ts")).dayToClose,
  "department-abc": async () => (await import("./product-report/department-abc.ts")).departmentAbc,
  "developer-invoice": async () => (await import("./company/developer-invoice.ts")).developerInvoice,
  "developer-setting": async () => (await import("./company/developer-setting.ts")).developerSetting,
  device: async () => (await import("./device/device.ts")).device,
  "discount-setting": async () => (await import("./menu/discount-setting.ts")).discountSetting,
  "found-shop": async () => (await import("./store/found-shop.ts")).foundShop,
  genre: async () => (await import("./company/genre.ts")).genre,
  history: async () => (await import("./history/history.ts")).history,
  journal: async () => (await import("./journal/journal.ts")).journal,
  "menu-ratio": async () => (await import("./product-report/menu-ratio.ts")).menuRatio,
  media: async () => (await import("./menu/media.ts")).media,
  "menu-category": async () => (await import("./menu/menu-category.ts")).menuCategory,
  "monthly-closing": async () => (await import("./closing/monthly-closing.ts")).monthlyClosing,
  option: async () => (await import("./menu/option.ts")).option,
  overview: async () => (await import("./sales/overview.ts")).overview,
  period: async () => (await import("./sales/period.ts")).period,
  prefecture: async () => (await import("./company/prefecture.ts")).prefecture,
  printer: async () => (await import("./device/printer.ts")).printer,
  product: async () => (await import("./menu/product.ts")).product,
  "order-ranking": async () => (await import("./ranking/order-ranking.ts")).orderRanking,
  "menu-ranking": async () => (await import("./ranking/menu-ranking.ts")).menuRanking,
  "shop-ranking": async () => (await import("./ranking/shop-ranking.ts")).shopRanking,
  "total-contest": async () => (await import("./ranking/shop-ranking.ts")).shopRanking,
  "department-contest": async () => (await import("./ranking/department-contest.ts")).departmentContest,
  "product-abc": async () => (await import("./product-report/product-abc.ts")).productAbc,
  "product-trend": async () => (await import("./product-report/product-trend.ts")).productTrend,
  "product-sales": async () => (await import("./product-report/product-sales.ts")).productSales,
  "purchase-detail": async () => (await import("./purchase/purchase-detail.ts")).purchaseDetail,
  "purchase-slips": async () => (await import("./purchase/purchase-detail.ts")).purchaseSlips,
  "stock-items": async () => (await import("./stock/stock-items.ts")).stockItems,
  "stock-cost": async () => (await import("./stock/stock-cost.ts")).stockCost,
  "stock-counts": async () => (await import("./stock/stock-count.ts")).stockCounts,
  "push-brand": async () => (await import("./push-notification/push-brand.ts")).pushBrand,
  "push-notification": async () => (await import("./push-notification/push-notification.ts")).pushNotification,
  "transfer-lines": async () => (await import("./transfer/transfer-lines.ts")).transferLines,
  "purchase-item": async () => (await import("./purchase-item/purchase-item.ts")).purchaseItem,
  "item-price": async () => (await import("./purchase-item/item-price.ts")).itemPrice,
  "open-purchase-slip": async () => (await import("./purchase/purchase-file-row.ts")).openPurchaseSlip,
  "transfer-file-row": async () => (await import("./transfer/transfer-file-row.ts")).transferFileRow,
  "transfer-shop": async () => (await import("./transfer/transfer-file-row.ts")).transferShop,
  "purchase-file-row": async () => (await import("./purchase/purchase-file-row.ts")).purchaseFileRow,
  "item-par": async () => (await import("./purchase-item/item-par.ts")).itemPar,
  recipe: async () => (await import("./stock/recipe.ts")).recipe,
  supplier: async () => (await import("./purchase-item/supplier.ts")).supplier,
  "refused-receipt": async () => (await import("./import/refused-receipt.ts")).refusedReceipt,
  shop: async () => (await import("./store/shop.ts")).shop,
  "discount-analysis": async () => (await import("./sales/discount-analysis.ts")).discountAnalysis,
  "staff-sales": async () => (await import("./sales/staff-sales.ts")).staffSales,
  "staff-days": async () => (await import("./sales/staff-sales.ts")).staffDays,
  "purchase-record": async () => (await import("./purchase/purchase-record.ts")).purchaseRecord,
  "purchase-quantity": async () => (await import("./purchase/purchase-quantity.ts")).purchaseQuantity,
  "purchase-transition": async () => (await import("./purchase/purchase-transition.ts")).purchaseTransition,
  "sales-analysis": async () => (await import("./sales/sales-analysis.ts")).salesAnalysis,
  "shop-analysis": async () => (await import("./sales/shop-analysis.ts")).shopAnalysis,
  "saved-view": async () => (await import("./saved-view/saved-view.ts")).savedView,
  "view-mail": async () => (await import("./saved-view/view-mail.ts")).viewMail,
  "shop-group": async () => (await import("./store/shop-group.ts")).shopGroup,
  "shop-grouping": async () => (await import("./store/shop-grouping.ts")).shopGrouping,
  "shop-setting": async () => (await import("./store/shop-setting.ts")).shopSetting,
  store: async () => (await import("./store/store.ts")).store,
  "store-sales": async () => (await import("./sales/store-sales.ts")).storeSales,
  "time-zone": async () => (await import("./sales/time-zone.ts")).timeZone,
  void: async () => (await import("./cash/void.ts")).voids,
};

/** Options by which the menu's entries of one resource are told apart. */
const variants = {
  category: { orderType: orderTypeNames },
  option: { orderType: orderTypeNames },
  product: { orderType: orderTypeNames },
  "push-notification": { site_type: siteTypes },
};

/** Names, and what tells variants apart: the rest comes with the labels. */
const nameLabels = Object.fromEntries(
  Object.entries(resourceNames).map(([name, word]) => [
    name,
    { name: word, ...(name in variants && { options: variants[name as keyof typeof variants] }) },
  ]),
);

const initialTexts = { ...engine, admin, shell, menu, pages, ui };

/** The texts that the console has from the beginning, by the keys that screens translate. */
export const ja: TranslationMessages = { ...initialTexts, resources: { ...nameLabels, ...pageNames } };

/** The texts of the report engine and of the sections of reports, which are loaded with the first report. */
export const loadReportTexts = async () => (await import("./report/reports.ts")).reportTexts;

/** The texts that are there from the beginning, by their keys. */
export type FirstTexts = typeof initialTexts & {
  resources: typeof pageNames & { [Name in keyof Labels]: { name: string } } & {
    [Name in keyof typeof variants]: { options: (typeof variants)[Name] };
  };
};

/** Every text that a screen may find by its key, what is loaded later included. */
export type TextCatalogue = typeof initialTexts &
  typeof reportTexts & {
    resources: typeof pageNames & { [Name in keyof Labels]: { name: string } & Labels[Name] };
  };
