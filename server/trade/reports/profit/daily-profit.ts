import { sql, type Kysely } from "kysely";
import { dailyProfitNotes, formatLabourSource } from "../../../../i18n/ja/analysis/daily-profit.ts";
import { formatDateWithWeekday, formatMonth, computeCoverage, divideFigures } from "../../../../src/core/money.ts";
import { firstOfMonth } from "../../../../src/core/calendar/date.ts";
import type {
  DailyProfit,
  DailyProfitReport,
  Freshness,
  ProfitDimension,
  Resolvers,
} from "../../../../src/generated/server.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { costByCell, costTables, type OpenStock } from "../../figures/goods/costRows.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { readOpenStock } from "../../stock/openStock.ts";
import { profitTables } from "./profitDays.ts";
import { profitRows, type ProfitSums } from "./profitRows.ts";

type ProfitScope = ReportScope & { profitBy: ProfitDimension };
type ProfitAnswer = {
  rows: ProfitSums[];
  unratedGroups: string[];
  unsetShops: string[];
  freshness: Freshness;
};

/** The scope of the actual costs. Rows by date have none: nobody counts every night. */
const toCostScope = (scope: ProfitScope) => ({
  ...scope,
  costBy: scope.profitBy === "MONTH" ? ("MONTH" as const) : ("SHOP" as const),
});

/** SQL: the actual costs of the rows. A row without both counts has none. */
const actualRows = {
  SHOP: costByCell(sql`c.shop_id::text`, sql`shop.name`, sql`c.shop_id`),
  MONTH: costByCell(sql`to_char(spans.starts, 'YYYY-MM-DD')`, sql`''`, sql`null::int`),
  DAY: sql`select null::text as key, 0 as opening, 0 as purchases, 0 as came, 0 as went, 0 as closing where false`,
};

/** The statement of the report. @param open see readOpenStock */
const dailyProfitStatement = (scope: ProfitScope, open: readonly OpenStock[]) => sql<ProfitAnswer>`
  with tenant as (select ${scope.tenantId}::int as tenant_id), ${costTables(toCostScope(scope), open)}, ${profitTables(scope)}
  select
    coalesce((select json_agg(r order by r.place, r.key) from (${profitRows(scope.profitBy, actualRows[scope.profitBy])}) r), '[]') as rows,
    array(select distinct g from profit_days, unnest(unrated) g order by g limit 20) as "unratedGroups",
    array(select name from profit_days where due and rent is null group by shop_id, name, display_sequence
      order by display_sequence, shop_id) as "unsetShops",
    ${selectReportFreshness(scope)}`;

/** Names of a row's key. */
const formatProfitName = { SHOP: (_key: string, name: string) => name, DAY: formatDateWithWeekday, MONTH: formatMonth };

/** The figures of a row. Its actual profit is known where the profit of every date is. */
function toProfitRow(row: ProfitSums, profitBy: ProfitDimension): DailyProfit {
  const { key, name, shop_id, actual, unreported, unrated, unset, uncosted, clocked, reported, complete, ...sums } =
    row;
  const { profit, net_sales, foodCost, labourCost, flCost, rent, fixedCosts } = sums;
  return {
    ...sums,
    key,
    name: formatProfitName[profitBy](key, name ?? ""),
    shop_id,
    business_date: profitBy === "DAY" ? key : null,
    month: profitBy === "MONTH" ? firstOfMonth(key) : null,
    foodRate: divideFigures(foodCost, sums.foodSales),
    labourRate: divideFigures(labourCost, sums.labourSales),
    flRate: divideFigures(flCost, sums.flSales),
    flTarget: divideFigures(sums.flTargetCost, sums.flTargetSales),
    occupancyCost: rent === null || fixedCosts === null ? null : rent + fixedCosts,
    profitRate: divideFigures(profit, sums.profitSales),
    actualFoodCost: actual,
    actualProfit:
      actual === null || profit === null || foodCost === null || !complete ? null : profit + foodCost - actual,
    profitCoverage: computeCoverage(sums.profitSales, net_sales),
    recipeCoverage: computeCoverage(sums.recipeSales, sums.productSales),
    labourSource: formatLabourSource({ clocked, reported }),
    note: dailyProfitNotes({ unreported, unrated, unset, uncosted }),
  };
}

/** 日次損益 of the scope. */
async function dailyProfit(db: Kysely<Tables>, scope: ProfitScope): Promise<DailyProfitReport> {
  const open = scope.profitBy === "DAY" ? [] : await readOpenStock(db, toCostScope(scope));
  const { rows, ...answer } = await readOneRow(dailyProfitStatement(scope, open), db);
  const count = (name: "unreported" | "unrated" | "uncosted") => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    ...answer,
    rows: rows.map((row) => toProfitRow(row, scope.profitBy)),
    unreportedDays: count("unreported"),
    unratedDays: count("unrated"),
    uncostedDays: count("uncosted"),
  };
}

export const dailyProfitResolvers = {
  Query: {
    getDailyProfit: (_parent, args, context, info) =>
      dailyProfit(context.db.kysely, { ...buildReportScope(args, context, info), profitBy: args.profitBy }),
  },
} satisfies Resolvers;

export const dailyProfitSql = {
  getDailyProfit: (scope) => dailyProfitStatement({ ...scope, profitBy: "SHOP" }, []),
} satisfies ReportStatements;
