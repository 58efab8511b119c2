import type { ReportName } from "../src/generated/metadata.ts";
import type { AnyShape } from "../src/report/model/shape.ts";
import { crossShape } from "./cross/shape.ts";
import { categorySalesShape } from "./category-sales/shape.ts";
import { cashShape } from "./cash/shape.ts";
import { dayClosingShape, monthClosingShape } from "./closing/shapes.ts";
import { countProductDatesShape, countProductDayShape, countProductSalesShape } from "./count-product-sales/shapes.ts";
import { departmentAbcShape } from "./department-abc/shape.ts";
import { discountAnalysisShape } from "./discount-analysis/shape.ts";
import { foundReceiptsShape, journalShape } from "./journal/shape.ts";
import { menuRatioShape } from "./menu-ratio/shape.ts";
import { overviewShape } from "./overview/shape.ts";
import { consolePaths } from "./paths.ts";
import { dayShape, periodShape } from "./period/shape.ts";
import { productAbcShape } from "./product-abc/shape.ts";
import { productSalesShape } from "./product-sales/shape.ts";
import { purchaseRecordShape } from "./purchase-record/shape.ts";
import { purchaseQuantityShape } from "./purchase-quantity/shape.ts";
import { purchaseTransitionShape } from "./purchase-transition/shape.ts";
import { productTrendShape } from "./product-trend/shape.ts";
import {
  departmentContestShape,
  menuRankingShape,
  orderRankingShape,
  shopRankingShape,
  totalContestShape,
} from "./ranking/shapes.ts";
import { salesAnalysisShape } from "./sales-analysis/shape.ts";
import { shopAnalysisShape } from "./shop-analysis/shape.ts";
import { staffDaysShape, staffSalesShape } from "./staff-sales/shapes.ts";
import { stockCostShape } from "./stock-cost/shape.ts";
import { stockItemsShape } from "./stock-count/shape.ts";
import { storeSalesShape } from "./store-sales/shape.ts";
import { timeZoneShape } from "./time-zone/shape.ts";
import { voidShape } from "./void/shape.ts";

/** Why the server writes no file of a report: its rows are read by pages, or it is a list of work. */
type Unsent = "PAGED" | "WORK";

/** The page of a report: its shape, or why the server writes no file of it. */
export type ReportPageOf = { report: ReportName; path: string } & ({ shape: AnyShape } | { unsent: Unsent });

const buildShapedPage = (report: ReportName, shape: AnyShape): ReportPageOf => ({ report, path: shape.path, shape });
const buildUnsentPage = (report: ReportName, path: string, unsent: Unsent): ReportPageOf => ({ report, path, unsent });

/** Every page of a report. A view can be saved of each. */
export const reportPages: readonly ReportPageOf[] = [
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
export const reportPageAt = (path: string): ReportPageOf | undefined => reportPages.find((page) => page.path === path);
