import { sql } from "kysely";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";

/** The brand of each shop. */
async function readShopBrands(shopIds: readonly number[], { db, viewer }: Call): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("shop")
    .select(["shop_id", "brand_id"])
    .where("tenant_id", "=", viewer.developerId)
    .where(sql<boolean>`shop_id = any(${[...new Set(shopIds)]}::int[])`)
    .execute();
  return new Map(rows.map(({ shop_id, brand_id }) => [shop_id, brand_id]));
}

export const categoryHooks: ResourceHooks<"category"> = {
  newShop: { columns: () => ({ category_admin_id: sql`coalesce(category_admin_id, category_id)` }) },
  // A category that is no copy names itself as the original.
  computed: { categoryAdminId: () => sql`coalesce(category_admin_id, category_id)` },
  columns: async (saved, call) => {
    const isAnyNew = saved.some(({ isNew }) => isNew);
    if (!isAnyNew) return saved.map(() => ({}));
    const brands = await readShopBrands(
      saved.map(({ input }) => input.storeId),
      call,
    );
    return saved.map(({ input, isNew }) => (isNew ? { brand_id: brands.get(input.storeId) } : {}));
  },
};

/** Categories for the actions of products. */
export const storedCategories = buildResourceWithHooks("category", categoryHooks);
