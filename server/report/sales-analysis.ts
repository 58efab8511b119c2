import { sql, type Kysely } from "kysely";
import { firstOfMonth, lastOfMonth, monthAway, monthOf } from "../../src/core/calendar/date.ts";
import { divide } from "../../src/core/money.ts";
import type { Freshness, QueryResolvers, SalesAnalysis, TaxMode } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { analysisColumns, analysed, mixScopes, salesIn, type AnalysisSums, type OrderMix } from "../query/analysis.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { byDayOnly } from "../query/times.ts";
import { salesMonths, spanParts } from "../query/spanParts.ts";
import { budgeted, monthBudgets, type Planned } from "./budget.ts";
import { oneRow } from "../query/oneRow.ts";

const tenders = ["cash", "credit", "emoney", "qr", "other", "points_tender", "delivery_due"] as const;
type Tenders = Record<(typeof tenders)[number], number>;
type Cell = AnalysisSums & Planned & { shop_id: number; month: string; recorded: boolean };
type Answer = {
  cells: Cell[];
  mixes: ({ month: string } & Partial<OrderMix>)[];
  tenders: (Tenders & { month: string })[];
  shops: SalesAnalysis["shops"];
  freshness: Freshness;
};

const summed = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/** SQL: the sales by order type of each month, one row for each type. */
const mixes = (scope: ReportScope, saleMode?: TaxMode | null) =>
  sql.join(
    [
      sql`select null::date as month, ''::text as name, null::bigint as amount where false`,
      ...mixScopes(scope).map(
        ({ name, scope: own }) =>
          sql`select month, ${sql.lit(name)}, sum(${salesIn(saleMode)}) from (${spanParts(salesMonths, own, ["month"], ["sales", "tax"])}) t group by month`,
      ),
    ],
    sql` union all `,
  );

/** SQL: sums by tender of each month; nothing where only some hours count. Tenders have no hour, so that all hours of the last date count. */
const tenderParts = ({ hours, ...scope }: ReportScope) =>
  spanParts(salesMonths, { ...scope, toHour: null }, ["month"], tenders, sql<boolean>`${sql.lit(!hours)}`);

/** The statement of the report: the sums of each shop and month; order types and tenders of each month. */
export const salesAnalysisStatement = (scope: ReportScope, saleMode?: TaxMode | null) => sql<Answer>`
  with sums as materialized (
    select shop_id, month, ${summed(analysisColumns)}
    from (${spanParts(salesMonths, scope, ["shop_id", "month"], analysisColumns)}) parts group by shop_id, month
  ), budgets as materialized (${monthBudgets(scope)}),
  mixes as materialized (${mixes(scope, saleMode)}),
  tenders as materialized (
    select month, ${summed(tenders)} from (${tenderParts(scope)}) parts group by month
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
    ${freshness(scope)}`;

/** First days of the months of the range. */
function monthsIn({ from, to }: ReportScope): string[] {
  const months = [firstOfMonth(from)];
  for (let month = monthAway(from, 1); month <= to; month = monthAway(month, 1)) months.push(month);
  return months;
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);

/** The budgets of a month: the sums of the shops that have one, with what these sold. */
function budgetsOf(cells: readonly Cell[]) {
  const all = cells.filter(({ budget }) => budget !== null).map((cell) => budgeted(cell, cell));
  const inNet = all.filter(({ netBudget }) => netBudget !== null);
  const [budget, budgetedSales] = [sumOf(all, (one) => one.budget), sumOf(all, (one) => one.budgetedSales)];
  const [netBudget, netBudgetedSales] = [
    sumOf(inNet, (one) => one.netBudget),
    sumOf(inNet, (one) => one.netBudgetedSales),
  ];
  return {
    budget: all.length > 0 ? budget : null,
    budgetedSales,
    achievement: divide(budgetedSales, budget),
    netBudget: inNet.length > 0 ? netBudget : null,
    netBudgetedSales,
    netAchievement: divide(netBudgetedSales, netBudget),
  };
}

/** The tenders of a month and their shares; null where only some hours count. */
function tendersOf(scope: ReportScope, row: Tenders | undefined) {
  const of = (name: keyof Tenders) => row?.[name] ?? 0;
  const sales = {
    cashSales: of("cash"),
    creditSales: of("credit"),
    emoneySales: of("emoney"),
    qrSales: of("qr"),
    otherSales: of("other") + of("points_tender"),
    dueSales: of("delivery_due"),
  };
  const tenderSales = sumOf(tenders, of);
  return byDayOnly(scope, {
    ...sales,
    tenderSales,
    cashShare: divide(sales.cashSales, tenderSales),
    creditShare: divide(sales.creditSales, tenderSales),
    emoneyShare: divide(sales.emoneySales, tenderSales),
    qrShare: divide(sales.qrSales, tenderSales),
    otherShare: divide(sales.otherSales, tenderSales),
    dueShare: divide(sales.dueSales, tenderSales),
  });
}

/** 売上分析 of the scope. */
async function salesAnalysis(
  db: Kysely<Tables>,
  scope: ReportScope,
  saleMode?: TaxMode | null,
): Promise<SalesAnalysis> {
  const answer = await oneRow(salesAnalysisStatement(scope, saleMode), db);
  const cellOf = new Map(answer.cells.map((cell) => [`${cell.shop_id} ${cell.month}`, cell]));
  const rows = monthsIn(scope).map((month) => {
    const own = answer.shops.map(({ shop_id }) => cellOf.get(`${shop_id} ${month}`));
    const cells = own.filter((cell) => cell !== undefined);
    const sums = Object.fromEntries(analysisColumns.map((name) => [name, sumOf(cells, (cell) => cell[name])]));
    const mix = answer.mixes.find((one) => one.month === month) ?? {};
    return {
      month: monthOf(month),
      fromDate: month < scope.from ? scope.from : month,
      toDate: lastOfMonth(month) > scope.to ? scope.to : lastOfMonth(month),
      ...analysed(sums as AnalysisSums, mix, saleMode, scope),
      ...budgetsOf(cells),
      ...tendersOf(
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
      salesAnalysis(context.db.kysely, scopeOf(args, context, info), args.saleMode),
  },
} satisfies { Query: Pick<QueryResolvers, "getSalesAnalysis"> };
