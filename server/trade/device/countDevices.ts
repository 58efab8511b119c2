import type { Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** A device that was silent for this many days is not counted: FCM drops its token after the same time. */
export const maxSilentDays = 270;

/** The devices of members that the apps of a company's shops have reported lately, one of several shops once. */
export const selectDeviceCount = (db: Kysely<Tables>, tenant_id: number, now: Date) =>
  db
    .selectFrom("app_device")
    .select((eb) => eb.fn.count<number>("token_hash").distinct().as("devices"))
    .where("tenant_id", "=", tenant_id)
    .where("seen_at", ">", addTime(now, -maxSilentDays, "day"));

/** The number of devices of these shops' apps now. */
export async function countDevicesOfShops(
  db: Kysely<Tables>,
  tenant_id: number,
  shopIds: readonly number[],
  now: Date,
): Promise<number> {
  const { devices } = await selectDeviceCount(db, tenant_id, now)
    .where("shop_id", "in", [...shopIds])
    .executeTakeFirstOrThrow();
  return devices;
}
