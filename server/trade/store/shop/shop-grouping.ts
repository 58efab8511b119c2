import { sql } from "kysely";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";

export const shopGroupingHooks: ResourceHooks<"shop-grouping"> = {
  computed: {
    groups: ({ viewer }) => sql<number>`(
      select count(*)::int from shop_group g
      where g.tenant_id = ${viewer.developerId} and g.shop_grouping_id = shop_grouping.shop_grouping_id)`,
  },
};
