import { sql } from "kysely";
import type { Call } from "../crud/call.ts";
import { unitPricesOn } from "../resource/purchase/prices.ts";

/** Days back in which a shop's last purchase of an item is looked for. */
const reach = 400;

/**
 * Yen without tax for one stock unit of each item, at the shop's last purchase price on a date: of what it bought or was sent, whichever
 * came last; of items that it did not take in, the company's price of the day. Items without any price are not in it.
 */
export async function lastPrices(
  call: Call,
  { shopId, date, itemIds }: { shopId: number; date: string; itemIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const tenantId = call.viewer.developerId;
  const { rows } = await sql<{ item_id: number; price: number }>`
    select distinct on (item_id) item_id, price from (
      select l.item_id, p.purchase_date as date, 1 as rank, p.slip_id as id, l.received_price / l.units_per_case as price
      from purchase_slip p
      join purchase_line l on l.tenant_id = ${tenantId} and l.slip_id = p.slip_id
      where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.status = 'COMPLETED' and p.source <> 'REVERSAL'
        and p.purchase_date between ${date}::date - ${reach}::int and ${date}::date
        and l.received > 0 and l.item_id = any(${[...itemIds]}::int[])
      union all
      select l.item_id, t.receive_date, 0, t.transfer_id, l.unit_price
      from transfer t
      join transfer_line l on l.tenant_id = ${tenantId} and l.transfer_id = t.transfer_id
      where t.tenant_id = ${tenantId} and t.to_shop_id = ${shopId}
        and t.receive_date between ${date}::date - ${reach}::int and ${date}::date
        and l.received > 0 and l.unit_price is not null and l.item_id = any(${[...itemIds]}::int[])
    ) taken
    order by item_id, date desc, rank desc, id desc`.execute(call.db);
  const prices = new Map(rows.map(({ item_id, price }) => [item_id, price]));
  if (itemIds.every((id) => prices.has(id))) return prices;
  return new Map([...(await unitPricesOn(call.db, tenantId, date)), ...prices]);
}
