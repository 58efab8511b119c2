import { sql, type Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** Every shop with a journal, a roll-up or a closing, even if the shop table lacks it. */
export async function listShops(db: Kysely<Tables>) {
  const { rows } = await sql<{ tenantId: number; shopId: number; name: string | null; receipts: number }>`
    with ids as (
      select tenant_id, shop_id from journal_head
      union select tenant_id, shop_id from receipt
      union select tenant_id, shop_id from sales_day
      union select tenant_id, shop_id from sales_hour
      union select tenant_id, shop_id from product_day
      union select tenant_id, shop_id from purchase_slip
      union select tenant_id, shop_id from transfer
      union select tenant_id, to_shop_id from transfer
      union select tenant_id, shop_id from transfer_day
      union select tenant_id, shop_id from stock_count
      union select tenant_id, shop_id from stock_loss
    )
    select i.tenant_id as "tenantId", i.shop_id as "shopId", s.name,
      (select count(*) from receipt r where r.tenant_id = i.tenant_id and r.shop_id = i.shop_id) as receipts
    from ids i left join shop s on s.tenant_id = i.tenant_id and s.shop_id = i.shop_id order by 1, 2`.execute(db);
  return rows;
}
