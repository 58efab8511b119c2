import { sql, type Kysely } from "kysely";
import type { Freshness, QueryResolvers, SalesByProduct } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf } from "../query/scope.ts";
import { soldProducts, type ProductScope } from "../query/soldRows.ts";
import { withShares, type SoldSums } from "../query/soldSums.ts";
import { oneRow } from "../query/oneRow.ts";

type Answer = {
  rows: (SoldSums & { productCode: string; productName: string; categoryName: string | null })[];
  freshness: Freshness;
};

/** The statement of the report: one row for each product code, the largest sales first. */
export function productSalesStatement(scope: ProductScope) {
  const { ctes, list } = soldProducts(scope);
  return sql<Answer>`with ${ctes} select coalesce(${list}, '[]') as rows, ${freshness(scope)}`;
}

/** 商品別売上 of the scope. */
export async function salesByProduct(db: Kysely<Tables>, scope: ProductScope): Promise<SalesByProduct> {
  const answer = await oneRow(productSalesStatement(scope), db);
  return {
    rows: withShares(answer.rows),
    freshness: answer.freshness,
  };
}

export const productSalesResolvers = {
  Query: {
    getSalesByProduct: (_parent, args, context, info) =>
      salesByProduct(context.db.kysely, { ...scopeOf(args, context, info), category: args.categoryCode }),
  },
} satisfies { Query: Pick<QueryResolvers, "getSalesByProduct"> };
