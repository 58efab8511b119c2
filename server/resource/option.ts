import { sql } from "kysely";
import type { Hooks } from "../crud/hooks.ts";
import { pricedErrors, scheduledColumns } from "./product/scheduledPrice.ts";

export const option: Hooks<"option"> = {
  // An option that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  check: (inputs, call) => pricedErrors("option", inputs, call),
  columns: (saved, call) =>
    scheduledColumns(
      "option",
      saved.map(({ input }) => input),
      call,
    ),
};
