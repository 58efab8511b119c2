import { sql, type Kysely } from "kysely";
import type { Freshness, Resolvers, SalesByStore } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectedShops, selectFreshness, freshShops } from "../../figures/fragments.ts";
import {
  toCorrectionFigures,
  correctionColumns,
  sumColumns,
  addDerivedFigures,
  type CorrectionSums,
  type RollUpSums,
} from "../../figures/measures.ts";
import { storeSalesDetail } from "../../figures/recordReports.ts";
import { shopTotals } from "../../figures/dates/spanParts.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { keepForWholeDays } from "../../figures/dates/times.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type ShopRow = RollUpSums &
  CorrectionSums & {
    shop_id: number;
    shop_name: string;
    void_amount: number;
    void_tax: number;
    provisional: boolean | null;
  };
type StoreSalesAnswer = { rows: ShopRow[]; freshness: Freshness };

const storeSalesFigures = [...sumColumns, ...correctionColumns, "void_amount", "void_tax"];

/** The statement of the report: one row for every selected shop, zeros where nothing was sold. */
const storeSalesStatement = (scope: ReportScope) => sql<StoreSalesAnswer>`
  with totals as materialized (${shopTotals(scope, storeSalesFigures)}), fresh as materialized (${freshShops(scope)})
  select
    coalesce((
      select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name,
        ${sql.join(storeSalesFigures.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`))},
        'provisional', f.provisional) order by s.display_sequence, s.shop_id)
      from (${selectedShops(scope)}) s join fresh f on f.shop_id = s.shop_id left join totals t on t.shop_id = s.shop_id
    ), '[]') as rows,
    ${selectFreshness(sql`select * from fresh`)} as freshness`;

/** 店舗別売上 of the scope. */
export async function salesByStore(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByStore> {
  const answer = await readOneRow(storeSalesStatement(scope), db);
  return {
    rows: answer.rows.map((shop) => ({
      shop_id: shop.shop_id,
      shop_name: shop.shop_name,
      ...addDerivedFigures(shop),
      ...toCorrectionFigures(shop),
      cancels: keepForWholeDays(scope, shop.void_amount),
      netCancels: keepForWholeDays(scope, shop.void_amount - shop.void_tax),
      provisional: shop.provisional,
    })),
    freshness: answer.freshness,
  };
}

export const storeSalesResolvers = {
  Query: {
    getSalesByStore: (_parent, { input }, context) => salesByStore(context.db.kysely, buildReportScope(input, context)),
    getSalesByStoreDetail: (_parent, { shop_id, date }, context) =>
      storeSalesDetail(
        context.db.kysely,
        buildReportScope({ shop_ids: [shop_id], fromDate: date, toDate: date }, context),
      ),
  },
} satisfies Resolvers;

export const storeSalesSql = {
  getSalesByStore: storeSalesStatement,
} satisfies ReportStatements;
