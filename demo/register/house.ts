import { demoDevelopers, demoStyles } from "../data.ts";
import type { DemoShop, RestaurantStyle } from "../model.ts";

/** A shop with its menu and the habits of its guests. */
export type DemoHouse = { shop: DemoShop; style: RestaurantStyle };

/** The demo shop of a number; undefined if there is none. */
export function findDemoHouse(shopId: number): DemoHouse | undefined {
  for (const { brands, shops } of demoDevelopers) {
    const shop = shops.find((one) => one.shopId === shopId);
    const brand = brands.find(({ brandId }) => brandId === shop?.brandId);
    if (shop && brand) return { shop, style: brand.style };
  }
  return undefined;
}

/** An invented curry counter, for shops that the demonstration does not know and that have no menu yet. */
export const buildInventedHouse = (shopId: number): DemoHouse => ({
  shop: {
    shopId,
    brandId: 0,
    code: "",
    name: "",
    nameKana: "",
    opened: 0,
    cutoffs: [],
    taxRounding: "DOWN",
    pointsAs: "DISCOUNT",
    checks: 0,
    orderTypes: [
      [70, "EAT_IN"],
      [20, "TAKEOUT"],
      [10, "DELIVERY"],
    ],
    services: [
      [60, "UBER_EATS"],
      [40, "DEMAE_CAN"],
    ],
    staff: ["早川 実", "西田 薫"],
  },
  style: demoStyles.curry,
});
