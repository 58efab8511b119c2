import { sql, type Kysely } from "kysely";
import { movingAverage, type StockMove } from "../../../src/domain/purchase/movingAverage.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectLastPrices } from "../figures/goods/unitPrices.ts";
import { lastCounts, movesSince, toStockPlaces, type StockPlace, type StockPlaces } from "./moves.ts";

/** Yen without tax of one stock unit by item. */
type ItemPrices = ReadonlyMap<number, number>;

type Price = { shop_id: number; item_id: number; unit_price: number };
type AveragedPrice = Omit<Price, "unit_price"> & { quantity: number; unit_price: number | null; moves: StockMove[] };

/** The moving average of each item since its last count; items that were never counted are not in it. */
async function averages(db: Kysely<Tables>, places: StockPlaces): Promise<Price[]> {
  const { rows } = await sql<AveragedPrice>`
    with base as materialized (${lastCounts(places)})
    select b.shop_id, b.item_id, b.quantity, b.unit_price, coalesce(m.moves, '[]') as moves
    from base b left join (
      select shop_id, item_id, json_agg(json_build_object('day', day, 'quantity', quantity, 'amount', amount)) as moves
      from (${movesSince(places, true)}) moves group by shop_id, item_id
    ) m on m.shop_id = b.shop_id and m.item_id = b.item_id`.execute(db);
  return rows.flatMap(({ shop_id, item_id, quantity, unit_price, moves }): Price[] => {
    const price = movingAverage({ quantity, unitPrice: unit_price }, moves);
    return price === null ? [] : [{ shop_id, item_id, unit_price: Math.round(price * 1_000_000) / 1_000_000 }];
  });
}

/**
 * Yen without tax of one stock unit of each item in each shop at the end of a date, by the company's setting: the last purchase price, or
 * the moving average of what was counted at least once. Items without a price are not in it.
 */
export async function readValuePrices(
  db: Kysely<Tables>,
  places: StockPlaces,
): Promise<(shopId: number) => ItemPrices> {
  const { rows } = await sql<Price>`
    select shop_id, item_id, round(unit_price, 6) as unit_price from (${selectLastPrices(places, places.date)}) p`.execute(
    db,
  );
  const { stock_valuation } = await db
    .selectFrom("developer")
    .select("stock_valuation")
    .where("tenant_id", "=", places.tenantId)
    .executeTakeFirstOrThrow();
  const prices = stock_valuation === "MOVING_AVERAGE" ? [...rows, ...(await averages(db, places))] : rows;
  const shops = new Map(places.shopIds.map((shopId) => [shopId, new Map<number, number>()]));
  for (const { shop_id, item_id, unit_price } of prices) shops.get(shop_id)?.set(item_id, unit_price);
  return (shopId) => shops.get(shopId) ?? new Map<number, number>();
}

/** The same of one shop. */
export const valuePrices = async (db: Kysely<Tables>, place: StockPlace): Promise<ItemPrices> =>
  (await readValuePrices(db, toStockPlaces(place)))(place.shopId);
