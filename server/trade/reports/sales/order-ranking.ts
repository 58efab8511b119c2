import { sql, type Kysely } from "kysely";
import { rankRows } from "../../../../src/domain/ranking.ts";
import type { Freshness, OrderRanking, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { categoryNames, isOfCategory, productNames, type ProductScope } from "../../figures/sold/soldRows.ts";
import { selectShopGuests, computePerHundred, selectSoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type OrderedProduct = {
  productCode: string;
  productName: string;
  categoryName: string | null;
  quantity: number;
  unguested: number;
  sales: number;
  tax: number;
  shops: number;
};
type OrderRankingAnswer = { rows: OrderedProduct[]; visitors: number; freshness: Freshness };

/** The statement of the report: one row for each product code, in no order, and the number of guests. */
const orderRankingStatement = ({ category, ...scope }: ProductScope) => sql<OrderRankingAnswer>`
  with by_shop as materialized (
    ${selectSoldSums(scope, ["product_code", "shop_id"], { where: isOfCategory({ category }), columns: ["unguested"] })}
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
    coalesce((select sum(visitors) from (${selectShopGuests(scope)}) guests), 0)::int as visitors,
    ${selectReportFreshness(scope)}`;

/** 出数ランキング of the scope. */
async function orderRanking(db: Kysely<Tables>, scope: ProductScope): Promise<OrderRanking> {
  const answer = await readOneRow(orderRankingStatement(scope), db);
  const rows = answer.rows.map(({ tax, unguested, ...row }) => ({
    ...row,
    net_sales: row.sales - tax,
    perHundred: computePerHundred(row.quantity, unguested, answer.visitors),
  }));
  return {
    rows: rankRows(rows, { valueOf: ({ quantity }) => quantity, codeOf: ({ productCode }) => productCode }),
    freshness: answer.freshness,
  };
}

export const orderRankingResolvers = {
  Query: {
    getOrderRanking: (_parent, args, context, info) =>
      orderRanking(context.db.kysely, { ...buildReportScope(args, context, info), category: args.categoryCode }),
  },
} satisfies Resolvers;

export const orderRankingSql = {
  getOrderRanking: orderRankingStatement,
} satisfies ReportStatements;
