import { sql, type Kysely } from "kysely";
import type { Freshness, QueryResolvers, SalesByProduct } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { categoryNames } from "./category-sales.ts";
import { inCategory } from "../query/category.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { soldBy, soldFields, withShares, type SoldSums } from "../query/soldSums.ts";

type Answer = {
  rows: (SoldSums & { productCode: string; productName: string; categoryName: string | null })[];
  freshness: Freshness;
};

/** Products of one category, or of all where it is null. */
export type ProductScope = ReportScope & { category?: string | null };

/** SQL: name, category and unit price of each product on the latest receipt of the scope's shops. */
export const productNames = ({ tenantId, shopIds }: ReportScope) => sql`
  select distinct on (product_code) product_code, name, category_code, unit_price from catalogue_product
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) order by product_code, named_at desc, shop_id`;

/** The statement of the report: one row for each product code, the largest sales first. */
export const productSalesStatement = ({ category, ...scope }: ProductScope) => sql<Answer>`
  with sold as materialized (
    ${soldBy(scope, "product_code", category == null ? undefined : inCategory(sql`category_code`, category))}
  ), products as materialized (${productNames(scope)}),
  categories as materialized (${categoryNames(scope)})
  select
    coalesce((
      select json_agg(json_build_object('productCode', s.product_code, 'productName', coalesce(p.name, s.product_code),
        'categoryName', nullif(c.name, ''), ${soldFields})
        order by s.sales desc, s.product_code)
      from sold s
      left join products p on p.product_code = s.product_code
      left join categories c on c.category_code = ${category == null ? sql`p.category_code` : sql`${category}`}
    ), '[]') as rows,
    ${freshness(scope)}`;

/** 商品別売上 of the scope. */
export async function salesByProduct(db: Kysely<Tables>, scope: ProductScope): Promise<SalesByProduct> {
  const [answer] = (await productSalesStatement(scope).execute(db)).rows;
  if (!answer) throw new Error("The statement gave no row");
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
