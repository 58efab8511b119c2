import type { ReportName } from "../../generated/metadata.ts";
import type { AnyShape } from "../reportShape.ts";
import { crossShape } from "./analysis/cross.ts";
import { categorySalesShape } from "./sales/category-sales.ts";
import { cashShape } from "./receipts/cash.ts";
import { dayClosingShape, monthClosingShape } from "./receipts/closing.ts";
import { countProductDatesShape, countProductDayShape, countProductSalesShape } from "./sales/count-product-sales.ts";
import { departmentAbcShape } from "./menu/department-abc.ts";
import { discountAnalysisShape } from "./analysis/discount-analysis.ts";
import { foundReceiptsShape, journalShape } from "./receipts/journal.ts";
import { menuRatioShape } from "./menu/menu-ratio.ts";
import { overviewShape } from "./sales/overview.ts";
import { consolePaths } from "../../domain/consolePaths.ts";
import { dayShape, periodShape } from "./sales/period.ts";
import { productAbcShape } from "./menu/product-abc.ts";
import { productSalesShape } from "./sales/product-sales.ts";
import { purchaseRecordShape } from "./purchase/purchase-record.ts";
import { purchaseQuantityShape } from "./purchase/purchase-quantity.ts";
import { purchaseTransitionShape } from "./purchase/purchase-transition.ts";
import { productTrendShape } from "./sales/product-trend.ts";
import {
  departmentContestShape,
  menuRankingShape,
  orderRankingShape,
  shopRankingShape,
  totalContestShape,
} from "./menu/ranking.ts";
import { salesAnalysisShape } from "./analysis/sales-analysis.ts";
import { shopAnalysisShape } from "./analysis/shop-analysis.ts";
import { staffDaysShape, staffSalesShape } from "./analysis/staff-sales.ts";
import { stockCostShape } from "./purchase/stock-cost.ts";
import { stockItemsShape } from "./purchase/stock-items.ts";
import { storeSalesShape } from "./sales/store-sales.ts";
import { timeZoneShape } from "./sales/time-zone.ts";
import { voidShape } from "./receipts/void.ts";

/** Why the server writes no file of a report: its rows are read by pages, or it is a list of work. */
type Unsent = "PAGED" | "WORK";

/** The page of a report: its shape, or why the server writes no file of it. */
export type ReportPageEntry = { report: ReportName; path: string } & ({ shape: AnyShape } | { unsent: Unsent });

const buildShapedPage = (report: ReportName, shape: AnyShape): ReportPageEntry => ({ report, path: shape.path, shape });
const buildUnsentPage = (report: ReportName, path: string, unsent: Unsent): ReportPageEntry => ({
  report,
  path,
  unsent,
});

/** Every page of a report. A view can be saved of each. */
export const reportPages: readonly ReportPageEntry[] = [
  buildShapedPage("overview", overviewShape),
  buildShapedPage("period", periodShape),
  buildShapedPage("store-sales", dayShape),
  buildShapedPage("store-sales", storeSalesShape),
  buildShapedPage("time-zone", timeZoneShape),
  buildShapedPage("category-sales", categorySalesShape),
  buildShapedPage("product-sales", productSalesShape),
  buildShapedPage("product-trend", productTrendShape),
  buildShapedPage("count-product-sales", countProductSalesShape),
  buildShapedPage("count-product-daily", countProductDatesShape),
  buildShapedPage("count-product-sales", countProductDayShape),
  buildShapedPage("journal", journalShape),
  buildShapedPage("journal", foundReceiptsShape),
  buildUnsentPage("closing-days", consolePaths.closing, "WORK"),
  buildShapedPage("daily-closing", dayClosingShape),
  buildShapedPage("monthly-closing", monthClosingShape),
  buildUnsentPage("daily-report-days", consolePaths.reportBrowse, "WORK"),
  buildShapedPage("cash", cashShape),
  buildShapedPage("void", voidShape),
  buildShapedPage("sales-analysis", salesAnalysisShape),
  buildShapedPage("cross", crossShape),
  buildShapedPage("discount-analysis", discountAnalysisShape),
  buildShapedPage("staff-sales", staffSalesShape),
  buildShapedPage("staff-days", staffDaysShape),
  buildShapedPage("shop-analysis", shopAnalysisShape),
  buildShapedPage("order-ranking", orderRankingShape),
  buildShapedPage("department-abc", departmentAbcShape),
  buildShapedPage("product-abc", productAbcShape),
  buildShapedPage("menu-ranking", menuRankingShape),
  buildShapedPage("shop-ranking", shopRankingShape),
  buildShapedPage("menu-ratio", menuRatioShape),
  buildShapedPage("department-contest", departmentContestShape),
  buildShapedPage("total-contest", totalContestShape),
  buildUnsentPage("purchase-detail", consolePaths.purchaseDetail, "PAGED"),
  buildUnsentPage("purchase-slips", consolePaths.purchaseSlips, "PAGED"),
  buildUnsentPage("transfer-lines", consolePaths.purchaseShipping, "PAGED"),
  buildUnsentPage("stock-counts", consolePaths.stockCounts, "PAGED"),
  buildShapedPage("stock-items", stockItemsShape),
  buildShapedPage("stock-cost", stockCostShape),
  buildShapedPage("purchase-record", purchaseRecordShape),
  buildShapedPage("purchase-quantity", purchaseQuantityShape),
  buildShapedPage("purchase-transition", purchaseTransitionShape),
  buildUnsentPage("history", consolePaths.history, "PAGED"),
];

/** The page at a path; undefined where no report stands there. */
export const reportPageAt = (path: string): ReportPageEntry | undefined =>
  reportPages.find((page) => page.path === path);
