import { developers } from "../demo/houses.ts";
import { curry } from "../demo/menus/curry.ts";
import type { DemoShop, Style } from "../demo/model.ts";

/** A shop with its menu and the habits of its guests. */
export type House = { shop: DemoShop; style: Style };

/** The demo shop of a number; undefined if there is none. */
export function demoHouse(shopId: number): House | undefined {
  for (const { brands, shops } of developers) {
    const shop = shops.find((one) => one.shopId === shopId);
    const brand = brands.find(({ brandId }) => brandId === shop?.brandId);
    if (shop && brand) return { shop, style: brand.style };
  }
  return undefined;
}

/** An invented curry counter, for shops that the demonstration does not know and that have no menu yet. */
export const inventedHouse = (shopId: number): House => ({
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
  style: curry,
});
