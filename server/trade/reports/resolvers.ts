import { cashResolvers } from "./cash.ts";
import { categorySalesResolvers } from "./sales/category-sales.ts";
import { closingResolvers } from "../closing/resolvers.ts";
import { comparableShopsResolvers } from "./analysis/comparable-shops.ts";
import { crossResolvers } from "./sales/cross.ts";
import { countProductSalesResolvers } from "./sales/count-product-sales.ts";
import { departmentAbcResolvers } from "./analysis/department-abc.ts";
import { historyResolvers } from "./history.ts";
import { journalResolvers } from "../journal/journal.ts";
import { verificationResolvers } from "../journal/verification.ts";
import { discountAnalysisResolvers } from "./sales/discount-analysis.ts";
import { menuRankingResolvers } from "./sales/menu-ranking.ts";
import { orderRankingResolvers } from "./sales/order-ranking.ts";
import { menuRatioResolvers } from "./sales/menu-ratio.ts";
import { overviewResolvers } from "./home/overview.ts";
import { periodResolvers } from "./sales/period.ts";
import { productAbcResolvers } from "./analysis/product-abc.ts";
import { productSalesResolvers } from "./sales/product-sales.ts";
import { purchaseDetailResolvers } from "./goods/purchase-detail.ts";
import { transferLinesResolvers } from "./goods/transfer-lines.ts";
import { productTrendResolvers } from "./sales/product-trend.ts";
import { salesAnalysisResolvers } from "./sales/sales-analysis.ts";
import { shopAnalysisResolvers } from "./analysis/shop-analysis.ts";
import { shopRankingResolvers } from "./analysis/shop-ranking.ts";
import { purchaseRecordResolvers } from "./goods/purchase-record.ts";
import { purchaseQuantityResolvers } from "./goods/purchase-quantity.ts";
import { purchaseTransitionResolvers } from "./goods/purchase-transition.ts";
import { stockCostResolvers } from "./goods/stock-cost.ts";
import { stockItemsResolvers } from "./goods/stock-items.ts";
import { staffSalesResolvers } from "./analysis/staff-sales.ts";
import { storeSalesResolvers } from "./sales/store-sales.ts";
import { timeZoneResolvers } from "./analysis/time-zone.ts";
import { voidResolvers } from "./void.ts";

/** The sales reports. A new one is one file beside this and one line here. */
export const reportResolvers = [
  overviewResolvers,
  periodResolvers,
  storeSalesResolvers,
  timeZoneResolvers,
  comparableShopsResolvers,
  categorySalesResolvers,
  productSalesResolvers,
  productTrendResolvers,
  salesAnalysisResolvers,
  discountAnalysisResolvers,
  staffSalesResolvers,
  shopAnalysisResolvers,
  crossResolvers,
  purchaseRecordResolvers,
  stockCostResolvers,
  stockItemsResolvers,
  purchaseQuantityResolvers,
  purchaseTransitionResolvers,
  departmentAbcResolvers,
  productAbcResolvers,
  orderRankingResolvers,
  menuRankingResolvers,
  shopRankingResolvers,
  menuRatioResolvers,
  countProductSalesResolvers,
  journalResolvers,
  verificationResolvers,
  voidResolvers,
  purchaseDetailResolvers,
  transferLinesResolvers,
  closingResolvers,
  cashResolvers,
  historyResolvers,
];
