import { sql, type Kysely } from "kysely";
import { menuRatio } from "../../../../src/domain/menuRatio.ts";
import type {
  AbcMeasure,
  Freshness,
  MenuRatio,
  MenuRatioGroup,
  Resolvers,
  TaxMode,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { soldProductsByShop, type ProductScope } from "../../figures/sold/soldRows.ts";
import { toSoldFigures, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type RatioProduct = SoldSums & {
  productCode: string;
  productName: string;
  categoryName: string | null;
  shops: number[];
  values: number[];
  shopCount: number;
};
type SoldIn = { shop_id: number; shop_name: string; brandId: number | null; brandName: string | null };
type MenuRatioAnswer = { rows: RatioProduct[]; shops: SoldIn[]; freshness: Freshness };

/** SQL: the figure whose shares are compared. 粗利 is that of the lines with a known cost. */
const ratioFigures = {
  SALES: sql<number>`sales`,
  GROSS: sql<number>`sales - tax - uncosted - cost`,
  QUANTITY: sql<number>`quantity`,
};
const pickRatioFigure = (measure: AbcMeasure, saleMode?: TaxMode | null) =>
  measure === "SALES" && saleMode === "EXCLUDED" ? sql<number>`sales - tax` : ratioFigures[measure];

/** The statement of the report: one row for each product code with its figure in each shop, and the shops in their order. */
function menuRatioStatement(scope: ProductScope, measure: AbcMeasure, saleMode?: TaxMode | null) {
  const { ctes, list } = soldProductsByShop(scope, pickRatioFigure(measure, saleMode));
  return sql<MenuRatioAnswer>`
    with ${ctes}
    select coalesce(${list}, '[]') as rows,
      (
        select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name, 'brandId', s.brand_id, 'brandName', b.name)
          order by s.display_sequence, s.shop_id)
        from shop s left join brand b on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id
        where s.tenant_id = ${scope.tenantId} and s.shop_id = any(${scope.shopIds}::int[])
      ) as shops,
      ${selectReportFreshness(scope)}`;
}

type RatioArgs = { measure: AbcMeasure; within: MenuRatioGroup; saleMode?: TaxMode | null };

/** メニュー構成比 of the scope. */
async function readMenuRatio(
  db: Kysely<Tables>,
  scope: ProductScope,
  { measure, within, saleMode }: RatioArgs,
): Promise<MenuRatio> {
  const answer = await readOneRow(menuRatioStatement(scope, measure, saleMode), db);
  const { rows, totals } = menuRatio(
    answer.rows,
    ({ productCode, categoryName, ...row }) => ({ ...row, code: productCode, category: categoryName }),
    answer.shops.map(({ shop_id, brandId }) => ({ id: shop_id, group: within === "BRAND" ? brandId : null })),
  );
  return {
    rows: rows.map(toSoldFigures),
    shops: answer.shops.map((shop, index) => ({ ...shop, total: totals[index] ?? 0 })),
    freshness: answer.freshness,
  };
}

export const menuRatioResolvers = {
  Query: {
    getMenuRatio: (_parent, args, context, info) =>
      readMenuRatio(context.db.kysely, { ...buildReportScope(args, context, info), category: args.categoryCode }, args),
  },
} satisfies Resolvers;

export const menuRatioSql = {
  getMenuRatio: (scope) => menuRatioStatement(scope, "SALES"),
} satisfies ReportStatements;
