import { sql, type Kysely } from "kysely";
import { addWholeMonths, toMonth, firstOfMonth, lastOfMonth } from "../../../../src/core/calendar/date.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type { Freshness, Resolvers, ShopAnalysis, TaxMode } from "../../../../src/generated/server.ts";
import { cashDifferenceColumn, isNewestCount } from "../../closing/cash/cash.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import {
  buildAnalysisFigures,
  analysisColumns,
  buildMixScopes,
  selectModeSales,
  type AnalysisSums,
  type OrderMix,
} from "../../figures/sold/analysis.ts";
import { allChannels } from "../../figures/channel.ts";
import { selectFreshness, freshShops, selectedShops } from "../../figures/fragments.ts";
import { changeScopePeriod, buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { salesMonths, shopTotals, spanParts } from "../../figures/dates/spanParts.ts";
import { buildDatesCondition } from "../../figures/dates/times.ts";
import { selectDayHours } from "../../figures/labour/countedHours.ts";
import { toBudgetFigures, rangeBudgets, type BudgetSums } from "./budget.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

/** Months of a sparkline: the last one, and the twelve before it. */
const monthsBack = 12;

type ShopRow = AnalysisSums &
  BudgetSums & {
    shop_id: number;
    shop_name: string;
    cash: number | null;
    /** Null where no date has hours. */
    hours: number | null;
    labour_sales: number | null;
    mix: Partial<OrderMix>;
    months: (number | null)[];
    provisional: boolean | null;
  };
type ShopAnalysisAnswer = { rows: ShopRow[]; freshness: Freshness };

/** First days of the months of the sparklines, the oldest first. */
const listSparklineMonths = ({ to }: ReportScope): string[] =>
  Array.from({ length: monthsBack + 1 }, (_, index) => addWholeMonths(firstOfMonth(to), index - monthsBack));

/** SQL: what the newest counts of the closings of each shop differ from the calculation. Nothing with a filter by order or hour. */
const cashDifferences = ({ tenantId, shopIds, channel, from, to, ...times }: ReportScope) => sql`
  select k.shop_id, sum(${cashDifferenceColumn}) as cash
  from day_closing_cash k
  where k.tenant_id = ${tenantId} and k.shop_id = any(${shopIds}::int[]) and k.business_date between ${from}::date and ${to}::date
    and ${sql.lit(channel === allChannels && !times.hours)}${buildDatesCondition(times, "k.business_date")} and ${isNewestCount}
  group by k.shop_id`;

/** SQL: the hours of work that count, and the net sales of their dates. Nothing with a filter by order or hour. */
const labour = (scope: ReportScope) => sql`
  select r.shop_id, sum(r.hours) as hours, coalesce(sum(d.sales - d.tax), 0) as labour_sales
  from (${selectDayHours(scope)}) r
  left join sales_day_all d on d.tenant_id = ${scope.tenantId} and d.shop_id = r.shop_id and d.channel = ${allChannels}
    and d.business_date = r.business_date
  where ${sql.lit(scope.channel === allChannels && !scope.hours)}${buildDatesCondition(scope, "r.business_date")}
  group by r.shop_id`;

/** SQL: the sales by month of each shop, for the sparklines. */
const monthParts = (scope: ReportScope) => {
  const [from = scope.from] = listSparklineMonths(scope);
  const months = changeScopePeriod(scope, { from, to: lastOfMonth(scope.to) });
  return spanParts(salesMonths, { ...months, toHour: null }, ["shop_id", "month"], ["sales", "tax"]);
};

/** SQL: the sales by month of each shop as a list; null for a month without a record. */
const monthLists = (scope: ReportScope, saleMode?: TaxMode | null) => sql`
  select s.shop_id, json_agg(m.amount order by g.month) as months
  from unnest(${scope.shopIds}::int[]) as s(shop_id)
  cross join unnest(${listSparklineMonths(scope)}::date[]) as g(month)
  left join (
    select shop_id, month, ${selectModeSales(saleMode)} as amount
    from (select shop_id, month, sum(sales) as sales, sum(tax) as tax from (${monthParts(scope)}) parts group by shop_id, month) t
  ) m on m.shop_id = s.shop_id and m.month = g.month
  group by s.shop_id`;

/** SQL: the sales by order type of each shop as JSON, keyed as OrderMix. */
const mixes = (scope: ReportScope, saleMode?: TaxMode | null) => sql`
  select shop_id, json_object_agg(name, amount) as mix
  from (${sql.join(
    [
      sql`select null::int as shop_id, ''::text as name, null::bigint as amount where false`,
      ...buildMixScopes(scope).map(
        ({ name, scope: own }) =>
          sql`select shop_id, ${sql.lit(name)}, ${selectModeSales(saleMode)} from (${shopTotals(own, ["sales", "tax"])}) t`,
      ),
    ],
    sql` union all `,
  )}) kinds
  group by shop_id`;

/** The statement of the report: one row for every selected shop, zeros where nothing was sold. */
const shopAnalysisStatement = (scope: ReportScope, saleMode?: TaxMode | null) => sql<ShopAnalysisAnswer>`
  with totals as materialized (${shopTotals(scope, analysisColumns)}),
  fresh as materialized (${freshShops(scope)}),
  budgets as materialized (${rangeBudgets(scope)}),
  cash as materialized (${cashDifferences(scope)}),
  labour as materialized (${labour(scope)}),
  lists as materialized (${monthLists(scope, saleMode)}),
  mixes as materialized (${mixes(scope, saleMode)})
  select
    coalesce((
      select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name,
        ${sql.join(analysisColumns.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`))},
        'budget', b.budget, 'running_sales', b.running_sales, 'running_tax', b.running_tax, 'cash', c.cash,
        'hours', w.hours, 'labour_sales', w.labour_sales, 'mix', coalesce(x.mix, '{}'), 'months', l.months,
        'provisional', f.provisional) order by s.display_sequence, s.shop_id)
      from (${selectedShops(scope)}) s
      join fresh f on f.shop_id = s.shop_id
      join lists l on l.shop_id = s.shop_id
      left join totals t on t.shop_id = s.shop_id
      left join budgets b on b.shop_id = s.shop_id
      left join cash c on c.shop_id = s.shop_id
      left join labour w on w.shop_id = s.shop_id
      left join mixes x on x.shop_id = s.shop_id
    ), '[]') as rows,
    ${selectFreshness(sql`select * from fresh`)} as freshness`;

/** 人時 and 人時売上高; both are empty where no date has hours. */
const toLabourFigures = (hours: number | null, sales: number | null) => ({
  labourHours: hours,
  labourSales: sales,
  salesPerHour: divideFigures(sales, hours),
});

/** 店舗分析 of the scope. */
async function shopAnalysis(db: Kysely<Tables>, scope: ReportScope, saleMode?: TaxMode | null): Promise<ShopAnalysis> {
  const answer = await readOneRow(shopAnalysisStatement(scope, saleMode), db);
  return {
    rows: answer.rows.map(
      ({
        shop_id,
        shop_name,
        budget,
        running_sales,
        running_tax,
        cash,
        hours,
        labour_sales,
        mix,
        months,
        provisional,
        ...shop
      }) => ({
        shop_id,
        shop_name,
        ...buildAnalysisFigures(shop, mix, saleMode, scope),
        ...toBudgetFigures(shop, { budget, running_sales, running_tax }),
        ...toLabourFigures(hours, labour_sales),
        cashDifference: cash,
        months,
        provisional,
      }),
    ),
    months: listSparklineMonths(scope).map(toMonth),
    freshness: answer.freshness,
  };
}

export const shopAnalysisResolvers = {
  Query: {
    getShopAnalysis: (_parent, args, context, info) =>
      shopAnalysis(context.db.kysely, buildReportScope(args, context, info), args.saleMode),
  },
} satisfies Resolvers;

export const shopAnalysisSql = {
  getShopAnalysis: shopAnalysisStatement,
} satisfies ReportStatements;
