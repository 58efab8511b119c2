import { roundTo } from "../core/money.ts";

/** How a price becomes another one: by a rate in percent, by an amount, or to a fixed price; in whole yen. */
export type PriceChange =
  { change: "RATE"; rate: number } | { change: "AMOUNT"; amount: number } | { change: "PRICE"; price: number };

type PriceUnit = "ONE" | "TEN" | "FIFTY" | "HUNDRED";
type PriceRounding = "HALF_UP" | "UP" | "DOWN";

/** Yen of each unit. */
const units: Readonly<Record<PriceUnit, number>> = { ONE: 1, TEN: 10, FIFTY: 50, HUNDRED: 100 };

function applyPriceChange(before: number, by: PriceChange): number {
  switch (by.change) {
    case "RATE":
      return before + (before * by.rate) / 100;
    case "AMOUNT":
      return before + by.amount;
    case "PRICE":
      return by.price;
  }
}

/** The changed price in yen, rounded to the unit. It may be below zero; saving refuses that. */
export function changedPrice(before: number, by: PriceChange, unit: PriceUnit, rounding: PriceRounding): number {
  // 980 × 1.1 is 1078.0000000000002 to a computer, which no person would round up.
  const exact = roundTo(applyPriceChange(before, by) / units[unit], 6);
  const round = { HALF_UP: (value: number) => roundTo(value, 0), UP: Math.ceil, DOWN: Math.floor }[rounding];
  return round(exact) * units[unit];
}
