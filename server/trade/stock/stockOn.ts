import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { lastCounts, movesSince, toStockPlaces, type StockPlace, type StockPlaces } from "./moves.ts";

/** The theoretical stock of an item in stock units, and the date of the count that it starts from. */
export type ItemStock = { shopId: number; itemId: number; quantity: number; countDate: string };

/** SQL: 理論在庫 of shops at the end of a date: rows of shopId, itemId, quantity and countDate. */
export const stockStatement = (places: StockPlaces): RawBuilder<ItemStock> => sql<ItemStock>`
  with base as materialized (${lastCounts(places)}),
    moves as (select shop_id, item_id, sum(quantity) as quantity from (${movesSince(places)}) m group by shop_id, item_id)
  select b.shop_id as "shopId", b.item_id as "itemId", round(b.quantity + coalesce(m.quantity, 0), 6) as quantity,
    b.count_date as "countDate"
  from base b left join moves m on m.shop_id = b.shop_id and m.item_id = b.item_id`;

/**
 * 理論在庫 of a shop at the end of a date by item: the last fixed count + purchases − theoretical use − losses ± transfers. It may be
 * negative. Items that were never counted are not in it.
 */
export async function readStockOn(db: Kysely<Tables>, place: StockPlace): Promise<ReadonlyMap<number, ItemStock>> {
  const { rows } = await stockStatement(toStockPlaces(place)).execute(db);
  return new Map(rows.map((row) => [row.itemId, row]));
}
