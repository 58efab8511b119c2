import { sql, type Kysely } from "kysely";
import { firstOfMonth, lastOfMonth, addWholeMonths, toMonth } from "../../../../src/core/calendar/date.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type { Freshness, Resolvers, SalesAnalysis, TaxMode } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import {
  analysisColumns,
  buildAnalysisFigures,
  buildMixScopes,
  selectModeSales,
  type AnalysisSums,
  type OrderMix,
} from "../../figures/sold/analysis.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { byDayOnly } from "../../figures/dates/times.ts";
import { salesMonths, spanParts } from "../../figures/dates/spanParts.ts";
import { toBudgetFigures, monthBudgets, type BudgetSums } from "../analysis/budget.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

const tenderColumns = ["cash", "credit", "emoney", "qr", "other", "points_tender", "delivery_due"] as const;
type Tenders = Record<(typeof tenderColumns)[number], number>;
type SalesAnalysisCell = AnalysisSums & BudgetSums & { shop_id: number; month: string; recorded: boolean };
type SalesAnalysisAnswer = {
  cells: SalesAnalysisCell[];
  mixes: ({ month: string } & Partial<OrderMix>)[];
  tenders: (Tenders & { month: string })[];
  shops: SalesAnalysis["shops"];
  freshness: Freshness;
};

const selectColumnSums = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/** SQL: the sales by order type of each month, one row for each type. */
const mixes = (scope: ReportScope, saleMode?: TaxMode | null) =>
  sql.join(
    [
      sql`select null::date as month, ''::text as name, null::bigint as amount where false`,
      ...buildMixScopes(scope).map(
        ({ name, scope: own }) =>
          sql`select month, ${sql.lit(name)}, sum(${selectModeSales(saleMode)}) from (${spanParts(salesMonths, own, ["month"], ["sales", "tax"])}) t group by month`,
      ),
    ],
    sql` union all `,
  );

/** SQL: sums by tender of each month; nothing where only some hours count. Tenders have no hour, so that all hours of the last date count. */
const tenderParts = ({ hours, ...scope }: ReportScope) =>
  spanParts(salesMonths, { ...scope, toHour: null }, ["month"], tenderColumns, sql<boolean>`${sql.lit(!hours)}`);

