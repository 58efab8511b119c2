import { roundTo } from "../../core/money.ts";

/** How an item is kept and ordered: stock units, and how many of them are in an order unit. */
export type OrderUnits = { unit: string; orderUnit: string; unitsPerCase: number };

/** Whether an item is counted in order units, too: not where one of them is one stock unit. */
export const hasCases = ({ unitsPerCase, unit, orderUnit }: OrderUnits): boolean =>
  unitsPerCase !== 1 || unit !== orderUnit;

/** The whole order units in a quantity of stock units, and the stock units beside them. */
export function splitCases(quantity: number, { unitsPerCase }: OrderUnits): { cases: number; rest: number } {
  const cases = Math.floor(roundTo(quantity / unitsPerCase, 9));
  return { cases, rest: roundTo(quantity - cases * unitsPerCase, 3) };
}
