import { supplierInvoice } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatYen } from "../../../src/core/money.ts";
import type { InvoiceRow, InvoiceSlip } from "../useInvoice.ts";

const differenceTexts = supplierInvoice.why;

/** Yen by which the tax of one slip differs where only its rounding does: one for each rate. */
const mostRounding = 2;

const formatSlipNumbers = (links: readonly { slipNumber: string }[]): string =>
  links.map(({ slipNumber }) => slipNumber).join("、");

function taxText({ difference, taxDifference, slips }: InvoiceRow): string | null {
  if (!taxDifference) return null;
  const by = formatYen(Math.abs(taxDifference));
  const rounds = difference === 0 && Math.abs(taxDifference) <= mostRounding * slips.length;
  return (
    (taxDifference > 0 ? differenceTexts.moreTax : differenceTexts.lessTax)(by) +
    (rounds ? differenceTexts.rounding : "")
  );
}

function missingLine({ reversalOf, reversals }: InvoiceSlip): string {
  if (reversalOf) return differenceTexts.isReversal(reversalOf.slipNumber);
  return reversals.length > 0 ? differenceTexts.isReversed(formatSlipNumbers(reversals)) : differenceTexts.noLine;
}

/** By how much a row differs and why, a sentence each; none where it agrees. */
export function explainInvoiceRow(row: InvoiceRow): string[] {
  const { state, difference, otherRate, slips } = row;
  if (state === "AGREES") return [];
  if (state === "NO_SLIP") return [differenceTexts.noSlip];
  if (state === "NO_LINE") return slips.map(missingLine);
  return [
    difference > 0 && differenceTexts.more(formatYen(difference)),
    difference < 0 && differenceTexts.less(formatYen(-difference)),
    otherRate && differenceTexts.otherRate,
    taxText(row),
    ...slips.map(({ slipNumber, reversals }) =>
      reversals.length > 0 ? differenceTexts.reversed(slipNumber, formatSlipNumbers(reversals)) : null,
    ),
  ].filter((text) => typeof text === "string");
}