/** The statement of the report: the sums of each shop and month; order types and tenders of each month. */
const salesAnalysisStatement = (scope: ReportScope, saleMode?: TaxMode | null) => sql<SalesAnalysisAnswer>`
  with sums as materialized (
    select shop_id, month, ${selectColumnSums(analysisColumns)}
    from (${spanParts(salesMonths, scope, ["shop_id", "month"], analysisColumns)}) parts group by shop_id, month
  ), budgets as materialized (${monthBudgets(scope)}),
  mixes as materialized (${mixes(scope, saleMode)}),
  tenders as materialized (
    select month, ${selectColumnSums(tenderColumns)} from (${tenderParts(scope)}) parts group by month
  )
  select
    coalesce((
      select json_agg(json_build_object('shop_id', shop_id, 'month', month, 'recorded', t.sales is not null,
        ${sql.join(analysisColumns.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`))}, 'budget', b.budget,
        'running_sales', b.running_sales, 'running_tax', b.running_tax))
      from sums t full join budgets b using (shop_id, month)
    ), '[]') as cells,
    coalesce((
      select json_agg(x.row) from (
        select jsonb_object_agg(name, amount) || jsonb_build_object('month', month) as row from mixes group by month
      ) x
    ), '[]') as mixes,
    coalesce((select json_agg(t) from tenders t), '[]') as tenders,
    (
      select json_agg(json_build_object('shop_id', shop_id, 'shop_name', name) order by display_sequence, shop_id)
      from shop where tenant_id = ${scope.tenantId} and shop_id = any(${scope.shopIds}::int[])
    ) as shops,
    ${selectReportFreshness(scope)}`;

/** First days of the months of the range. */
function monthsIn({ from, to }: ReportScope): string[] {
  const months = [firstOfMonth(from)];
  for (let month = addWholeMonths(from, 1); month <= to; month = addWholeMonths(month, 1)) months.push(month);
  return months;
}

const sumValues = <Row>(rows: readonly Row[], value: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);

/** The budgets of a month: the sums of the shops that have one, with what these sold. */
function sumBudgets(cells: readonly SalesAnalysisCell[]) {
  const all = cells.filter(({ budget }) => budget !== null).map((cell) => toBudgetFigures(cell, cell));
  const inNet = all.filter(({ netBudget }) => netBudget !== null);
  const [budget, budgetedSales] = [sumValues(all, (one) => one.budget), sumValues(all, (one) => one.budgetedSales)];
  const [netBudget, netBudgetedSales] = [
    sumValues(inNet, (one) => one.netBudget),
    sumValues(inNet, (one) => one.netBudgetedSales),
  ];
  return {
    budget: all.length > 0 ? budget : null,
    budgetedSales,
    achievement: divideFigures(budgetedSales, budget),
    netBudget: inNet.length > 0 ? netBudget : null,
    netBudgetedSales,
    netAchievement: divideFigures(netBudgetedSales, netBudget),
  };
}

/** The tenders of a month and their shares; null where only some hours count. */
function toTenderFigures(scope: ReportScope, row: Tenders | undefined) {
  const of = (name: keyof Tenders) => row?.[name] ?? 0;
  const sales = {
    cashSales: of("cash"),
    creditSales: of("credit"),
    emoneySales: of("emoney"),
    qrSales: of("qr"),
    otherSales: of("other") + of("points_tender"),
    dueSales: of("delivery_due"),
  };
  const tenderSales = sumValues(tenderColumns, of);
  return byDayOnly(scope, {
    ...sales,
    tenderSales,
    cashShare: divideFigures(sales.cashSales, tenderSales),
    creditShare: divideFigures(sales.creditSales, tenderSales),
    emoneyShare: divideFigures(sales.emoneySales, tenderSales),
    qrShare: divideFigures(sales.qrSales, tenderSales),
    otherShare: divideFigures(sales.otherSales, tenderSales),
    dueShare: divideFigures(sales.dueSales, tenderSales),
  });
}

/** 売上分析 of the scope. */
async function salesAnalysis(
  db: Kysely<Tables>,
  scope: ReportScope,
  saleMode?: TaxMode | null,
): Promise<SalesAnalysis> {
  const answer = await readOneRow(salesAnalysisStatement(scope, saleMode), db);
  const cellOf = new Map(answer.cells.map((cell) => [`${cell.shop_id} ${cell.month}`, cell]));
  const rows = monthsIn(scope).map((month) => {
    const own = answer.shops.map(({ shop_id }) => cellOf.get(`${shop_id} ${month}`));
    const cells = own.filter((cell) => cell !== undefined);
    const sums = Object.fromEntries(analysisColumns.map((name) => [name, sumValues(cells, (cell) => cell[name])]));
    const mix = answer.mixes.find((one) => one.month === month) ?? {};
    return {
      month: toMonth(month),
      fromDate: month < scope.from ? scope.from : month,
      toDate: lastOfMonth(month) > scope.to ? scope.to : lastOfMonth(month),
      ...buildAnalysisFigures(sums as AnalysisSums, mix, saleMode, scope),
      ...sumBudgets(cells),
      ...toTenderFigures(
        scope,
        answer.tenders.find((one) => one.month === month),
      ),
      shopSales: own.map((cell) =>
        cell?.recorded ? (saleMode === "EXCLUDED" ? cell.sales - cell.tax : cell.sales) : null,
      ),
    };
  });
  return { rows, shops: answer.shops, freshness: answer.freshness };
}

export const salesAnalysisResolvers = {
  Query: {
    getSalesAnalysis: (_parent, args, context, info) =>
      salesAnalysis(context.db.kysely, buildReportScope(args, context, info), args.saleMode),
  },
} satisfies Resolvers;

export const salesAnalysisSql = {
  getSalesAnalysis: salesAnalysisStatement,
} satisfies ReportStatements;
