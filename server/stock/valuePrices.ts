import { sql, type Kysely } from "kysely";
import { movingAverage, type Move } from "../../src/domain/purchase/movingAverage.ts";
import type { Tables } from "../db/tables.ts";
import { lastPrices } from "../query/unitPrices.ts";
import { lastCounts, movesSince, placesOf, type StockPlace } from "./moves.ts";

type Averaged = { item_id: number; quantity: number; unit_price: number | null; moves: Move[] };

/** The moving average of each item since its last count; items that were never counted are not in it. */
async function averages(db: Kysely<Tables>, place: StockPlace): Promise<[number, number][]> {
  const { rows } = await sql<Averaged>`
    with base as materialized (${lastCounts(placesOf(place))})
    select b.item_id, b.quantity, b.unit_price, coalesce(m.moves, '[]') as moves
    from base b left join (
      select item_id, json_agg(json_build_object('day', day, 'quantity', quantity, 'amount', amount)) as moves
      from (${movesSince(placesOf(place), true)}) moves group by item_id
    ) m on m.item_id = b.item_id`.execute(db);
  return rows.flatMap(({ item_id, quantity, unit_price, moves }): [number, number][] => {
    const price = movingAverage({ quantity, unitPrice: unit_price }, moves);
    return price === null ? [] : [[item_id, Math.round(price * 1_000_000) / 1_000_000]];
  });
}

/**
 * Yen without tax of one stock unit of each item at the end of a date, by the company's setting: the last purchase price, or the moving
 * average of what was counted at least once. Items without a price are not in it.
 */
export async function valuePrices(db: Kysely<Tables>, place: StockPlace): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ item_id: number; unit_price: number }>`
    select item_id, round(unit_price, 6) as unit_price from (${lastPrices(place, place.date)}) p`.execute(db);
  const last = rows.map(({ item_id, unit_price }): [number, number] => [item_id, unit_price]);
  const { stock_valuation } = await db
    .selectFrom("developer")
    .select("stock_valuation")
    .where("tenant_id", "=", place.tenantId)
    .executeTakeFirstOrThrow();
  return new Map(stock_valuation === "MOVING_AVERAGE" ? [...last, ...(await averages(db, place))] : last);
}
