import { sql } from "kysely";
import { media as words } from "../../i18n/ja/media.ts";
import { isVideo } from "../../src/core/media.ts";
import type { Hooks } from "../crud/hooks.ts";
import { soldAtTables } from "./product/eatIn.ts";

export const media: Hooks<"media"> = {
  // What opens at a table is something that the shop sells there; and a video is not called an image, nor the other way round.
  async check(inputs, call) {
    const named = inputs.map(({ shop_id, targetProductCode }) => ({ shop_id, product: targetProductCode }));
    const isSold = await soldAtTables("product_code", named, call);
    return inputs.map(({ shop_id, targetProductCode: product, category, source }) => {
      if (product && !isSold({ shop_id, product })) return [{ field: "targetProductCode", code: "NOT_FOUND" }];
      return (category === "VIDEO") === isVideo(source) ? [] : [{ field: "category", code: "MEDIA_CATEGORY" }];
    });
  },

  // Without a name of its own it is called by kind and number: 画像3.
  columns: (saved) =>
    saved.map(({ input: { title, category }, place }) => ({
      title: title?.trim() || sql`${words.options.category[category]}::text || (${place} + 1)`,
    })),
};
