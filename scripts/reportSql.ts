import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import { format } from "sql-formatter";
import { businessToday } from "../src/domain/businessDay.ts";
import { selectNewestClosings } from "../server/trade/closing/day/closingDays.ts";
import { selectShopDays } from "../server/trade/closing/day/days.ts";
import { selectClosingQueue } from "../server/trade/closing/day/queue.ts";
import { selectClosedSums } from "../server/trade/closing/month/month.ts";
import { journalStatement } from "../server/trade/journal/statement.ts";
import { cashStatement } from "../server/trade/reports/cash.ts";
import { categorySalesStatement } from "../server/trade/reports/sales/category-sales.ts";
import { countDailyStatement, countOverviewStatement } from "../server/trade/reports/sales/count-product-sales.ts";
import { crossStatement } from "../server/trade/reports/sales/cross.ts";
import { departmentAbcStatement } from "../server/trade/reports/analysis/department-abc.ts";
import { discountAnalysisStatement } from "../server/trade/reports/sales/discount-analysis.ts";
import { menuRankingStatement } from "../server/trade/reports/sales/menu-ranking.ts";
import { orderRankingStatement } from "../server/trade/reports/sales/order-ranking.ts";
import { menuRatioStatement } from "../server/trade/reports/sales/menu-ratio.ts";
import { overviewStatement } from "../server/trade/reports/home/overview.ts";
import { periodStatement } from "../server/trade/reports/sales/period.ts";
import { productAbcStatement } from "../server/trade/reports/analysis/product-abc.ts";
import { productSalesStatement } from "../server/trade/reports/sales/product-sales.ts";
import { transferLinesStatement } from "../server/trade/reports/goods/transfer-lines.ts";
import { purchaseDetailStatement, purchaseSlipsStatement } from "../server/trade/reports/goods/purchase-detail.ts";
import { productTrendStatement } from "../server/trade/reports/sales/product-trend.ts";
import { recordRows } from "../server/trade/figures/record.ts";
import { recordStatement } from "../server/trade/figures/recordReports.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import { splitIntoMonths } from "../server/trade/figures/dates/span.ts";
import { salesAnalysisStatement } from "../server/trade/reports/sales/sales-analysis.ts";
import { shopAnalysisStatement } from "../server/trade/reports/analysis/shop-analysis.ts";
import { departmentContestStatement, shopRankingStatement } from "../server/trade/reports/analysis/shop-ranking.ts";
import { purchaseRecordStatement } from "../server/trade/reports/goods/purchase-record.ts";
import { purchaseQuantityStatement } from "../server/trade/reports/goods/purchase-quantity.ts";
import { purchaseTransitionStatement } from "../server/trade/reports/goods/purchase-transition.ts";
import { staffDaysStatement, staffSalesStatement } from "../server/trade/reports/analysis/staff-sales.ts";
import { selectMatrixReports } from "../server/trade/daily-report/figures/matrix.ts";
import { stockCostStatement } from "../server/trade/reports/goods/stock-cost.ts";
import { stockItemsStatement } from "../server/trade/reports/goods/stock-items.ts";
import { countListStatement } from "../server/trade/stock/countList.ts";
import { storeSalesStatement } from "../server/trade/reports/sales/store-sales.ts";
import { timeZoneStatement } from "../server/trade/reports/analysis/time-zone.ts";
import { historyStatement } from "../server/trade/reports/history.ts";
import { voidStatement } from "../server/trade/reports/void.ts";
import type { Tables } from "../server/platform/db/tables.ts";

/** The request of every text: no filter, and dates of two partial months with a whole one between them. */
const requestParameters = { tenant: 13, shops: [431, 433], from: "2026-09-15", to: "2026-11-10" };
const pageParameters = { limit: 25, offset: 50 };
const now = new Date("2026-11-20T03:00:00Z");
const developerUuid = "00000000-0000-4000-8000-000000000001";
const scope: ReportScope = {
  tenantId: requestParameters.tenant,
  shopIds: requestParameters.shops,
  from: requestParameters.from,
  to: requestParameters.to,
  span: splitIntoMonths(requestParameters.from, requestParameters.to, businessToday(now)),
  channel: 0,
  now,
};
const countScope = { ...scope, countProductId: 7 };

