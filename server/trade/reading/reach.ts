import { sql } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { MenuReach, OrderType, Resolvers } from "../../../src/generated/server.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";
import type { ReadingPlace } from "./place.ts";

/** Seconds between two notes of a device that has the same menu. */
const noteInterval = 20;

/** Seconds before a reading in which a change may have been under way, so that the reading did not see it. */
const unseenSeconds = 3;

/** What is read with the menu, as the history of changes calls it. Those without an order type are of all of them. */
const menuResources = ["product", "category", "option", "option-group", "menu-category"];

/** Notes which menu the device has now; the key of a shop is of no device. */
export async function noteMenuReading(
  { shopId, call }: ReadingPlace,
  { orderType, version }: { orderType: OrderType; version: string },
): Promise<void> {
  const { db, viewer, now } = call;
  if (viewer.deviceId === undefined) return;
  await sql`
    insert into device_menu_reading (tenant_id, shop_id, device_id, order_type, version, read_at)
    values (${viewer.developerId}, ${shopId}, ${viewer.deviceId}, ${orderType}, ${version}, ${now})
    on conflict (tenant_id, shop_id, device_id, order_type) do update
      set version = excluded.version, read_at = excluded.read_at
      where device_menu_reading.version <> excluded.version
        or device_menu_reading.read_at <= ${addTime(now, -noteInterval, "second")}`.execute(db);
}

type ReadingRow = { shop_id: number; deviceId: number; deviceName: string; readAt: Date; late: boolean };

/** The devices that read the menu, with the oldest of their readings, and whether the menu has changed since one of them. */
async function readDevices(shopIds: readonly number[], { db, viewer }: Call): Promise<readonly ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    with reading as (
      select r.shop_id, r.device_id, d.device_name, r.order_type, r.read_at
      from device_menu_reading r
      join device d on d.tenant_id = r.tenant_id and d.shop_id = r.shop_id and d.device_id = r.device_id
      where r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shopIds]}::int[])
    ), change as (
      select shop_id, variant, max(changed_at) as changed_at from change_history
      where tenant_id = ${viewer.developerId} and changed_at >= (select min(read_at) from reading) - make_interval(secs => ${unseenSeconds})
        and shop_id = any(${[...shopIds]}::int[]) and resource = any(${menuResources}::text[])
        and action in ('CREATE', 'UPDATE', 'DELETE', 'REORDER', 'COPY')
      group by shop_id, variant
    )
    select r.shop_id, r.device_id as "deviceId", r.device_name as "deviceName", min(r.read_at) as "readAt",
      bool_or(exists (
        select from change c
        where c.shop_id = r.shop_id and (c.variant is null or c.variant = r.order_type) and c.changed_at > r.read_at - make_interval(secs => ${unseenSeconds})
      )) as late
    from reading r
    group by r.shop_id, r.device_id, r.device_name
    order by 4, 2`.execute(db);
  return rows;
}

/** Which devices of each shop have read the present menu. */
async function listMenuReach(shopIds: readonly number[], call: Call): Promise<MenuReach[]> {
  const devices = await readDevices(shopIds, call);
  return [...new Set(shopIds)].map((shop_id) => {
    const own = devices.filter((device) => device.shop_id === shop_id);
    const late = own.filter((device) => device.late);
    return {
      shop_id,
      devices: own.length,
      current: own.length - late.length,
      late: late.map(({ deviceId, deviceName, readAt }) => ({ deviceId, deviceName, readAt: readAt.toISOString() })),
    };
  });
}

export const menuReachResolvers = {
  Query: { getMenuReach: (_parent, { shop_ids }, context) => listMenuReach(shop_ids, toCall(context)) },
} satisfies Resolvers;
