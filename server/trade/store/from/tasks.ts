import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { StoreTaskKind, StoreTasks } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";

/**
 * What an address has beside its town: a number as 1-2-3 or 三丁目二番, or that it has none. A postcode gives the town alone, such as 曙町. A town
 * may be called by a number itself (北一条西), which is none of a house.
 */
const streetNumber = "[0-9０-９]|[〇一二三四五六七八九十百]+(丁目|番|号)|番地";

/** What is left to do for a shop before it opens, read from its records. */
export async function readStoreTasks(storeId: number, { db, viewer, now }: Call): Promise<StoreTasks> {
  const own = (table: string) =>
    sql`from ${sql.table(table)} t where t.tenant_id = ${viewer.developerId} and t.shop_id = shop.shop_id`;
  const hasKey = sql`exists (
    select 1 from shop_api_key k where k.tenant_id = ${viewer.developerId} and k.shop_id = t.shop_id and k.device_id = t.device_id
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}))`;
  const { rows } = await sql<Record<StoreTaskKind, number> & { storeName: string }>`
    select shop.name as "storeName",
      (store.pref_code is null or store.city is null or store.street_addr is null or store.street_addr !~ ${streetNumber})::int as "ADDRESS",
      (store.tel is null)::int as "TEL",
      (store.image_url is null)::int as "IMAGE",
      (shop.opened_on is null)::int as "OPENING_DAY",
      (shop.hours_version = 0)::int as "HOURS",
      (not exists (select 1 ${own("product")}))::int as "MENU",
      (select count(*)::int ${own("printer")} and not exists (
        select 1 from device d where d.tenant_id = ${viewer.developerId} and d.shop_id = t.shop_id and d.kind = 'PRINTER'
          and d.printer_addr_id = t.printer_addr_id)) as "PRINTERS",
      greatest(
        (select count(*)::int ${own("device")} and not ${hasKey}),
        (not exists (select 1 ${own("shop_api_key")} and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})))::int
      ) as "KEYS",
      (select count(*)::int from shop_grouping g where g.tenant_id = ${viewer.developerId} and not exists (
        select 1 from shop_group t where t.tenant_id = ${viewer.developerId} and t.shop_grouping_id = g.shop_grouping_id
          and shop.shop_id = any(t.shop_ids))) as "GROUPS",
      (store.app_compatible is not true)::int as "PUBLISH"
    from shop left join store using (tenant_id, shop_id)
    where shop.tenant_id = ${viewer.developerId} and shop.shop_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Rejected("NOT_FOUND");
  const { storeName, ...left } = row;
  const tasks = Object.entries(left).map(([task, count]) => ({
    task: task as StoreTaskKind,
    done: count === 0,
    left: count,
  }));
  return { storeId, storeName, tasks };
}
