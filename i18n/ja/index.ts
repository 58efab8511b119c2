import type { TranslationMessages } from "ra-core";
import type { ReportLabels, ResourceLabels } from "../../src/generated/labels.ts";
import type { reportTexts } from "./reports.ts";
import { admin } from "./admin.ts";
import { engine } from "./engine.ts";
import { resourceNames, siteTypes } from "./names.ts";
import { orderTypeNames } from "./orders.ts";
import { menu, pageNames, pages, shell } from "./shell.ts";
import { ui } from "./ui.ts";

type Labels = ResourceLabels & ReportLabels;

/** The labels of every resource and report, each loaded when it is first opened: one that is missing does not compile. */
export const labelLoaders: { [Name in keyof Labels]: () => Promise<Labels[Name]> } = {
  account: async () => (await import("./account.ts")).account,
  applicant: async () => (await import("./applicant.ts")).applicant,
  "app-sales-time": async () => (await import("./app-sales-time.ts")).appSalesTime,
  brand: async () => (await import("./brand.ts")).brand,
  budget: async () => (await import("./budget.ts")).budget,
  cash: async () => (await import("./cash.ts")).cash,
  "cash-drawer": async () => (await import("./cash-drawer.ts")).cashDrawer,
  category: async () => (await import("./category.ts")).category,
  "category-sales": async () => (await import("./category-sales.ts")).categorySales,
  cross: async () => (await import("./cross.ts")).cross,
  "count-product": async () => (await import("./count-product.ts")).countProduct,
  "count-product-daily": async () => (await import("./count-product-daily.ts")).countProductDaily,
  "count-product-sales": async () => (await import("./count-product-sales.ts")).countProductSales,
  "closing-days": async () => (await import("./closing-days.ts")).closingDays,
  coupon: async () => (await import("./coupon.ts")).coupon,
  "daily-closing": async () => (await import("./daily-closing.ts")).dailyClosing,
  "daily-report-days": async () => (await import("./daily-report-days.ts")).dailyReportDays,
  "day-to-close": async () => (await import("./day-to-close.ts")).dayToClose,
  "department-abc": async () => (await import("./department-abc.ts")).departmentAbc,
  "developer-invoice": async () => (await import("./developer-invoice.ts")).developerInvoice,
  "developer-setting": async () => (await import("./developer-setting.ts")).developerSetting,
  device: async () => (await import("./device.ts")).device,
  "discount-setting": async () => (await import("./discount-setting.ts")).discountSetting,
  "found-shop": async () => (await import("./found-shop.ts")).foundShop,
  genre: async () => (await import("./genre.ts")).genre,
  history: async () => (await import("./history.ts")).history,
  journal: async () => (await import("./journal.ts")).journal,
  "menu-ratio": async () => (await import("./menu-ratio.ts")).menuRatio,
  media: async () => (await import("./media.ts")).media,
  "menu-category": async () => (await import("./menu-category.ts")).menuCategory,
  "monthly-closing": async () => (await import("./monthly-closing.ts")).monthlyClosing,
  option: async () => (await import("./option.ts")).option,
  overview: async () => (await import("./overview.ts")).overview,
  period: async () => (await import("./period.ts")).period,
  prefecture: async () => (await import("./prefecture.ts")).prefecture,
  printer: async () => (await import("./printer.ts")).printer,
  product: async () => (await import("./product.ts")).product,
  "order-ranking": async () => (await import("./order-ranking.ts")).orderRanking,
  "menu-ranking": async () => (await import("./menu-ranking.ts")).menuRanking,
  "shop-ranking": async () => (await import("./shop-ranking.ts")).shopRanking,
  "total-contest": async () => (await import("./shop-ranking.ts")).shopRanking,
  "department-contest": async () => (await import("./department-contest.ts")).departmentContest,
  "product-abc": async () => (await import("./product-abc.ts")).productAbc,
  "product-trend": async () => (await import("./product-trend.ts")).productTrend,
  "product-sales": async () => (await import("./product-sales.ts")).productSales,
  "purchase-detail": async () => (await import("./purchase-detail.ts")).purchaseDetail,
  "purchase-slips": async () => (await import("./purchase-detail.ts")).purchaseSlips,
  "stock-items": async () => (await import("./stock-items.ts")).stockItems,
  "stock-cost": async () => (await import("./stock-cost.ts")).stockCost,
  "stock-counts": async () => (await import("./stock-count.ts")).stockCounts,
  "push-brand": async () => (await import("./push-brand.ts")).pushBrand,
  "push-notification": async () => (await import("./push-notification.ts")).pushNotification,
  "transfer-lines": async () => (await import("./transfer-lines.ts")).transferLines,
  "purchase-item": async () => (await import("./purchase-item.ts")).purchaseItem,
  "item-price": async () => (await import("./item-price.ts")).itemPrice,
  "open-purchase-slip": async () => (await import("./purchase-file-row.ts")).openPurchaseSlip,
  "transfer-file-row": async () => (await import("./transfer-file-row.ts")).transferFileRow,
  "transfer-shop": async () => (await import("./transfer-file-row.ts")).transferShop,
  "purchase-file-row": async () => (await import("./purchase-file-row.ts")).purchaseFileRow,
  "item-par": async () => (await import("./item-par.ts")).itemPar,
  recipe: async () => (await import("./recipe.ts")).recipe,
  supplier: async () => (await import("./supplier.ts")).supplier,
  "refused-receipt": async () => (await import("./refused-receipt.ts")).refusedReceipt,
  shop: async () => (await import("./shop.ts")).shop,
  "discount-analysis": async () => (await import("./discount-analysis.ts")).discountAnalysis,
  "staff-sales": async () => (await import("./staff-sales.ts")).staffSales,
  "staff-days": async () => (await import("./staff-sales.ts")).staffDays,
  "purchase-record": async () => (await import("./purchase-record.ts")).purchaseRecord,
  "purchase-quantity": async () => (await import("./purchase-quantity.ts")).purchaseQuantity,
  "purchase-transition": async () => (await import("./purchase-transition.ts")).purchaseTransition,
  "sales-analysis": async () => (await import("./sales-analysis.ts")).salesAnalysis,
  "shop-analysis": async () => (await import("./shop-analysis.ts")).shopAnalysis,
  "saved-view": async () => (await import("./saved-view.ts")).savedView,
  "view-mail": async () => (await import("./view-mail.ts")).viewMail,
  "shop-group": async () => (await import("./shop-group.ts")).shopGroup,
  "shop-grouping": async () => (await import("./shop-grouping.ts")).shopGrouping,
  "shop-setting": async () => (await import("./shop-setting.ts")).shopSetting,
  store: async () => (await import("./store.ts")).store,
  "store-sales": async () => (await import("./store-sales.ts")).storeSales,
  "time-zone": async () => (await import("./time-zone.ts")).timeZone,
  void: async () => (await import("./void.ts")).voids,
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
export const loadReportTexts = async () => (await import("./reports.ts")).reportTexts;

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
