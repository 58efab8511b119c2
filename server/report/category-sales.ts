import { sql, type Kysely } from "kysely";
import type { Freshness, QueryResolvers, SalesByCategory } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { soldCategories } from "../query/soldRows.ts";
import { withShares, type SoldSums } from "../query/soldSums.ts";
import { oneRow } from "../query/oneRow.ts";

type Answer = {
  rows: (SoldSums & { categoryCode: string; categoryName: string | null })[];
  freshness: Freshness;
};

/** The statement of the report: one row for each category of the receipts, the largest sales first. */
export function categorySalesStatement(scope: ReportScope) {
  const { ctes, list } = soldCategories(scope);
  return sql<Answer>`with ${ctes} select coalesce(${list}, '[]') as rows, ${freshness(scope)}`;
}

/** カテゴリ別売上 of the scope. */
export async function salesByCategory(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByCategory> {
  const answer = await oneRow(categorySalesStatement(scope), db);
  return {
    rows: withShares(answer.rows),
    freshness: answer.freshness,
  };
}

export const categorySalesResolvers = {
  Query: {
    getSalesByCategory: (_parent, args, context, info) =>
      salesByCategory(context.db.kysely, scopeOf(args, context, info)),
  },
} satisfies { Query: Pick<QueryResolvers, "getSalesByCategory"> };
