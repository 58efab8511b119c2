import { sql } from "kysely";
import * as rules from "../../../../src/generated/rules.ts";
import type { PlanSource } from "../../../engine/plan/planSource.ts";

/** Stores that appear in the app. */
export const storePlans: PlanSource = {
  kind: "STORE",
  rule: rules.getStoreRawData,
  list: () => [
    {
      event: "RELEASED",
      resource: "STORE",
      table: sql`(
        select store.tenant_id, store.shop_id, store.release_timer, shop.name
        from store join shop using (tenant_id, shop_id) where store.app_compatible) as released`,
      id: "shop_id",
      title: "name",
      on: { moment: "release_timer" },
    },
  ],
};
