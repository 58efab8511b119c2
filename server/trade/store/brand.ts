import { shopNames, waitingPushes } from "../../../i18n/ja/store/in-use.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";

/** A brand cannot be deleted while it has stores or a notification that waits for it. */
export const brandHooks: ResourceHooks<"brand"> = {
  async users({ brand_id: brandId }, { db, viewer: { developerId } }) {
    const shops = await db
      .selectFrom("shop")
      .select("name")
      .where("tenant_id", "=", developerId)
      .where("brand_id", "=", brandId)
      .orderBy("display_sequence")
      .orderBy("shop_id")
      .execute();
    if (shops.length > 0) return shopNames(shops.map(({ name }) => name));
    const { waiting } = await db
      .selectFrom("push_notification")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("tenant_id", "=", developerId)
      .where("brand_id", "=", brandId)
      .where("send_flg", "=", false)
      .where("cancelled_at", "is", null)
      .where("failed_at", "is", null)
      .executeTakeFirstOrThrow();
    return waiting > 0 ? waitingPushes(waiting) : "";
  },
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
