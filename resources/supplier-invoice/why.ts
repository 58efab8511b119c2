import { supplierInvoice } from "../../i18n/ja/supplier-invoice.ts";
import { formatYen } from "../../src/core/money.ts";
import type { InvoiceRow, InvoiceSlip } from "./useInvoice.ts";

const texts = supplierInvoice.why;

/** Yen by which the tax of one slip differs where only its rounding does: one for each rate. */
const mostRounding = 2;

const numbersOf = (links: readonly { slipNumber: string }[]): string =>
  links.map(({ slipNumber }) => slipNumber).join("、");

function taxText({ difference, taxDifference, slips }: InvoiceRow): string | null {
  if (!taxDifference) return null;
  const by = formatYen(Math.abs(taxDifference));
  const rounds = difference === 0 && Math.abs(taxDifference) <= mostRounding * slips.length;
  return (taxDifference > 0 ? texts.moreTax : texts.lessTax)(by) + (rounds ? texts.rounding : "");
}

function missingLine({ reversalOf, reversals }: InvoiceSlip): string {
  if (reversalOf) return texts.isReversal(reversalOf.slipNumber);
  return reversals.length > 0 ? texts.isReversed(numbersOf(reversals)) : texts.noLine;
}

/** By how much a row differs and why, a sentence each; none where it agrees. */
export function whyOf(row: InvoiceRow): string[] {
  const { state, difference, otherRate, slips } = row;
  if (state === "AGREES") return [];
  if (state === "NO_SLIP") return [texts.noSlip];
  if (state === "NO_LINE") return slips.map(missingLine);
  return [
    difference > 0 && texts.more(formatYen(difference)),
    difference < 0 && texts.less(formatYen(-difference)),
    otherRate && texts.otherRate,
    taxText(row),
    ...slips.map(({ slipNumber, reversals }) =>
      reversals.length > 0 ? texts.reversed(slipNumber, numbersOf(reversals)) : null,
    ),
  ].filter((text) => typeof text === "string");
}
