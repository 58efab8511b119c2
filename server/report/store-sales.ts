import { sql, type Kysely } from "kysely";
import type { Freshness, QueryResolvers, SalesByStore } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { selectedShops, freshnessOf, freshShops } from "../query/fragments.ts";
import {
  corrected,
  correctionColumns,
  sumColumns,
  withDerived,
  type Corrections,
  type Sums,
} from "../query/measures.ts";
import { storeSalesDetail } from "../query/recordReports.ts";
import { shopTotals } from "../query/spanParts.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { byDay } from "../query/times.ts";
import { oneRow } from "../query/oneRow.ts";

type ShopRow = Sums &
  Corrections & {
    shop_id: number;
    shop_name: string;
    void_amount: number;
    void_tax: number;
    provisional: boolean | null;
  };
type Answer = { rows: ShopRow[]; freshness: Freshness };

const figures = [...sumColumns, ...correctionColumns, "void_amount", "void_tax"];

/** The statement of the report: one row for every selected shop, zeros where nothing was sold. */
export const storeSalesStatement = (scope: ReportScope) => sql<Answer>`
  with totals as materialized (${shopTotals(scope, figures)}), fresh as materialized (${freshShops(scope)})
  select
    coalesce((
      select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name,
        ${sql.join(figures.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`))},
        'provisional', f.provisional) order by s.display_sequence, s.shop_id)
      from (${selectedShops(scope)}) s join fresh f on f.shop_id = s.shop_id left join totals t on t.shop_id = s.shop_id
    ), '[]') as rows,
    ${freshnessOf(sql`select * from fresh`)} as freshness`;

/** 店舗別売上 of the scope. */
export async function salesByStore(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByStore> {
  const answer = await oneRow(storeSalesStatement(scope), db);
  return {
    rows: answer.rows.map((shop) => ({
      shop_id: shop.shop_id,
      shop_name: shop.shop_name,
      ...withDerived(shop),
      ...corrected(shop),
      cancels: byDay(scope, shop.void_amount),
      netCancels: byDay(scope, shop.void_amount - shop.void_tax),
      provisional: shop.provisional,
    })),
    freshness: answer.freshness,
  };
}

export const storeSalesResolvers = {
  Query: {
    getSalesByStore: (_parent, { input }, context) => salesByStore(context.db.kysely, scopeOf(input, context)),
    getSalesByStoreDetail: (_parent, { shop_id, date }, context) =>
      storeSalesDetail(context.db.kysely, scopeOf({ shop_ids: [shop_id], fromDate: date, toDate: date }, context)),
  },
} satisfies { Query: Pick<QueryResolvers, "getSalesByStore" | "getSalesByStoreDetail"> };
