import { computeTax, taxRates, type TaxRate, type TaxRounding } from "../tax.ts";

/** Bounds of a line: order units with three decimals, and yen for one order unit. All sums of a slip stay safe integers. */
export const mostQuantity = 99_999.999;
export const quantityDigits = [5, 3] as const;
export const mostPrice = 9_999_999;
export const mostLines = 200;

/** A quantity in thousandths, as a whole number: 1.5 → 1500. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/**
 * Yen of a line: quantity × price, rounded half away from zero, so that a reversal takes back exactly what it reverses.
 * @param quantity order units, with at most three decimals
 */
export function lineAmount(quantity: number, price: number): number {
  const product = Math.abs(thousandths(quantity)) * price;
  const size = (product - (product % 1000)) / 1000 + (product % 1000 >= 500 ? 1 : 0);
  return quantity < 0 && size > 0 ? -size : size;
}

/** A line as far as its tax needs it; `amount` without tax. */
type AmountLine = { amount: number; taxRate: TaxRate };

/** Yen without tax and tax, by rate. */
export type SlipTotals = { amount: Record<TaxRate, number>; tax: Record<TaxRate, number>; total: number };

/**
 * The tax of each line: its part of the slip's tax at its rate, by running sums in the order of the lines, so that the parts add up to the
 * tax. The products exceed safe integers.
 */
export function lineTaxes(lines: readonly AmountLine[], { amount, tax }: SlipTotals): number[] {
  const running: Record<TaxRate, number> = { 8: 0, 10: 0 };
  const partOf = (rate: TaxRate): bigint => (BigInt(tax[rate]) * BigInt(running[rate])) / BigInt(amount[rate]);
  return lines.map(({ amount: own, taxRate }) => {
    if (amount[taxRate] === 0) return 0;
    const before = partOf(taxRate);
    running[taxRate] += own;
    return Number(partOf(taxRate) - before);
  });
}

/** The sums of a slip: the tax of each rate is rounded once. `total` has the tax. */
export function slipTotals(lines: readonly AmountLine[], rounding: TaxRounding): SlipTotals {
  const amount: Record<TaxRate, number> = { 8: 0, 10: 0 };
  for (const line of lines) amount[line.taxRate] += line.amount;
  const tax = {
    8: computeTax(amount[8], 8, "EXCLUDED", rounding),
    10: computeTax(amount[10], 10, "EXCLUDED", rounding),
  };
  return { amount, tax, total: taxRates.reduce((sum, rate) => sum + amount[rate] + tax[rate], 0) };
}
