import type { Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { selectDeviceCount } from "../device/countDevices.ts";
import { wholeBrandShopId } from "./site.ts";

/** The audience of a notification: a shop; with shop_id 0 a brand, or without a brand all shops of the company. */
type AudienceTarget = { tenant_id: number; shop_id: number; brand_id: number | null };

/** The number of devices that a notification reaches now. A device of several shops of a brand counts once. */
export async function countAudience(
  db: Kysely<Tables>,
  { tenant_id, shop_id, brand_id }: AudienceTarget,
  now: Date,
): Promise<number> {
  const { devices } = await selectDeviceCount(db, tenant_id, now)
    .$if(shop_id !== wholeBrandShopId, (query) => query.where("shop_id", "=", shop_id))
    .$if(shop_id === wholeBrandShopId && brand_id !== null, (query) =>
      query.where("shop_id", "in", (shops) =>
        shops.selectFrom("shop").select("shop_id").where("tenant_id", "=", tenant_id).where("brand_id", "=", brand_id),
      ),
    )
    .executeTakeFirstOrThrow();
  return devices;
}
