import { noCategory } from "../query/category.ts";
import { sql, type Kysely } from "kysely";
import type { Freshness, QueryResolvers, SalesByCategory } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { soldBy, soldFields, withShares, type SoldSums } from "../query/soldSums.ts";

type Answer = {
  rows: (SoldSums & { categoryCode: string; categoryName: string })[];
  freshness: Freshness;
};

/** SQL: the name of each category on the latest receipt of the scope's shops. */
export const categoryNames = ({ tenantId, shopIds }: ReportScope) => sql`
  select distinct on (category_code) category_code, name from catalogue_category
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) order by category_code, named_at desc, shop_id`;

/** The statement of the report: one row for each category of the receipts, the largest sales first. */
export const categorySalesStatement = (scope: ReportScope) => sql<Answer>`
  with sold as materialized (${soldBy(scope, "category_code")}),
  named as materialized (${categoryNames(scope)})
  select
    coalesce((
      select json_agg(json_build_object('categoryCode', coalesce(nullif(s.category_code, ''), ${noCategory}::text), 'categoryName', nullif(coalesce(n.name, s.category_code), ''),
        ${soldFields}) order by s.sales desc, s.category_code)
      from sold s left join named n on n.category_code = s.category_code
    ), '[]') as rows,
    ${freshness(scope)}`;

/** カテゴリ別売上 of the scope. */
export async function salesByCategory(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByCategory> {
  const [answer] = (await categorySalesStatement(scope).execute(db)).rows;
  if (!answer) throw new Error("The statement gave no row");
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
