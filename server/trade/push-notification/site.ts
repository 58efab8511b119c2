import { sql, type RawBuilder } from "kysely";
import { decideAccess } from "../../../src/core/decide.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { listWholeBrands, type Viewer } from "../../../src/core/viewer.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { SiteType } from "../../../src/generated/server.ts";

/** The `shop_id` of a notification to a whole brand (`brand_id`). */
export const wholeBrandShopId = 0;

type Site = { site_type?: SiteType; shop_id?: number | null };

/** Whether the viewer may speak to all members of a brand at once; the schema says who. */
const mayBrandWide = (viewer: Viewer): boolean => decideAccess(rules.getPushAudienceAll, viewer).allow;

/** The shop_id of this site's rows. @throws Rejected FORBIDDEN, or W001 if no shop is named */
export function requireSiteShop(viewer: Viewer, { site_type, shop_id }: Site): number {
  if (site_type === "BRAND") {
    if (!mayBrandWide(viewer)) throw new Rejected("FORBIDDEN", { field: "site_type" });
    return wholeBrandShopId;
  }
  if (shop_id === null || shop_id === undefined) throw new Rejected("W001", { field: "shop_id" });
  return shop_id;
}

/**
 * Condition: rows of the viewer's shops, and of brands whose every shop is the viewer's. Rows without a brand, or of a deleted
 * one, belong to whoever holds every shop of the company.
 */
export function isOwnPush(viewer: Viewer, table: string): RawBuilder<boolean> {
  const [tenant, shop, brand] = ["tenant_id", "shop_id", "brand_id"].map((name) => sql.ref(`${table}.${name}`));
  const shops = sql`${[...viewer.shopIds]}::int[]`;
  return sql<boolean>`${tenant} = ${viewer.developerId} and (${shop} = any(${shops}) or (
    ${shop} = ${wholeBrandShopId} and ${mayBrandWide(viewer)} and (
      ${brand} = any(${[...listWholeBrands(viewer)]}::int[])
      or not exists (select 1 from shop where shop.tenant_id = ${viewer.developerId} and shop.shop_id <> all(${shops})))))`;
}
