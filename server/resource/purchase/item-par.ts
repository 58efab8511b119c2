import { sql } from "kysely";
import type { Hooks } from "../../crud/hooks.ts";

export const itemPar: Hooks<"item-par"> = {
  computed: {
    unit: () =>
      sql`(select i.unit from purchase_item as i where i.tenant_id = item_par.tenant_id and i.item_id = item_par.item_id)`,
  },
};
