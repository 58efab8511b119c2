import { computeTax, type TaxRate, type TaxRounding } from "../../tax.ts";

const roundings: readonly TaxRounding[] = ["DOWN", "HALF_UP", "UP"];

/**
 * The tax of a qualified invoice: one rounding a rate.
 * @param amount yen without tax of all lines of the rate
 * @param stated what the invoice states; null where nobody has entered it
 * @param lines the sum of the tax of its lines; null where a line has none
 * @returns what is stated, else the rounding that gives the sum of the lines, else rounded down
 */
export function invoiceTax(
  amount: number,
  rate: TaxRate,
  { stated, lines }: { stated: number | null; lines: number | null },
): number {
  if (stated !== null) return stated;
  const taxes = roundings.map((rounding) => computeTax(amount, rate, "EXCLUDED", rounding));
  return taxes.find((tax) => tax === lines) ?? computeTax(amount, rate, "EXCLUDED", "DOWN");
}
