import type { Coupon } from "../../../src/generated/server.ts";
import { listRecords } from "../../engine/crud/find/read.ts";
import { storedCoupons } from "../menu/coupon/record.ts";
import { listActiveFromOtherShops } from "../menu/coupon/shared.ts";
import type { ReadingPlace } from "./place.ts";

/** The coupons that can be used in the shop now: its own, then those of the brand's other shops. */
export async function listCouponsInForce({ shopId, call }: ReadingPlace): Promise<Coupon[]> {
  // Tables and types are generated from the same SDL.
  const own = (await listRecords(storedCoupons, { shop_id: shopId }, call)) as readonly Coupon[];
  return [...own.filter(({ status }) => status === "ACTIVE"), ...(await listActiveFromOtherShops(shopId, call))];
}
