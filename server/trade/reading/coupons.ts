import { sql } from "kysely";
import type { Coupon } from "../../../src/generated/server.ts";
import { listRecords } from "../../engine/crud/find/read.ts";
import { selectRecordColumns } from "../../engine/crud/find/recordColumns.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { buildOrderBy } from "../../engine/crud/find/rowsOf.ts";
import { couponHooks } from "../menu/coupon.ts";
import type { ReadingPlace } from "./place.ts";

const coupons = buildResourceWithHooks("coupon", couponHooks);

/**
 * The coupons of the company's other shops that may be used here too (store_cooperation). One for a product is for this shop's product of
 * the same code; where there is none, it cannot be used here.
 */
async function listFromOtherShops({ shopId, call }: ReadingPlace): Promise<readonly Coupon[]> {
  const { viewer, db } = call;
  const { rows } = await sql<Coupon & { local_product_id: number | null }>`
    select ${selectRecordColumns(coupons, call)}, (
        select mine.product_id from product as theirs
        join product as mine on mine.tenant_id = theirs.tenant_id and mine.shop_id = ${shopId}
          and mine.product_code = theirs.product_code and mine.order_type = theirs.order_type
        where theirs.tenant_id = coupon.tenant_id and theirs.shop_id = coupon.shop_id and theirs.product_id = coupon.product_id
      ) as local_product_id
    from coupon
    where tenant_id = ${viewer.developerId} and shop_id <> ${shopId} and store_cooperation
    order by ${buildOrderBy(coupons)}`.execute(db);
  return rows.flatMap(({ local_product_id, ...row }) => {
    if (row.target_type !== "PRODUCT") return [row];
    return local_product_id === null ? [] : [{ ...row, product_id: local_product_id }];
  });
}

/** The coupons that can be used in the shop now: its own, then those of other shops. */
export async function listCouponsInForce(place: ReadingPlace): Promise<Coupon[]> {
  // Tables and types are generated from the same SDL.
  const own = (await listRecords(coupons, { shop_id: place.shopId }, place.call)) as readonly Coupon[];
  const others = await listFromOtherShops(place);
  return [...own, ...others].filter(({ status }) => status === "ACTIVE");
}
