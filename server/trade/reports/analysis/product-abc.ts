import { sql, type Kysely } from "kysely";
import type { AbcCutoffs, Freshness, ProductAbc, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { classifyCrossAbc, companyCutoffs, pickAbcCutoffs, type CrossAbcArgs } from "../../figures/sold/abc.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { selectSoldProducts, type ProductScope } from "../../figures/sold/soldRows.ts";
import { toSoldFigures, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type AbcProduct = SoldSums & {
  productCode: string;
  productName: string;
  categoryName: string | null;
  price: number | null;
};
type ProductAbcAnswer = { rows: AbcProduct[]; cutoffs: AbcCutoffs; freshness: Freshness };

/** The statement of the report: one row for each product code, and the company's cut-offs. */
function productAbcStatement(scope: ProductScope) {
  const { ctes, list } = selectSoldProducts(scope, { fields: sql`'price', p.unit_price,` });
  return sql<ProductAbcAnswer>`
    with ${ctes} select coalesce(${list}, '[]') as rows, ${companyCutoffs(scope)} as cutoffs, ${selectReportFreshness(scope)}`;
}

/** 原価率: the cost of the lines with a known cost, as a share of their 純売上. */
const costRate = ({ cost, costedSales }: { cost: number | null; costedSales: number }) =>
  cost === null || costedSales === 0 ? null : cost / costedSales;

/** ABC分析（商品別）of the scope. @throws Rejected W021 for cut-offs in the wrong order */
async function productAbc(db: Kysely<Tables>, scope: ProductScope, args: CrossAbcArgs): Promise<ProductAbc> {
  const answer = await readOneRow(productAbcStatement(scope), db);
  const cutoffs = pickAbcCutoffs(args, answer.cutoffs);
  const figures = answer.rows.map(toSoldFigures).map((row) => ({ ...row, costRate: costRate(row) }));
  return {
    rows: classifyCrossAbc(figures, ({ productCode }) => productCode, args, cutoffs),
    cutoffs,
    freshness: answer.freshness,
  };
}

export const productAbcResolvers = {
  Query: {
    getProductAbc: (_parent, args, context, info) =>
      productAbc(context.db.kysely, { ...buildReportScope(args, context, info), category: args.categoryCode }, args),
  },
} satisfies Resolvers;

export const productAbcSql = {
  getProductAbc: productAbcStatement,
} satisfies ReportStatements;
