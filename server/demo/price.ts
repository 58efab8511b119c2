import type { OrderType } from "../../src/generated/server.ts";
import type { MenuItem } from "./model.ts";

/** Until the revision everything cost this much less. */
const before = 0.95;
/** What a delivery service's commission adds to the price. */
const delivered = 1.2;

const toTens = (price: number): number => Math.round(price / 10) * 10;

/** Yen with tax of one dish: dearer by delivery, cheaper before the shop revised its prices. */
export function priceOf({ price }: MenuItem, orderType: OrderType, revised: boolean): number {
  const inShop = revised ? price : toTens(price * before);
  return orderType === "DELIVERY" ? toTens(inShop * delivered) : inShop;
}

/** Yen without tax; ingredients followed the price. */
export const costOf = ({ cost }: MenuItem, revised: boolean): number => (revised ? cost : Math.round(cost * 0.96));

/** Alcohol and what is eaten in the shop bear 10 %, other food 8 %. */
export const taxRateOf = ({ alcohol }: MenuItem, orderType: OrderType): 8 | 10 =>
  alcohol || orderType === "EAT_IN" ? 10 : 8;
