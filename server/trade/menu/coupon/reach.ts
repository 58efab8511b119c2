import { sql, type RawBuilder } from "kysely";
import type { Coupon, CouponReach } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";

/** Where a coupon can be used: its own shop, or with store_cooperation shops of its brand. */
export type CouponShops = { brand: string | null; shopIds: readonly number[] };

/** SQL: whether the shop `there` sells, for the same orders, a product of the same code as this one of the shop `home`. */
export const sellsSameProduct = (tenantId: number, product: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from product as mine
  join product as theirs on theirs.tenant_id = ${tenantId} and theirs.shop_id = there.shop_id
    and theirs.product_code = mine.product_code and theirs.order_type = mine.order_type
  where mine.tenant_id = ${tenantId} and mine.shop_id = home.shop_id and mine.product_id = ${product})`;

/** The shops of each of these coupons, by its id. The database is asked only where one can be used in other shops. */
export async function readCouponShops(
  coupons: readonly Pick<Coupon, "id" | "shop_id" | "store_cooperation">[],
  { db, viewer }: Pick<Call, "db" | "viewer">,
): Promise<Map<number, CouponShops>> {
  const shared = coupons.flatMap(({ id, store_cooperation }) => (store_cooperation ? [id] : []));
  const { rows } =
    shared.length === 0
      ? { rows: [] }
      : await sql<{ id: number; brand: string | null; shops: number[] }>`
    select coupon.coupon_id as id, max(brand.name) as brand, array_agg(there.shop_id order by there.shop_id) as shops
    from coupon
    join shop as home on home.tenant_id = coupon.tenant_id and home.shop_id = coupon.shop_id
    join shop as there on there.tenant_id = home.tenant_id and there.brand_id = home.brand_id
    left join brand on brand.tenant_id = home.tenant_id and brand.brand_id = home.brand_id
    where coupon.tenant_id = ${viewer.developerId} and coupon.coupon_id = any(${shared}::int[])
      and (coupon.target_type <> 'PRODUCT' or there.shop_id = coupon.shop_id
        or ${sellsSameProduct(viewer.developerId, sql`coupon.product_id`)})
    group by coupon.coupon_id`.execute(db);
  const found = new Map(rows.map(({ id, brand, shops }) => [id, { brand, shopIds: shops }]));
  return new Map(coupons.map(({ id, shop_id }) => [id, found.get(id) ?? { brand: null, shopIds: [shop_id] }]));
}

/** Where a coupon of the shop could be used with store_cooperation. Of the shops that lack the product only the viewer's are named. */
export async function readCouponReach(
  shop_id: number,
  product_id: number | null,
  { db, viewer }: Call,
): Promise<CouponReach> {
  const { rows } = await sql<{ brand: string | null; shop_id: number; name: string; usable: boolean }>`
    select brand.name as brand, there.shop_id, there.name,
      (${product_id}::int is null or there.shop_id = home.shop_id or ${sellsSameProduct(viewer.developerId, sql`${product_id}::int`)}) as usable
    from shop as home
    join shop as there on there.tenant_id = home.tenant_id and there.brand_id = home.brand_id
    left join brand on brand.tenant_id = home.tenant_id and brand.brand_id = home.brand_id
    where home.tenant_id = ${viewer.developerId} and home.shop_id = ${shop_id}
    order by there.display_sequence, there.shop_id`.execute(db);
  const lacking = rows.filter(({ usable }) => !usable);
  return {
    brand: rows[0]?.brand ?? "",
    shops: rows.length - lacking.length,
    lacking: lacking.length,
    lacking_names: lacking.flatMap((shop) => (viewer.shopIds.includes(shop.shop_id) ? [shop.name] : [])),
  };
}
