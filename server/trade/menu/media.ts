import { sql } from "kysely";
import { media as words } from "../../../i18n/ja/menu/media.ts";
import { isVideoAddress } from "../../../src/core/media.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { findPeriods } from "./periods.ts";
import { soldAtTables } from "./product/eatIn.ts";
import * as rules from "../../../src/generated/rules.ts";
import { listPeriodPlans, type PlanSource } from "../../engine/plan/planSource.ts";

export const mediaHooks: ResourceHooks<"media"> = {
  newShop: { named: { targetProductCode: "product" } },
  derived: { fields: ["period"], of: findPeriods },

  // The product that opens must be sold at tables, and a file's type must match the kind: image or video.
  async check(inputs, call) {
    const named = inputs.map(({ shop_id, targetProductCode }) => ({ shop_id, product: targetProductCode }));
    const isSold = await soldAtTables("product_code", named, call);
    return inputs.map(({ shop_id, targetProductCode: product, category, source }) => {
      if (product && !isSold({ shop_id, product })) return [{ field: "targetProductCode", code: "NOT_FOUND" }];
      return (category === "VIDEO") === isVideoAddress(source) ? [] : [{ field: "category", code: "MEDIA_CATEGORY" }];
    });
  },

  // The default name is the kind and the number: 画像3.
  columns: (saved) =>
    saved.map(({ input: { title, category }, place }) => ({
      title: title?.trim() || sql`${words.options.category[category]}::text || (${place} + 1)`,
    })),
};

export const mediaPlans: PlanSource = {
  kind: "MEDIA",
  rule: rules.getTtoMedia,
  list: () => listPeriodPlans({ resource: "MEDIA", table: "tto_media", id: "media_id", title: "title" }),
};
