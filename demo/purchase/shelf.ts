import type { Allergen, Storage } from "../../src/generated/server.ts";

/** An item of the demonstration. The price is today's: yen without tax for one order unit. */
export type DemoItem = {
  code: string;
  name: string;
  unit: string;
  orderUnit: string;
  unitsPerCase: number;
  price: number;
  allergens: readonly Allergen[];
};

/** Items that one supplier brings: what they have in common. */
export type DemoShelf = {
  supplier: string;
  category: string;
  storage: Storage;
  /** Alcohol and articles bear 10 %. */
  standard?: true;
  lossRate: number;
  items: readonly DemoItem[];
};

/** Prices are yen without tax; the order unit holds so many stock units. */
export const buildShelfItem = (
  code: string,
  name: string,
  unit: string,
  [orderUnit, unitsPerCase]: readonly [string, number],
  price: number,
  ...allergens: Allergen[]
): DemoItem => ({ code, name, unit, orderUnit, unitsPerCase, price, allergens });
