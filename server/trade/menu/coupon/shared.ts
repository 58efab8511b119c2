import { sql } from "kysely";
import type { Coupon, SharedCoupon } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { addDerivedFields } from "../../../engine/crud/find/read.ts";
import { selectRecordColumns } from "../../../engine/crud/find/recordColumns.ts";
import { buildOrderBy } from "../../../engine/crud/find/rowsOf.ts";
import { storedCoupons } from "./record.ts";

type CouponOfOtherShop = Coupon & { shop_name: string };

/**
 * The coupons of the brand's other shops that may be used in this shop too (store_cooperation). One for a product is for this shop's
 * product of the same code; where there is none, it cannot be used here.
 */
async function readFromOtherShops(shopId: number, call: Call): Promise<CouponOfOtherShop[]> {
  const { viewer, db } = call;
  const { rows } = await sql<CouponOfOtherShop & { local_product_id: number | null }>`
    select ${selectRecordColumns(storedCoupons, call)}, (
        select name from shop where shop.tenant_id = ${viewer.developerId} and shop.shop_id = coupon.shop_id
      ) as shop_name, (
        select mine.product_id from product as theirs
        join product as mine on mine.tenant_id = ${viewer.developerId} and mine.shop_id = ${shopId}
          and mine.product_code = theirs.product_code and mine.order_type = theirs.order_type
        where theirs.tenant_id = ${viewer.developerId} and theirs.shop_id = coupon.shop_id and theirs.product_id = coupon.product_id
      ) as local_product_id
    from coupon
    where tenant_id = ${viewer.developerId} and shop_id <> ${shopId} and store_cooperation
      and shop_id in (
        select there.shop_id from shop as home
        join shop as there on there.tenant_id = home.tenant_id and there.brand_id = home.brand_id
        where home.tenant_id = ${viewer.developerId} and home.shop_id = ${shopId})
    order by ${buildOrderBy(storedCoupons)}`.execute(db);
  return rows.flatMap(({ local_product_id, ...row }) => {
    if (row.target_type !== "PRODUCT") return [row];
    return local_product_id === null ? [] : [{ ...row, product_id: local_product_id }];
  });
}

/** Coupons of other shops that can be used in this shop now, as its devices read them. */
export async function listActiveFromOtherShops(shopId: number, call: Call): Promise<readonly Coupon[]> {
  const active = (await readFromOtherShops(shopId, call)).filter(({ status }) => status === "ACTIVE");
  const coupons = active.map(({ shop_name: _, ...coupon }) => coupon);
  // The engine adds the fields of the SDL's type.
  return (await addDerivedFields(storedCoupons, coupons, call)) as readonly Coupon[];
}

/** Coupons of other shops that can or will be used in this shop, for people. */
export async function listSharedCoupons(shopId: number, call: Call): Promise<SharedCoupon[]> {
  const coupons = await readFromOtherShops(shopId, call);
  return coupons.flatMap(({ __typename: _, ...coupon }) => (coupon.status === "ENDED" ? [] : [coupon]));
}
