import { lineAmount, lineTaxes, slipTotals, type SlipTotals } from "../../../src/domain/purchase/slipTotals.ts";
import type { TaxRounding } from "../../../src/domain/tax.ts";

/** What of a line counts: what was ordered, once complete what was received. */
type CountedPurchase = { quantity: number; price: number };

/** Yen of a line without tax, and its part of the slip's tax. Reports read them from the line. */
type SlipLineYen = { amount: number; tax: number };

/** The lines of a slip with their yen, and its sums: the only place that rounds them. */
export function priceSlipLines<Line extends { tax_rate: number }>(
  lines: readonly Line[],
  rounding: TaxRounding,
  counted: (line: Line) => CountedPurchase,
): { lines: (Line & SlipLineYen)[]; totals: SlipTotals } {
  const amounts = lines.map((line) => {
    const { quantity, price } = counted(line);
    return { amount: lineAmount(quantity, price), taxRate: line.tax_rate === 8 ? (8 as const) : (10 as const) };
  });
  const totals = slipTotals(amounts, rounding);
  const taxes = lineTaxes(amounts, totals);
  return {
    lines: lines.map((line, index) => ({ ...line, amount: amounts[index]?.amount ?? 0, tax: taxes[index] ?? 0 })),
    totals,
  };
}

/** What counts of a line that was ordered. */
export const pickOrderedCount = ({ quantity, price }: CountedPurchase): CountedPurchase => ({ quantity, price });

/** What counts of a line that was received. */
export const pickReceivedCount = (line: { received: number; received_price: number }): CountedPurchase => ({
  quantity: line.received,
  price: line.received_price,
});
