import { sql, type Kysely, type RawBuilder } from "kysely";
import { groupRows } from "../../../../src/core/groupRows.ts";
import type { ContestProduct, DepartmentContest, Freshness, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { noCategoryCode } from "../../figures/sold/category.ts";
import { selectReportFreshness, selectJsonList, selectedShops } from "../../figures/fragments.ts";
import { sortByRank, type RankingArgs } from "../../figures/sold/ranking.ts";
import { buildReportScope } from "../../figures/scope.ts";
import {
  joinConditions,
  categoryNames,
  isOfCategory,
  productNames,
  type ProductScope,
} from "../../figures/sold/soldRows.ts";
import {
  selectShopGuests,
  computePerHundred,
  selectSoldSums,
  soldFields,
  toSoldFigures,
  soldOrNothing,
  type SoldSums,
} from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type ShopSoldSums = SoldSums & { shop_id: number; shop_name: string; unguested: number; visitors: number };
type OfDepartment = ShopSoldSums & { categoryCode: string; categoryName: string | null };
type ShopRankingAnswer<Row> = { rows: Row[]; products: ContestProduct[]; freshness: Freshness };

/** What the shops sold of these products and of this category; of all where they are null or none. */
type ContestScope = ProductScope & { productCodes?: readonly string[] | null };

/** SQL: the shops, their guests, and the sums of what is ranked. */
const ctes = ({ category, productCodes, ...scope }: ContestScope, keys: Parameters<typeof selectSoldSums>[1]) => {
  const chosen = productCodes?.length ? sql<boolean>`product_code = any(${[...productCodes]}::text[])` : undefined;
  const where = joinConditions(isOfCategory({ category }), chosen);
  return sql`
    sold as materialized (${selectSoldSums(scope, keys, { where, ofProducts: chosen !== undefined, columns: ["unguested"] })}),
    shops as materialized (${selectedShops(scope)}),
    guests as materialized (${selectShopGuests(scope)})`;
};

/** SQL: what each shop is called, how many guests it had, and its sums, of a row `s`, for json_build_object. */
const shopFields = sql`'shop_id', h.shop_id, 'shop_name', h.name, 'visitors', coalesce(g.visitors, 0), 'unguested', coalesce(s.unguested, 0)`;

/** SQL: the products of the scope's shops by their names. */
const selectProductList = (scope: ContestScope) =>
  selectJsonList(
    scope,
    "products",
    sql`(
      select json_agg(json_build_object('productCode', p.product_code, 'productName', p.name, 'categoryName', nullif(c.name, ''))
        order by c.name, p.name, p.product_code)
      from (${productNames(scope)}) p left join (${categoryNames(scope)}) c on c.category_code = p.category_code)`,
  );

/** The statement by shop: one row for every selected shop, zeros where it sold none of the products, in their display order. */
const shopRankingStatement = (scope: ContestScope) => sql<ShopRankingAnswer<ShopSoldSums>>`
  with ${ctes(scope, "shop_id")}
  select
    coalesce((
      select json_agg(json_build_object(${shopFields}, ${soldOrNothing}) order by h.display_sequence, h.shop_id)
      from shops h left join sold s on s.shop_id = h.shop_id left join guests g on g.shop_id = h.shop_id
    ), '[]') as rows,
    ${selectProductList(scope)},
    ${selectReportFreshness(scope)}`;

/** The statement by category and shop: the category with the largest sales first, its shops in their display order. */
const departmentContestStatement = (scope: ContestScope) => sql<ShopRankingAnswer<OfDepartment>>`
  with ${ctes(scope, ["category_code", "shop_id"])},
  categories as materialized (${categoryNames(scope)}),
  departments as (select category_code, sum(sales) as sales from sold group by category_code)
  select
    coalesce((
      select json_agg(json_build_object('categoryCode', coalesce(nullif(s.category_code, ''), ${noCategoryCode}::text),
        'categoryName', nullif(coalesce(c.name, s.category_code), ''), ${shopFields}, ${soldFields})
        order by d.sales desc, s.category_code, h.display_sequence, h.shop_id)
      from sold s
      join shops h on h.shop_id = s.shop_id
      join departments d on d.category_code = s.category_code
      left join guests g on g.shop_id = s.shop_id
      left join categories c on c.category_code = s.category_code
    ), '[]') as rows,
    ${selectProductList(scope)},
    ${selectReportFreshness(scope)}`;

/** The figures of a row. */
const toRankingFigures = <Row extends ShopSoldSums>({ unguested, visitors, ...row }: Row) =>
  toSoldFigures({ ...row, perHundred: computePerHundred(row.quantity, unguested, visitors) });

async function readRankingAnswer<Row>(
  db: Kysely<Tables>,
  statement: RawBuilder<ShopRankingAnswer<Row>>,
): Promise<ShopRankingAnswer<Row>> {
  const answer = await readOneRow(statement, db);
  return answer;
}

/** The shops of the scope by their place, with the products that a contest may choose. */
async function shopRanking(db: Kysely<Tables>, scope: ContestScope, args: RankingArgs) {
  const { rows, ...answer } = await readRankingAnswer(db, shopRankingStatement(scope));
  return { ...answer, rows: sortByRank(rows.map(toRankingFigures), args) };
}

/** The shops of the scope by their place in each category, the category with the largest sales first. */
async function departmentContest(
  db: Kysely<Tables>,
  scope: ContestScope,
  args: RankingArgs,
): Promise<DepartmentContest> {
  const { rows, ...answer } = await readRankingAnswer(db, departmentContestStatement(scope));
  const departments = groupRows(rows.map(toRankingFigures), ({ categoryCode }) => categoryCode);
  return { ...answer, rows: [...departments.values()].flatMap((shops) => sortByRank(shops, args)) };
}

export const shopRankingResolvers = {
  Query: {
    getShopRanking: (_parent, args, context, info) =>
      shopRanking(context.db.kysely, { ...buildReportScope(args, context, info), category: args.categoryCode }, args),
    getTotalContest: (_parent, { productCodes, ...args }, context, info) =>
      shopRanking(
        context.db.kysely,
        { ...buildReportScope(args, context, info), category: args.categoryCode, productCodes },
        args,
      ),
    getDepartmentContest: (_parent, { productCodes, ...args }, context, info) =>
      departmentContest(
        context.db.kysely,
        { ...buildReportScope(args, context, info), category: args.categoryCode, productCodes },
        args,
      ),
  },
} satisfies Resolvers;

export const shopRankingSql = {
  getDepartmentContest: departmentContestStatement,
  getShopRanking: shopRankingStatement,
  getTotalContest: shopRankingStatement,
} satisfies ReportStatements;
