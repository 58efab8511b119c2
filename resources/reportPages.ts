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
import { paths } from "./paths.ts";
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

const written = (report: ReportName, shape: AnyShape): ReportPageOf => ({ report, path: shape.path, shape });
const shown = (report: ReportName, path: string, unsent: Unsent): ReportPageOf => ({ report, path, unsent });

/** Every page of a report. A view can be saved of each. */
export const reportPages: readonly ReportPageOf[] = [
  written("overview", overviewShape),
  written("period", periodShape),
  written("store-sales", dayShape),
  written("store-sales", storeSalesShape),
  written("time-zone", timeZoneShape),
  written("category-sales", categorySalesShape),
  written("product-sales", productSalesShape),
  written("product-trend", productTrendShape),
  written("count-product-sales", countProductSalesShape),
  written("count-product-daily", countProductDatesShape),
  written("count-product-sales", countProductDayShape),
  written("journal", journalShape),
  written("journal", foundReceiptsShape),
  shown("closing-days", paths.closing, "WORK"),
  written("daily-closing", dayClosingShape),
  written("monthly-closing", monthClosingShape),
  shown("daily-report-days", paths.reportBrowse, "WORK"),
  written("cash", cashShape),
  written("void", voidShape),
  written("sales-analysis", salesAnalysisShape),
  written("cross", crossShape),
  written("discount-analysis", discountAnalysisShape),
  written("staff-sales", staffSalesShape),
  written("staff-days", staffDaysShape),
  written("shop-analysis", shopAnalysisShape),
  written("order-ranking", orderRankingShape),
  written("department-abc", departmentAbcShape),
  written("product-abc", productAbcShape),
  written("menu-ranking", menuRankingShape),
  written("shop-ranking", shopRankingShape),
  written("menu-ratio", menuRatioShape),
  written("department-contest", departmentContestShape),
  written("total-contest", totalContestShape),
  shown("purchase-detail", paths.purchaseDetail, "PAGED"),
  shown("purchase-slips", paths.purchaseSlips, "PAGED"),
  shown("transfer-lines", paths.purchaseShipping, "PAGED"),
  shown("stock-counts", paths.stockCounts, "PAGED"),
  written("stock-items", stockItemsShape),
  written("stock-cost", stockCostShape),
  written("purchase-record", purchaseRecordShape),
  written("purchase-quantity", purchaseQuantityShape),
  written("purchase-transition", purchaseTransitionShape),
  shown("history", paths.history, "PAGED"),
];

/** The page at a path; undefined where no report stands there. */
export const reportPageAt = (path: string): ReportPageOf | undefined => reportPages.find((page) => page.path === path);
