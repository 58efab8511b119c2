import { sql } from "kysely";
import type { Hooks } from "../crud/hooks.ts";
import { pricedErrors, scheduledColumns } from "./product/pricedRows.ts";

export const option: Hooks<"option"> = {
  // An option that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  check: (inputs, { db, viewer, now }) => pricedErrors(db, viewer, "product_option", { rows: inputs, now }),
  columns: async (saved, { db, viewer }) => {
    const inputs = saved.map(({ input }) => input);
    const scheduled = await scheduledColumns(db, viewer, "product_option", inputs);
    return scheduled.map((column) => ({ scheduled: column }));
  },
};
