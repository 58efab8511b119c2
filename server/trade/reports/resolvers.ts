import { cashResolvers } from "./cash.ts";
import { categorySalesResolvers } from "./category-sales.ts";
import { closingResolvers } from "../closing/resolvers.ts";
import { comparableShopsResolvers } from "./comparable-shops.ts";
import { crossResolvers } from "./cross.ts";
import { countProductSalesResolvers } from "./count-product-sales.ts";
import { departmentAbcResolvers } from "./department-abc.ts";
import { historyResolvers } from "./history.ts";
import { journalResolvers } from "../journal/journal.ts";
import { verificationResolvers } from "../journal/verification.ts";
import { discountAnalysisResolvers } from "./discount-analysis.ts";
import { menuRankingResolvers } from "./menu-ranking.ts";
import { orderRankingResolvers } from "./order-ranking.ts";
import { menuRatioResolvers } from "./menu-ratio.ts";
import { overviewResolvers } from "./overview.ts";
import { periodResolvers } from "./period.ts";
import { productAbcResolvers } from "./product-abc.ts";
import { productSalesResolvers } from "./product-sales.ts";
import { purchaseDetailResolvers } from "./purchase-detail.ts";
import { transferLinesResolvers } from "./transfer-lines.ts";
import { productTrendResolvers } from "./product-trend.ts";
import { salesAnalysisResolvers } from "./sales-analysis.ts";
import { shopAnalysisResolvers } from "./shop-analysis.ts";
import { shopRankingResolvers } from "./shop-ranking.ts";
import { purchaseRecordResolvers } from "./purchase-record.ts";
import { purchaseQuantityResolvers } from "./purchase-quantity.ts";
import { purchaseTransitionResolvers } from "./purchase-transition.ts";
import { stockCostResolvers } from "./stock-cost.ts";
import { stockItemsResolvers } from "./stock-items.ts";
import { staffSalesResolvers } from "./staff-sales.ts";
import { storeSalesResolvers } from "./store-sales.ts";
import { timeZoneResolvers } from "./time-zone.ts";
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
