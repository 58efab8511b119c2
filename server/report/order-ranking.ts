import { sql, type Kysely } from "kysely";
import { ranked } from "../../src/domain/ranking.ts";
import type { Freshness, OrderRanking, QueryResolvers } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf } from "../query/scope.ts";
import { categoryNames, ofCategory, productNames, type ProductScope } from "../query/soldRows.ts";
import { guestsBy, perHundred, soldBy } from "../query/soldSums.ts";
import { oneRow } from "../query/oneRow.ts";

type Sold = {
  productCode: string;
  productName: string;
  categoryName: string | null;
  quantity: number;
  unguested: number;
  sales: number;
  tax: number;
  shops: number;
};
type Answer = { rows: Sold[]; visitors: number; freshness: Freshness };

/** The statement of the report: one row for each product code, in no order, and the number of guests. */
export const orderRankingStatement = ({ category, ...scope }: ProductScope) => sql<Answer>`
  with by_shop as materialized (
    ${soldBy(scope, ["product_code", "shop_id"], { where: ofCategory({ category }), columns: ["unguested"] })}
  ), sold as materialized (
    select product_code, sum(quantity) as quantity, sum(unguested) as unguested, sum(sales) as sales, sum(tax) as tax,
      count(*) filter (where quantity > 0) as shops
    from by_shop group by product_code
    having (sum(quantity), sum(sales), sum(tax), sum(cost), sum(uncosted)) is distinct from (0, 0, 0, 0, 0)
  ), products as materialized (${productNames(scope)}),
  categories as materialized (${categoryNames(scope)})
  select
    coalesce((
      select json_agg(json_build_object('productCode', s.product_code, 'productName', coalesce(p.name, s.product_code),
        'categoryName', nullif(c.name, ''), 'quantity', s.quantity, 'unguested', s.unguested, 'sales', s.sales, 'tax', s.tax,
        'shops', s.shops))
      from sold s
      left join products p on p.product_code = s.product_code
      left join categories c on c.category_code = ${category == null ? sql`p.category_code` : sql`${category}`}
    ), '[]') as rows,
    coalesce((select sum(visitors) from (${guestsBy(scope)}) guests), 0)::int as visitors,
    ${freshness(scope)}`;

/** 出数ランキング of the scope. */
async function orderRanking(db: Kysely<Tables>, scope: ProductScope): Promise<OrderRanking> {
  const answer = await oneRow(orderRankingStatement(scope), db);
  const rows = answer.rows.map(({ tax, unguested, ...row }) => ({
    ...row,
    net_sales: row.sales - tax,
    perHundred: perHundred(row.quantity, unguested, answer.visitors),
  }));
  return {
    rows: ranked(rows, { valueOf: ({ quantity }) => quantity, codeOf: ({ productCode }) => productCode }),
    freshness: answer.freshness,
  };
}

export const orderRankingResolvers = {
  Query: {
    getOrderRanking: (_parent, args, context, info) =>
      orderRanking(context.db.kysely, { ...scopeOf(args, context, info), category: args.categoryCode }),
  },
} satisfies { Query: Pick<QueryResolvers, "getOrderRanking"> };