/** The statements of each root field, in their order. */
const statements: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  getCashBalanceList: [cashStatement({ ...scope, ...pageParameters })],
  getChangeHistory: [historyStatement({ ...scope, ...pageParameters, company: true })],
  getClosingDays: [selectShopDays(scope, now), selectNewestClosings({ ...scope, tenantId: requestParameters.tenant })],
  getClosingQueue: [selectClosingQueue({ ...scope, ...pageParameters })],
  getCountProductDetail: [countDailyStatement(countScope)],
  getCountProductOverview: [countOverviewStatement(countScope)],
  getCrosstab: [crossStatement(scope, { rowsBy: "SHOP", columnsBy: "PRODUCT", figure: "SALES" })],
  getDailyReportMatrix: [selectShopDays(scope, now), selectMatrixReports(scope, { developerUuid })],
  getDailySumList: [selectShopDays(scope, now), recordRows(scope)],
  getDepartmentAbc: [departmentAbcStatement(scope)],
  getDiscountAnalysis: [discountAnalysisStatement({ ...scope, by: "PRESET" })],
  getJournalList: [journalStatement({ ...scope, ...pageParameters, args: {}, conditions: [] })],
  getMenuRatio: [menuRatioStatement(scope, "SALES")],
  getMonthlySumList: [selectShopDays(scope, now, { gaps: true }), selectClosedSums(scope)],
  getMenuRanking: [menuRankingStatement({ ...scope, item: "PRODUCT" })],
  getOrderRanking: [orderRankingStatement(scope)],
  getPeriodSales: [periodStatement(scope)],
  getPeriodSalesDetail: [recordStatement(scope)],
  getProductAbc: [productAbcStatement(scope)],
  getPurchaseDetail: [purchaseDetailStatement({ ...scope, ...pageParameters })],
  getPurchaseSlipList: [purchaseSlipsStatement({ ...scope, ...pageParameters })],
  getTransferLineList: [transferLinesStatement({ ...scope, ...pageParameters })],
  getProductTrend: [productTrendStatement({ ...scope, product: "beer" })],
  getDepartmentContest: [departmentContestStatement(scope)],
  getSalesAnalysis: [salesAnalysisStatement(scope)],
  getShopAnalysis: [shopAnalysisStatement(scope)],
  getShopRanking: [shopRankingStatement(scope)],
  getTotalContest: [shopRankingStatement(scope)],
  getSalesByCategory: [categorySalesStatement(scope)],
  getSalesByProduct: [productSalesStatement(scope)],
  getSalesByStore: [storeSalesStatement(scope)],
  getSalesByTimezone: [timeZoneStatement(scope)],
  getSalesOverview: [overviewStatement(scope)],
  getStockCost: [stockCostStatement({ ...scope, costBy: "SHOP" }, [])],
  getStockItems: [stockItemsStatement(scope)],
  getStockCountList: [countListStatement({ ...scope, ...pageParameters })],
  getPurchaseRecord: [purchaseRecordStatement({ ...scope, groupBy: "SUPPLIER" })],
  getPurchaseQuantity: [purchaseQuantityStatement({ ...scope, quantityBy: "ITEM" })],
  getPurchaseTransition: [purchaseTransitionStatement(scope)],
  getStaffDays: [staffDaysStatement(scope)],
  getStaffSales: [staffSalesStatement(scope)],
  getVoidList: [voidStatement({ ...scope, ...pageParameters })],
};

/** A Kysely that compiles statements without a database. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A value for a variable of psql, or in quotes. */
const formatPlainValue = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
};
const quoteValue = (value: unknown): string =>
  typeof value === "number" ? String(value) : `'${formatPlainValue(value)}'`;

const variables: Readonly<Record<string, unknown>> = { ...requestParameters, ...pageParameters, now };
const variableNames = new Map(Object.entries(variables).map(([name, value]) => [formatPlainValue(value), name]));

/** A parameter in the text: psql's variable if the request names it, else the value. */
function parameter(value: unknown): string {
  if (value === null) return "null";
  const name = variableNames.get(formatPlainValue(value));
  if (name === undefined) return quoteValue(value);
  return typeof value === "number" ? `:${name}` : `:'${name}'`;
}

function statementText(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(compiler);
  const formatted = format(sql, { language: "postgresql", tabWidth: 2, expressionWidth: 100 });
  return formatted.replaceAll(/\$(\d+)\b/g, (_, number: string) => parameter(parameters[Number(number) - 1]));
}

function fileText(name: string, texts: readonly string[]): string {
  const used = Object.entries(variables).filter(([variable]) =>
    texts.some((text) => new RegExp(`:'?${variable}\\b`).test(text)),
  );
  return `-- The SQL of ${name} for a request without filters. \`npm run generate\` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
${used.map(([variable, value]) => `\\set ${variable} ${quoteValue(value)}`).join("\n")}

${texts.map((text) => `${text};\n`).join("\n")}`;
}

/** The text of each file in docs/sql, by its name. */
export const reportSql = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(statements).map(([name, own]) => [`${name}.sql`, fileText(name, own.map(statementText))]));
