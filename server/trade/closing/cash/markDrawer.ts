import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ShopDate } from "../shopDate.ts";

type DrawerDates = Omit<ShopDate, "date"> & { dates: readonly string[] };

/**
 * Marks whether the closings of these dates, and of the counted dates after them, still agree with the drawer. Called in the transaction
 * that writes an event or a count.
 */
export async function markDrawer(db: Kysely<Tables>, { tenantId, shopId, dates }: DrawerDates): Promise<void> {
  // Who enters cash for an imported date counts its drawer here: it is closed like any other. A count alone has a closing already.
  await sql`
    with own as (
      delete from imported_day i
      where i.tenant_id = ${tenantId} and i.shop_id = ${shopId} and i.business_date = any(${dates}::date[]) and exists (
        select from cash_drawer_event e
        where e.tenant_id = i.tenant_id and e.shop_id = i.shop_id and e.business_date = i.business_date)
      returning i.business_date
    )
    update sales_day d set imported_seq = null
    from own where d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.channel = 0 and d.business_date = own.business_date`.execute(
    db,
  );
  await sql`select mark_drawer(${tenantId}, ${shopId}, date) from unnest(${dates}::date[]) as date`.execute(db);
}
