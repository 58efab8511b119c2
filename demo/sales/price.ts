import { deriveTaxRate } from "../../src/domain/dish/taxClass.ts";
import type { OrderType } from "../../src/generated/server.ts";
import type { MenuItem } from "../model.ts";

/** Factor of prices before the revision. */
const before = 0.95;
/** Factor of delivery prices: they contain the service's commission. */
const deliveryPriceFactor = 1.2;

const toTens = (price: number): number => Math.round(price / 10) * 10;

/** Price of one dish in yen, tax included: higher for delivery, lower before the price revision. */
export function calculateDishPrice({ price }: MenuItem, orderType: OrderType, revised: boolean): number {
  const inShop = revised ? price : toTens(price * before);
  return orderType === "DELIVERY" ? toTens(inShop * deliveryPriceFactor) : inShop;
}

/** Cost of one dish in yen, tax excluded: lower before the price revision. */
export const calculateDishCost = ({ cost }: MenuItem, revised: boolean): number =>
  revised ? cost : Math.round(cost * 0.96);

/** Tax class and rate as columns: alcohol and articles have a class of their own. */
export function pickTaxColumns({ alcohol, article }: Pick<MenuItem, "alcohol" | "article">, orderType: OrderType) {
  const tax_class = alcohol ? "ALCOHOL" : article ? "OTHER" : "FOOD";
  return { tax_class, tax_rate: deriveTaxRate(tax_class, orderType) };
}
