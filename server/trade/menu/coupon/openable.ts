import { sql } from "kysely";
import type { CouponTerm } from "../../../../src/domain/coupon/couponTerm.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { sellsSameProduct } from "./reach.ts";

/** To whom a notification goes: the members of a shop, or of these brands. */
export type OpeningSite = { shopId: number } | { brandIds: readonly number[] };

/** A coupon that a notification may open, with its shop. */
export type OpenableCoupon = CouponTerm & {
  id: number;
  coupon_name: string;
  shop_id: number;
  shop_name: string;
  end_date: string | null;
};

/** The coupons that the members of a site can use at some time: of a shop those that count there, of brands those for their other shops too. */
export async function readOpenableCoupons(
  site: OpeningSite,
  { db, viewer }: Pick<Call, "db" | "viewer">,
): Promise<readonly OpenableCoupon[]> {
  const reaches =
    "shopId" in site
      ? sql`(coupon.shop_id = ${site.shopId} or (store_cooperation and exists (
          select 1 from shop as there
          where there.tenant_id = ${viewer.developerId} and there.shop_id = ${site.shopId} and there.brand_id = home.brand_id
            and (coupon.target_type <> 'PRODUCT' or ${sellsSameProduct(viewer.developerId, sql`coupon.product_id`)}))))`
      : sql`(store_cooperation and home.brand_id = any(${[...site.brandIds]}::int[]))`;
  const { rows } = await sql<OpenableCoupon>`
    select coupon.coupon_id as id, coupon_name, coupon.shop_id, home.name as shop_name,
      term_type, start_date, end_date, coupon.release_timer
    from coupon
    join shop as home on home.tenant_id = coupon.tenant_id and home.shop_id = coupon.shop_id
    where coupon.tenant_id = ${viewer.developerId} and ${reaches}
    order by coupon_name, coupon.coupon_id`.execute(db);
  return rows;
}
