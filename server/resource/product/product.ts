import { usedBy } from "../../../i18n/ja/messages.ts";
import { names } from "../../../i18n/ja/names.ts";
import { named } from "../../crud/inUse.ts";
import type { Hooks } from "../../crud/hooks.ts";
import { productBulk } from "./bulk.ts";
import { copyProducts } from "./copy.ts";

export const product: Hooks<"product"> = {
  // Media open a product of the tables by its code.
  async users({ tenant_id, shop_id, order_type, product_code }, { db }) {
    if (order_type !== "EAT_IN") return "";
    const pictures = await db
      .selectFrom("tto_media")
      .select("title")
      .where("tenant_id", "=", tenant_id)
      .where("shop_id", "=", shop_id)
      .where("target_product_code", "=", product_code)
      .orderBy("display_sequence")
      .execute();
    const titles = pictures.slice(0, named).map(({ title }) => title);
    return pictures.length > 0 ? usedBy(names.media, pictures.length, titles) : "";
  },
  actions: { ...productBulk, copyProducts },
};
