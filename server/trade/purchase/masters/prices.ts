import type { Kysely } from "kysely";
import { groupRows } from "../../../../src/core/groupRows.ts";
import { priceOn, unitPrice, type DatedPrice } from "../../../../src/domain/purchase/prices.ts";
import type { Tables } from "../../../platform/db/tables.ts";

type PricedItem = { itemId: number; supplierId: number | null; unitsPerCase: number };

/** Prices by item, of these items or of all of the company. */
export async function readItemPrices(
  db: Kysely<Tables>,
  tenantId: number,
  itemIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly DatedPrice[]>> {
  const rows = await db
    .selectFrom("item_price")
    .select(["item_id", "supplier_id", "from_date", "price"])
    .where("tenant_id", "=", tenantId)
    .$if(itemIds !== undefined, (query) => query.where("item_id", "in", [0, ...(itemIds ?? [])]))
    .execute();
  const prices = rows.map(({ item_id: itemId, supplier_id, from_date, price }) => ({
    itemId,
    supplierId: supplier_id,
    fromDate: from_date,
    price,
  }));
  return groupRows(prices, ({ itemId }) => itemId);
}

/** Yen without tax for one stock unit of each item of the company on a date; items without a price are not in it. */
export async function unitPricesOn(
  db: Kysely<Tables>,
  tenantId: number,
  date: string,
): Promise<ReadonlyMap<number, number>> {
  const [items, prices] = await Promise.all([
    db
      .selectFrom("purchase_item")
      .select(["item_id as itemId", "supplier_id as supplierId", "units_per_case as unitsPerCase"])
      .where("tenant_id", "=", tenantId)
      .execute(),
    readItemPrices(db, tenantId),
  ]);
  return new Map(
    items.flatMap(({ itemId, supplierId, unitsPerCase }: PricedItem): [number, number][] => {
      const price = priceOn(prices.get(itemId) ?? [], date, supplierId);
      return price ? [[itemId, unitPrice(price.price, unitsPerCase)]] : [];
    }),
  );
}
