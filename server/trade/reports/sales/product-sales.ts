import { sql, type Kysely } from "kysely";
import type { Freshness, Resolvers, SalesByProduct } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { selectSoldProducts, type ProductScope } from "../../figures/sold/soldRows.ts";
import { addSalesShares, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type ProductSalesAnswer = {
  rows: (SoldSums & { productCode: string; productName: string; categoryName: string | null })[];
  freshness: Freshness;
};

/** The statement of the report: one row for each product code, the largest sales first. */
function productSalesStatement(scope: ProductScope) {
  const { ctes, list } = selectSoldProducts(scope);
  return sql<ProductSalesAnswer>`with ${ctes} select coalesce(${list}, '[]') as rows, ${selectReportFreshness(scope)}`;
}

/** 商品別売上 of the scope. */
export async function salesByProduct(db: Kysely<Tables>, scope: ProductScope): Promise<SalesByProduct> {
  const answer = await readOneRow(productSalesStatement(scope), db);
  return {
    rows: addSalesShares(answer.rows),
    freshness: answer.freshness,
  };
}

export const productSalesResolvers = {
  Query: {
    getSalesByProduct: (_parent, args, context, info) =>
      salesByProduct(context.db.kysely, { ...buildReportScope(args, context, info), category: args.categoryCode }),
  },
} satisfies Resolvers;

export const productSalesSql = {
  getSalesByProduct: productSalesStatement,
} satisfies ReportStatements;
