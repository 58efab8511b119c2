import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";
import { lastCounts, movesSince, type StockPlace } from "./moves.ts";

/** The theoretical stock of an item in stock units, and the date of the count that it starts from. */
export type ItemStock = { itemId: number; quantity: number; countDate: string };

/** SQL: 理論在庫 at the end of a date: rows of item_id, quantity and count_date. @param butCount see lastCounts */
export const stockStatement = (
  place: StockPlace,
  butCount: number | null = null,
): RawBuilder<ItemStock> => sql<ItemStock>`
  with base as materialized (${lastCounts(place, butCount)}),
    moves as (select item_id, sum(quantity) as quantity from (${movesSince(place)}) m group by item_id)
  select b.item_id as "itemId", round(b.quantity + coalesce(m.quantity, 0), 6) as quantity, b.count_date as "countDate"
  from base b left join moves m on m.item_id = b.item_id`;

/**
 * 理論在庫 of a shop at the end of a date by item: the last fixed count + purchases − theoretical use − losses ± transfers. It may be
 * negative. Items that were never counted are not in it.
 */
export async function stockOn(
  db: Kysely<Tables>,
  place: StockPlace,
  butCount: number | null = null,
): Promise<ReadonlyMap<number, ItemStock>> {
  const { rows } = await stockStatement(place, butCount).execute(db);
  return new Map(rows.map((row) => [row.itemId, row]));
}
