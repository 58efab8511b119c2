import { lineAmount, lineTaxes, slipTotals, type SlipTotals } from "../../src/domain/purchase/slipTotals.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";

/** What of a line counts: what was ordered, once complete what was received. */
type Counted = { quantity: number; price: number };

/** Yen of a line without tax, and its part of the slip's tax. Reports read them from the line. */
export type LineYen = { amount: number; tax: number };

/** The lines of a slip with their yen, and its sums: the only place that rounds them. */
export function pricedLines<Line extends { tax_rate: number }>(
  lines: readonly Line[],
  rounding: TaxRounding,
  counted: (line: Line) => Counted,
): { lines: (Line & LineYen)[]; totals: SlipTotals } {
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
export const asOrdered = ({ quantity, price }: Counted): Counted => ({ quantity, price });

/** What counts of a line that was received. */
export const asReceived = (line: { received: number; received_price: number }): Counted => ({
  quantity: line.received,
  price: line.received_price,
});
