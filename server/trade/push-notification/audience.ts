import type { Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { wholeBrandShopId } from "./site.ts";

/** A device that was silent for this many days is not counted: FCM drops its token after the same time. */
const maxSilentDays = 270;

/** The number of devices of these shops' apps now. A device of several of them counts once. */
export async function countDevicesOfShops(
  db: Kysely<Tables>,
  tenant_id: number,
  shopIds: readonly number[],
  now: Date,
): Promise<number> {
  const { devices } = await db
    .selectFrom("app_device")
    .select((eb) => eb.fn.count<number>("token_hash").distinct().as("devices"))
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "in", [...shopIds])
    .where("seen_at", ">", addTime(now, -maxSilentDays, "day"))
    .executeTakeFirstOrThrow();
  return devices;
}

/** The audience of a notification: a shop; with shop_id 0 a brand, or without a brand all shops of the company. */
type AudienceTarget = { tenant_id: number; shop_id: number; brand_id: number | null };

/** The number of devices that a notification reaches now. A device of several shops of a brand counts once. */
export async function countAudience(
  db: Kysely<Tables>,
  { tenant_id, shop_id, brand_id }: AudienceTarget,
  now: Date,
): Promise<number> {
  const { devices } = await db
    .selectFrom("app_device")
    .select((eb) => eb.fn.count<number>("token_hash").distinct().as("devices"))
    .where("tenant_id", "=", tenant_id)
    .where("seen_at", ">", addTime(now, -maxSilentDays, "day"))
    .$if(shop_id !== wholeBrandShopId, (query) => query.where("shop_id", "=", shop_id))
    .$if(shop_id === wholeBrandShopId && brand_id !== null, (query) =>
      query.where("shop_id", "in", (shops) =>
        shops.selectFrom("shop").select("shop_id").where("tenant_id", "=", tenant_id).where("brand_id", "=", brand_id),
      ),
    )
    .executeTakeFirstOrThrow();
  return devices;
}
