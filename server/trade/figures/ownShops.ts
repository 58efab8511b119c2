import { sql } from "kysely";
import type { ShopAccount } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { selectCutoffs } from "./cutoffs.ts";

/** The `site_type` of a shop that stands for a whole brand. */
const brandSite = 2;

/** The shops of the viewer, in their order. */
export async function listOwnShops(context: Context): Promise<ShopAccount[]> {
  const viewer = requireViewer(context);
  const rows = await context.db.kysely
    .selectFrom("shop")
    .innerJoin("brand", (on) =>
      on.onRef("brand.tenant_id", "=", "shop.tenant_id").onRef("brand.brand_id", "=", "shop.brand_id"),
    )
    .select(["shop.shop_id", "shop.site_type", "shop.code", "shop.name", "shop.name_kana"])
    .select(["shop.brand_id", "brand.name as brand_name"])
    .select(selectCutoffs(viewer.developerId, sql`shop.shop_id`).as("cutoffs"))
    .where("shop.tenant_id", "=", viewer.developerId)
    .where(sql<boolean>`shop.shop_id = any(${[...viewer.shopIds]}::int[])`)
    .orderBy("shop.display_sequence")
    .orderBy("shop.shop_id")
    .execute();
  return rows.map((row) => ({
    id: row.shop_id,
    site_type: row.site_type === brandSite ? "BRAND" : "SHOP",
    code: row.code,
    name: row.name,
    nameKana: row.name_kana,
    brandId: row.brand_id,
    brandName: row.brand_name,
    dayCutoffs: row.cutoffs,
  }));
}
