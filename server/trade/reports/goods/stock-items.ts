import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { roundTo } from "../../../../src/core/money.ts";
import { computeStockValue } from "../../../../src/domain/purchase/stockCount.ts";
import type { Freshness, Resolvers, StockItemRow, StockItems } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { splitIntoMonths } from "../../figures/dates/span.ts";
import { theoreticalUse } from "../../figures/goods/theoreticalUse.ts";
import { lastCounts, movesSince } from "../../stock/moves.ts";
import { usualUseDays } from "../../stock/stockList.ts";
import { readValuePrices } from "../../stock/valuePrices.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type StockItemSums = Omit<StockItemRow, "key" | "value" | "days"> & { itemId: number; dailyUse: number };

/** The statement of the stock of the scope's shops at the end of its last date, with what moved since the last count of each item. */
function stockItemsStatement(scope: ReportScope) {
  const { tenantId, shopIds, to: date } = scope;
  const places = { tenantId, shopIds, date };
  const from = addDays(date, 1 - usualUseDays);
  const usual = theoreticalUse({ ...scope, from, span: splitIntoMonths(from, date, businessToday(scope.now)) }, [
    "shop_id",
  ]);
  const of = (kind: string) => sql`coalesce(sum(quantity) filter (where kind = ${kind}), 0)`;
  return sql<{ rows: StockItemSums[]; freshness: Freshness }>`
    with base as materialized (${lastCounts(places)}), moves as (
      select shop_id, item_id, sum(quantity) as quantity, ${of("BOUGHT")} as bought, -${of("USED")} as used, -${of("LOST")} as lost,
        ${of("MOVED")} as moved
      from (${movesSince(places)}) m group by 1, 2
    ), usual as (${usual})
    select coalesce((select json_agg(r) from (
      select i.item_id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", b.shop_id, s.name as "shopName", i.unit,
        b.count_date as "countDate", b.quantity as counted, round(b.quantity + coalesce(m.quantity, 0), 6) as quantity,
        coalesce(m.bought, 0) as bought, round(coalesce(m.used, 0), 3) as used, coalesce(m.lost, 0) as lost,
        coalesce(m.moved, 0) as moved, coalesce(u.quantity, 0) / ${usualUseDays} as "dailyUse"
      from base b
      join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = b.item_id
      join shop s on s.tenant_id = ${tenantId} and s.shop_id = b.shop_id
      left join moves m on m.shop_id = b.shop_id and m.item_id = b.item_id
      left join usual u on u.shop_id = b.shop_id and u.item_id = b.item_id
      order by b.shop_id, i.item_code
    ) r), '[]') as rows, ${selectReportFreshness(scope)}`;
}

/** 理論在庫 of the scope. */
async function stockItems(db: Kysely<Tables>, scope: ReportScope): Promise<StockItems> {
  const { rows, freshness: fresh } = await readOneRow(stockItemsStatement(scope), db);
  const { tenantId, to: date } = scope;
  const shopIds = [...new Set(rows.map(({ shop_id }) => shop_id))];
  const prices = await readValuePrices(db, { tenantId, shopIds, date });
  return {
    rows: rows.map(({ itemId, dailyUse, ...row }) => {
      const price = prices(row.shop_id).get(itemId);
      return {
        ...row,
        key: `${row.shop_id}-${itemId}`,
        value: price === undefined ? null : computeStockValue(row.quantity, price),
        days: dailyUse > 0 ? roundTo(Math.max(0, row.quantity) / dailyUse, 1) : null,
      };
    }),
    freshness: fresh,
  };
}

export const stockItemsResolvers = {
  Query: {
    getStockItems: (_parent, args, context, info) =>
      stockItems(context.db.kysely, buildReportScope({ ...args, fromDate: args.toDate }, context, info)),
  },
} satisfies Resolvers;

export const stockItemsSql = {
  getStockItems: stockItemsStatement,
} satisfies ReportStatements;
