import { sql } from "kysely";
import type { Call } from "../crud/call.ts";

/** A shop whose records are read. */
export type LineShop = { shopId: number; shopName: string; brandId: number; brandName: string };

/** The chosen shops that the viewer has, in their order. */
export async function readLineShops(shopIds: readonly number[], { db, viewer }: Call): Promise<readonly LineShop[]> {
  const own = shopIds.filter((id) => viewer.shopIds.includes(id));
  const { rows } = await sql<LineShop>`
    select shop.shop_id as "shopId", shop.name as "shopName", brand_id as "brandId", brand.name as "brandName"
    from shop join brand using (tenant_id, brand_id)
    where tenant_id = ${viewer.developerId} and shop_id = any(${own}::int[])
    order by shop.display_sequence, shop_id`.execute(db);
  return rows;
}
