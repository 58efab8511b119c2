import { sql, type Kysely } from "kysely";
import type { Freshness, MenuRanking, RankedItem, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { sortByRank, type RankingArgs } from "../../figures/sold/ranking.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { selectSoldProducts, type ProductScope } from "../../figures/sold/soldRows.ts";
import { toSoldFigures, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type RankedProduct = SoldSums & {
  productCode: string;
  productName: string;
  categoryName: string | null;
  price: number | null;
};
type MenuRankingAnswer = { rows: RankedProduct[]; freshness: Freshness };

/** Products or options of one category, or of all where it is null. */
type MenuScope = ProductScope & { item: RankedItem };

/** SQL: the codes of the options of the scope's shops that no product of theirs has. */
const optionCodes = ({ tenantId, shopIds }: ReportScope) => {
  const codes = (table: string) => sql`
    select product_code collate "C" as product_code from ${sql.table(table)}
    where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;
  return sql`${codes("product_option")} except ${codes("product")}`;
};

/** The statement of the report: one row for each product or option, the largest sales first. */
function menuRankingStatement({ item, ...scope }: MenuScope) {
  const only = item === "OPTION" ? sql`in` : sql`not in`;
  const where = sql<boolean>`product_code ${only} (select product_code from options)`;
  const { ctes, list } = selectSoldProducts(scope, { fields: sql`'price', p.unit_price,`, where });
  return sql<MenuRankingAnswer>`
    with options as materialized (${optionCodes(scope)}), ${ctes}
    select coalesce(${list}, '[]') as rows, ${selectReportFreshness(scope)}`;
}

/** メニューランキング of the scope. */
async function menuRanking(db: Kysely<Tables>, scope: MenuScope, args: RankingArgs): Promise<MenuRanking> {
  const answer = await readOneRow(menuRankingStatement(scope), db);
  const rows = sortByRank(answer.rows.map(toSoldFigures), args, ({ productCode }) => productCode);
  return { rows, freshness: answer.freshness };
}

export const menuRankingResolvers = {
  Query: {
    getMenuRanking: (_parent, args, context, info) =>
      menuRanking(
        context.db.kysely,
        { ...buildReportScope(args, context, info), category: args.categoryCode, item: args.item },
        args,
      ),
  },
} satisfies Resolvers;

export const menuRankingSql = {
  getMenuRanking: (scope) => menuRankingStatement({ ...scope, item: "PRODUCT" }),
} satisfies ReportStatements;
