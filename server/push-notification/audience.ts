import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { wholeBrand } from "./row.ts";

/** Days after which a device that has not been heard of is no longer counted: FCM drops tokens after as many. */
const remembered = 270;
const day = 86_400_000;

/** Devices that a notification to this shop, or to the whole brand, reaches now. A device of several shops is one of the brand. */
export async function audienceOf(
  db: Kysely<Tables>,
  { tenantId, shopId, now }: { tenantId: number; shopId: number; now: Date },
): Promise<number> {
  const { devices } = await db
    .selectFrom("app_device")
    .select((eb) => eb.fn.count<number>("token_hash").distinct().as("devices"))
    .where("tenant_id", "=", tenantId)
    .where("seen_at", ">", new Date(now.getTime() - remembered * day))
    .$if(shopId !== wholeBrand, (query) => query.where("shop_id", "=", shopId))
    .executeTakeFirstOrThrow();
  return devices;
}
