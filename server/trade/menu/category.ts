import { sql } from "kysely";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";

/** SQL for the brand of a shop. */
const selectShopBrand = (tenantId: number, shopId: number) =>
  sql<number>`(select brand_id from shop where tenant_id = ${tenantId} and shop_id = ${shopId})`;

export const categoryHooks: ResourceHooks<"category"> = {
  newShop: { columns: () => ({ category_admin_id: sql`coalesce(category_admin_id, category_id)` }) },
  // A category that is no copy names itself as the original.
  computed: { categoryAdminId: () => sql`coalesce(category_admin_id, category_id)` },
  columns: (saved, { viewer }) =>
    saved.map(({ input, isNew }) => (isNew ? { brand_id: selectShopBrand(viewer.developerId, input.storeId) } : {})),
};

/** Categories for the actions of products. */
export const storedCategories = buildResourceWithHooks("category", categoryHooks);
