import { sql } from "kysely";
import type { Hooks } from "../crud/hooks.ts";

/** The brand of a shop, as an expression for the values of a row. */
export const brandOf = (tenantId: number, shopId: number) =>
  sql<number>`(select brand_id from shop where tenant_id = ${tenantId} and shop_id = ${shopId})`;

export const category: Hooks<"category"> = {
  // A category that was not copied from another shop is its own original.
  computed: { categoryAdminId: () => sql`coalesce(category_admin_id, category_id)` },
  columns: (saved, { viewer }) =>
    saved.map(({ input, isNew }) => (isNew ? { brand_id: brandOf(viewer.developerId, input.storeId) } : {})),
};
