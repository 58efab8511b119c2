import { sql } from "kysely";
import { brandGrouping, buildGroupings, type ShopGroupingChoice } from "../../../src/domain/groupings.ts";
import type { ShopGroupChoice } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";

/** The company's groups with the viewer's shops in them. A group of none of these shops is left out. */
export async function listGroupChoices(context: Context): Promise<ShopGroupChoice[]> {
  const { developerId, shopIds } = requireViewer(context);
  const rows = await context.db.kysely
    .selectFrom("shop_group as g")
    .innerJoin("shop_grouping as k", (on) =>
      on.onRef("k.tenant_id", "=", "g.tenant_id").onRef("k.shop_grouping_id", "=", "g.shop_grouping_id"),
    )
    .select(["g.shop_group_id", "g.group_name", "k.shop_grouping_id", "k.grouping_name", "g.shop_ids"])
    .where("g.tenant_id", "=", developerId)
    .orderBy("k.display_sequence")
    .orderBy("k.shop_grouping_id")
    .orderBy("g.display_sequence")
    .orderBy("g.shop_group_id")
    .execute();
  const choices = rows.map((row) => ({
    shopGroupId: row.shop_group_id,
    groupName: row.group_name,
    shopGroupingId: row.shop_grouping_id,
    groupingName: row.grouping_name,
    shop_ids: shopIds.filter((id) => row.shop_ids.includes(id)),
  }));
  return choices.filter(({ shop_ids }) => shop_ids.length > 0);
}

/** The brands of the viewer's shops, as the shop selector has them. @param name the word for a brand */
async function readBrandGrouping(context: Context, name: string): Promise<ShopGroupingChoice> {
  const { developerId, shopIds } = requireViewer(context);
  const shops = await context.db.kysely
    .selectFrom("shop as s")
    .innerJoin("brand as b", (on) => on.onRef("b.tenant_id", "=", "s.tenant_id").onRef("b.brand_id", "=", "s.brand_id"))
    .select(["s.shop_id as id", "s.brand_id as brandId", "b.name as brandName"])
    .where("s.tenant_id", "=", developerId)
    .where(sql<boolean>`s.shop_id = any(${[...shopIds]}::int[])`)
    .orderBy("s.display_sequence")
    .orderBy("s.shop_id")
    .execute();
  return brandGrouping(shops, name);
}

/**
 * The grouping that the console knows by this key: of the company, or the brands.
 * @param brand the word for a brand
 * @returns undefined for a grouping that the company no longer has
 */
export async function findGroupingByKey(
  key: string,
  brand: string,
  context: Context,
): Promise<ShopGroupingChoice | undefined> {
  const all = [...buildGroupings(await listGroupChoices(context)), await readBrandGrouping(context, brand)];
  return all.find((grouping) => grouping.key === key);
}
