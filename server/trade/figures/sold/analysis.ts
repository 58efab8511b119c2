import { sql } from "kysely";
import { divideFigures } from "../../../../src/core/money.ts";
import type { TaxMode } from "../../../../src/generated/server.ts";
import { allChannels, toChannelNumber } from "../channel.ts";
import { correctionColumns, sumColumns, addDerivedFigures, type CorrectionSums, type RollUpSums } from "../measures.ts";
import type { ReportScope } from "../scope.ts";
import { keepForWholeDays, type CountedTimes } from "../dates/times.ts";

/** The sums of an analysis: those of other reports, with 総売上 and 取消. */
export const analysisColumns = [...sumColumns, ...correctionColumns, "gross_sales", "void_amount", "void_tax"] as const;
export type AnalysisSums = RollUpSums & CorrectionSums & { gross_sales: number; void_amount: number; void_tax: number };

/** Sales by order type, 税込 or 税抜; null with a filter by order. */
export type OrderMix = { eatIn: number; takeout: number; delivery: number };

/** SQL: the sales of a row, 税込 or 税抜. */
export const selectModeSales = (saleMode?: TaxMode | null) =>
  saleMode === "EXCLUDED" ? sql<number>`sales - tax` : sql<number>`sales`;

const analysisOrderTypes = { eatIn: "EAT_IN", takeout: "TAKEOUT", delivery: "DELIVERY" } as const;

/** The scopes of the order types. None with a filter by order: a mix of what is filtered says nothing. */
export const buildMixScopes = (scope: ReportScope) =>
  scope.channel === allChannels
    ? Object.entries(analysisOrderTypes).map(([name, orderType]) => ({
        name,
        scope: { ...scope, channel: toChannelNumber(orderType) },
      }))
    : [];

/** The figures of a row: those of other reports, unit price of a pair, mix of order types, rates of discounts and voids. Voids are recorded by day. */
export function buildAnalysisFigures(
  sums: AnalysisSums,
  mix: Partial<OrderMix>,
  saleMode: TaxMode | null | undefined,
  scope: CountedTimes,
) {
  const figures = addDerivedFigures(sums);
  const { sales, net_sales, pairs } = figures;
  const net = saleMode === "EXCLUDED";
  const { eatIn = 0, takeout = 0, delivery = 0 } = mix;
  const mixSales = eatIn + takeout + delivery;
  const { discounts, discounts_tax, returns, returns_tax, void_amount, void_tax, gross_sales } = sums;
  const discountAmount = net ? discounts - discounts_tax : discounts;
  const cancelAmount = keepForWholeDays(scope, net ? void_amount - void_tax : void_amount);
  const listSales = net ? net_sales + discountAmount + returns - returns_tax : gross_sales;
  return {
    ...figures,
    pairUnitPrice: divideFigures(sales, pairs),
    netPairUnitPrice: divideFigures(net_sales, pairs),
    eatInSales: eatIn,
    takeoutSales: takeout,
    deliverySales: delivery,
    mixSales,
    eatInShare: divideFigures(eatIn, mixSales),
    takeoutShare: divideFigures(takeout, mixSales),
    deliveryShare: divideFigures(delivery, mixSales),
    listSales,
    discountAmount,
    cancelAmount,
    discountRate: divideFigures(discountAmount, listSales),
    cancelRate: cancelAmount === null ? null : divideFigures(cancelAmount, listSales),
  };
}
