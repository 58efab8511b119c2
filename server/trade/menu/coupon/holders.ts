import type { Coupon } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { countDevicesOfShops } from "../../device/countDevices.ts";
import { readCouponShops, type CouponShops } from "./reach.ts";

/** The devices in whose lists each coupon is. Coupons of the same shops share one count. */
async function countHolders(
  coupons: readonly Pick<Coupon, "id" | "status">[],
  shops: ReadonlyMap<number, CouponShops>,
  { db, viewer, now }: Call,
): Promise<Map<number, number>> {
  const active = coupons.filter(({ status }) => status === "ACTIVE");
  const sets = new Map(active.map(({ id }) => shops.get(id)?.shopIds ?? []).map((ids) => [ids.join(), ids]));
  const counts = [...sets].map(
    async ([key, ids]) => [key, await countDevicesOfShops(db, viewer.developerId, ids, now)] as const,
  );
  const counted = new Map(await Promise.all(counts));
  return new Map(active.map(({ id }) => [id, counted.get((shops.get(id)?.shopIds ?? []).join()) ?? 0]));
}

/** Where each coupon can be used, and how many devices have it in their list now. A shop's key is told no number of devices. */
export async function readCouponUse(coupons: readonly Coupon[], call: Call) {
  const shops = await readCouponShops(coupons, call);
  const holders = call.viewer.kind === "shop" ? null : await countHolders(coupons, shops, call);
  return coupons.map(({ id }) => ({
    usable_brand: shops.get(id)?.brand ?? null,
    usable_shops: shops.get(id)?.shopIds.length ?? 1,
    holders: holders && (holders.get(id) ?? 0),
  }));
}
