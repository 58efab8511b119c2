import type { Kysely } from "kysely";
import { computeStockValue } from "../../../src/domain/purchase/stockCount.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { openLines, type CostScope, type OpenStock } from "../figures/goods/costRows.ts";
import { stockStatement } from "./stockOn.ts";

/**
 * The stock of the items that the counts of a cost report leave out: their theoretical stock of now, at the price that the count keeps.
 * Nothing is read where shops count everything.
 */
export async function readOpenStock(db: Kysely<Tables>, scope: CostScope): Promise<OpenStock[]> {
  const { rows: lines } = await openLines(scope).execute(db);
  const stocks: OpenStock[] = [];
  for (const date of new Set(lines.map(({ count_date }) => count_date))) {
    const own = lines.filter(({ count_date }) => count_date === date);
    const shopIds = [...new Set(own.map(({ shop_id }) => shop_id))];
    const { rows } = await stockStatement({ tenantId: scope.tenantId, shopIds, date }).execute(db);
    const known = new Map(rows.map((row) => [`${row.shopId} ${row.itemId}`, row]));
    for (const { unit_price, ...line } of own) {
      const stock = known.get(`${line.shop_id} ${line.item_id}`);
      if (!stock) continue;
      const { quantity, countDate } = stock;
      stocks.push({ ...line, quantity, value: computeStockValue(quantity, unit_price), counted: countDate === date });
    }
  }
  return stocks;
}
