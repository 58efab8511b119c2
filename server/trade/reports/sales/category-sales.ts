import { sql, type Kysely } from "kysely";
import type { Freshness, Resolvers, SalesByCategory } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { soldCategories } from "../../figures/sold/soldRows.ts";
import { addSalesShares, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type CategorySalesAnswer = {
  rows: (SoldSums & { categoryCode: string; categoryName: string | null })[];
  freshness: Freshness;
};

/** The statement of the report: one row for each category of the receipts, the largest sales first. */
function categorySalesStatement(scope: ReportScope) {
  const { ctes, list } = soldCategories(scope);
  return sql<CategorySalesAnswer>`with ${ctes} select coalesce(${list}, '[]') as rows, ${selectReportFreshness(scope)}`;
}

/** カテゴリ別売上 of the scope. */
export async function salesByCategory(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByCategory> {
  const answer = await readOneRow(categorySalesStatement(scope), db);
  return {
    rows: addSalesShares(answer.rows),
    freshness: answer.freshness,
  };
}

export const categorySalesResolvers = {
  Query: {
    getSalesByCategory: (_parent, args, context, info) =>
      salesByCategory(context.db.kysely, buildReportScope(args, context, info)),
  },
} satisfies Resolvers;

export const categorySalesSql = {
  getSalesByCategory: categorySalesStatement,
} satisfies ReportStatements;
