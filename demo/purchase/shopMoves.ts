import { sql, type Kysely } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { itemUse } from "../../server/trade/figures/goods/theoreticalUse.ts";

/** What moved of an item in each span, in stock units: what came less what went, and of it what recipes used. */
export type ItemMoves = { itemId: number; net: number[]; used: number[] };

/**
 * The moves of a shop's items by span.
 * @param ends the last dates of the spans; the first one is the day before the first span
 */
export async function readShopMoves(
  db: Kysely<Tables>,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  ends: readonly string[],
): Promise<ItemMoves[]> {
  const starts = ends.slice(0, -1).map((date) => addDays(date, 1));
  const spanOf = (day: string) => sql`width_bucket(${sql.ref(day)}, ${starts}::date[])`;
  const within = (day: string) => sql`${sql.ref(day)} between ${starts[0]}::date and ${ends.at(-1)}::date`;
  const own = sql`tenant_id = ${tenantId} and shop_id = ${shopId}`;
  const sold = sql`
    select ${spanOf("business_date")} as span, product_code, quantity from product_day
    where ${own} and channel = 0 and ${within("business_date")}`;
  const transfers = sql`transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id`;
  const { rows } = await sql<ItemMoves>`
    with moves as materialized (
      select item_id, span, -quantity as quantity, quantity as used from (${itemUse(tenantId, sold, ["span"])}) u
      union all
      select item_id, ${spanOf("business_date")}, quantity, 0 from purchase_day where ${own} and ${within("business_date")}
      union all
      select item_id, ${spanOf("business_date")}, -quantity, 0 from stock_loss where ${own} and ${within("business_date")}
      union all
      select l.item_id, ${spanOf("t.ship_date")}, -l.shipped, 0 from ${transfers}
      where t.tenant_id = ${tenantId} and t.shop_id = ${shopId} and ${within("t.ship_date")}
      union all
      select l.item_id, ${spanOf("t.receive_date")}, l.received, 0 from ${transfers}
      where t.tenant_id = ${tenantId} and t.to_shop_id = ${shopId} and ${within("t.receive_date")}
    )
    select i.item_id as "itemId", json_agg(coalesce(m.quantity, 0) order by span) as net,
      json_agg(coalesce(m.used, 0) order by span) as used
    from (select distinct item_id from moves) i cross join generate_series(1, ${starts.length}::int) as span
    left join (
      select item_id, span, sum(quantity) as quantity, sum(used) as used from moves group by 1, 2
    ) m using (item_id, span)
    group by 1 order by 1`.execute(db);
  return rows;
}
