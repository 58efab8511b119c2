import { sql, type Kysely } from "kysely";
import { firstOfMonth, addWholeMonths, toMonth } from "../../../../src/core/calendar/date.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type { Period } from "../../../../src/core/period.ts";
import { meanPrice, priceRises, type MonthOfItem } from "../../../../src/domain/purchase/priceRises.ts";
import type {
  Freshness,
  PurchaseMonth,
  PurchaseTransition,
  Resolvers,
  TransitionDimension,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { toPurchaseChoices, purchaseMasters, type PurchaseMasters } from "../../figures/goods/purchaseMasters.ts";
import { selectPurchaseSums, type PurchaseFilters } from "../../figures/goods/purchaseSums.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { salesMonths, spanParts } from "../../figures/dates/spanParts.ts";
import { computeCasePrice, toNamedRises, transitionRows } from "../../figures/goods/transitionRows.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type TransitionScope = ReportScope & PurchaseFilters;
type MonthlyItemSum = [month: string, supplierId: number, itemId: number, quantity: number, amount: number];
export type PurchaseMonthlySums = { sums: MonthlyItemSum[]; threshold: number };
type PurchaseTransitionAnswer = PurchaseMonthlySums &
  PurchaseMasters & { sales: { month: string; net_sales: number }[]; freshness: Freshness };
type SumsScope = Pick<TransitionScope, "tenantId" | "shopIds" | "now" | "from" | "to"> & PurchaseFilters;

/** SQL: the columns `sums`, by month, supplier and item, and `threshold`, the part of a price from which a rise counts. */
export const monthlySums = (scope: SumsScope) => sql`
  coalesce((
    select json_agg(json_build_array(month, supplier_id, item_id, quantity, amount))
    from (${selectPurchaseSums(scope, scope, ["month", "supplier_id", "item_id"], ["quantity", "amount"], scope)}) s
  ), '[]') as sums,
  (select price_rise / 100 from developer where tenant_id = ${scope.tenantId}) as threshold`;

/** The statement of the report: purchases by month, supplier and item, and the net sales of each month. */
const purchaseTransitionStatement = (scope: TransitionScope) => sql<PurchaseTransitionAnswer>`
  select ${monthlySums(scope)}, ${purchaseMasters(scope.tenantId)},
    coalesce((
      select json_agg(json_build_object('month', month, 'net_sales', sales - tax)) from (
        select month, sum(sales) as sales, sum(tax) as tax
        from (${spanParts(salesMonths, scope, ["month"], ["sales", "tax"])}) parts group by month
      ) t
    ), '[]') as sales,
    ${selectReportFreshness(scope)}`;

/** The sums as objects. */
export const monthsOfItems = (sums: readonly MonthlyItemSum[]): MonthOfItem[] =>
  sums.map(([month, supplierId, itemId, quantity, amount]) => ({ month, supplierId, itemId, quantity, amount }));

/** First days of the months of a period. */
function monthsIn({ from, to }: Period): string[] {
  const months = [firstOfMonth(from)];
  for (let month = addWholeMonths(from, 1); month <= to; month = addWholeMonths(month, 1)) months.push(month);
  return months;
}

/** A month of all rows. With one item it has a quantity and a price. */
function monthRow(month: string, sums: readonly MonthOfItem[], netSales: number, unitsPerCase?: number): PurchaseMonth {
  const own = sums.filter((one) => one.month === month);
  const amount = own.reduce((all, one) => all + one.amount, 0);
  const quantity = own.reduce((all, one) => all + one.quantity, 0);
  const ofItem = unitsPerCase === undefined ? null : { unitsPerCase };
  return {
    month: toMonth(month),
    purchases: amount,
    net_sales: netSales,
    salesRate: divideFigures(amount, netSales),
    quantity: ofItem && quantity / ofItem.unitsPerCase,
    price: ofItem && computeCasePrice(meanPrice({ quantity, amount }), ofItem),
  };
}

/** 仕入推移 of the scope. */
async function purchaseTransition(
  db: Kysely<Tables>,
  scope: TransitionScope,
  trendBy: TransitionDimension,
): Promise<PurchaseTransition> {
  const {
    sums: rows,
    sales,
    threshold,
    freshness: fresh,
    ...masters
  } = await readOneRow(purchaseTransitionStatement(scope), db);
  const sums = monthsOfItems(rows);
  const months = monthsIn(scope);
  const salesIn = new Map(sales.map(({ month, net_sales }) => [month, net_sales]));
  const netSales = sales.reduce((all, { net_sales }) => all + net_sales, 0);
  const rises = priceRises(sums, threshold);
  const item = masters.items.find(({ itemId }) => itemId === scope.itemId);
  const purchases = sums.reduce((all, { amount }) => all + amount, 0);
  return {
    net_sales: netSales,
    salesRate: divideFigures(purchases, netSales),
    rows: transitionRows(sums, masters, { trendBy, months, netSales, rises }),
    months: months.map((month) => monthRow(month, sums, salesIn.get(month) ?? 0, item?.unitsPerCase)),
    rises: toNamedRises(rises, masters),
    choices: toPurchaseChoices(masters),
    freshness: fresh,
  };
}

export const purchaseTransitionResolvers = {
  Query: {
    getPurchaseTransition: (_parent, args, context, info) => {
      const { supplierId, itemCategory, itemId, trendBy } = args;
      const scope = { ...buildReportScope(args, context, info), supplierId, itemCategory, itemId };
      return purchaseTransition(context.db.kysely, scope, trendBy);
    },
  },
} satisfies Resolvers;

export const purchaseTransitionSql = {
  getPurchaseTransition: purchaseTransitionStatement,
} satisfies ReportStatements;
