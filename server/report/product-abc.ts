import { sql, type Kysely } from "kysely";
import type { AbcCutoffs, Freshness, ProductAbc, QueryResolvers } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { abcOf, companyCutoffs, cutoffsOf, type AbcArgs } from "../query/abc.ts";
import { inCategory } from "../query/category.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf } from "../query/scope.ts";
import { soldBy, soldFields, soldFigures, type SoldSums } from "../query/soldSums.ts";
import { categoryNames } from "./category-sales.ts";
import { productNames, type ProductScope } from "./product-sales.ts";

type Sold = SoldSums & {
  productCode: string;
  productName: string;
  categoryName: string | null;
  price: number | null;
};
type Answer = { rows: Sold[]; cutoffs: AbcCutoffs; freshness: Freshness };

/** The statement of the report: one row for each product code, in no order, and the company's cut-offs. */
export const productAbcStatement = ({ category, ...scope }: ProductScope) => sql<Answer>`
  with sold as materialized (
    ${soldBy(scope, "product_code", category == null ? undefined : inCategory(sql`category_code`, category))}
  ), products as materialized (${productNames(scope)}),
  categories as materialized (${categoryNames(scope)})
  select
    coalesce((
      select json_agg(json_build_object('productCode', s.product_code, 'productName', coalesce(p.name, s.product_code),
        'categoryName', nullif(c.name, ''), 'price', p.unit_price, ${soldFields}))
      from sold s
      left join products p on p.product_code = s.product_code
      left join categories c on c.category_code = ${category == null ? sql`p.category_code` : sql`${category}`}
    ), '[]') as rows,
    ${companyCutoffs(scope)} as cutoffs,
    ${freshness(scope)}`;

/** 原価率: the cost of the lines with a known cost, as a share of their 純売上. */
const costRate = ({ cost, costedSales }: { cost: number | null; costedSales: number }) =>
  cost === null || costedSales === 0 ? null : cost / costedSales;

/** ABC分析（商品別）of the scope. @throws Rejected W021 for cut-offs in the wrong order */
export async function productAbc(db: Kysely<Tables>, scope: ProductScope, args: AbcArgs): Promise<ProductAbc> {
  const [answer] = (await productAbcStatement(scope).execute(db)).rows;
  if (!answer) throw new Error("The statement gave no row");
  const cutoffs = cutoffsOf(args, answer.cutoffs);
  const figures = answer.rows.map(soldFigures).map((row) => ({ ...row, costRate: costRate(row) }));
  return {
    rows: abcOf(figures, ({ productCode }) => productCode, args, cutoffs),
    cutoffs,
    freshness: answer.freshness,
  };
}

export const productAbcResolvers = {
  Query: {
    getProductAbc: (_parent, args, context, info) =>
      productAbc(context.db.kysely, { ...scopeOf(args, context, info), category: args.categoryCode }, args),
  },
} satisfies { Query: Pick<QueryResolvers, "getProductAbc"> };
