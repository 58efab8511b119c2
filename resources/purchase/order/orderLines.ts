import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import { lineAmount, mostQuantity, quantityDigits, slipTotals } from "../../../src/domain/purchase/slipTotals.ts";
import type { TaxRounding } from "../../../src/domain/tax.ts";
import type { GetPurchaseProposalQuery } from "../../../src/generated/graphql.ts";
import { typedQuantityFault } from "../entry/typedQuantity.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";

export type PurchaseProposalData = GetPurchaseProposalQuery["data"];
export type ProposalLine = PurchaseProposalData["lines"][number];

/** A line that is typed: the quantity as text, because a half-typed number is none. */
export type TypedOrderLine = { item: ProposalLine; quantity: string; price: number };

/** What is wrong with a typed quantity, in words; null where it is one. */
export const findOrderQuantityFault = (text: string): string | null =>
  typedQuantityFault(text, { most: mostQuantity, digits: quantityDigits });

/** The quantity in order units; null where the text is none that an order takes. */
export const parseOrderQuantity = (text: string): number | null =>
  findOrderQuantityFault(text) === null ? (parseTypedNumber(text) ?? null) : null;

/** The sums of what is typed so far, as the server will round them. */
export function computeOrderTotals(lines: readonly TypedOrderLine[], rounding: TaxRounding) {
  const { amount, tax, total } = slipTotals(
    lines.map(({ quantity, price, item }) => ({
      amount: lineAmount(parseOrderQuantity(quantity) ?? 0, price),
      taxRate: item.taxRate === 8 ? 8 : 10,
    })),
    rounding,
  );
  return { amount8: amount[8], amount10: amount[10], tax8: tax[8], tax10: tax[10], total, net: amount[8] + amount[10] };
}

/** The lines of a draft; an item that the supplier no longer sells keeps its line. */
export const linesOfDraft = (slip: PurchaseSlipData, { lines }: PurchaseProposalData): TypedOrderLine[] =>
  slip.lines.map(({ itemId, itemCode, itemName, orderUnit, unit, unitsPerCase, taxRate, price, quantity }) => ({
    item: lines.find((line) => line.itemId === itemId) ?? {
      itemId,
      itemCode,
      itemName,
      orderUnit,
      unit,
      unitsPerCase,
      taxRate,
      price,
      onOrder: 0,
      drafted: 0,
      inTransit: 0,
      proposedQuantity: 0,
      janCode: null,
      itemCategory: null,
      lastQuantity: null,
      parLevel: null,
      stock: null,
      countDate: null,
      expectedUse: null,
    },
    quantity: String(quantity),
    price,
  }));

/** Lines with quantities from elsewhere: a proposal, the last order or a template. Items without a quantity are left out. */
export const buildFilledLines = (
  items: readonly ProposalLine[],
  quantityOfItem: (item: ProposalLine) => number | null | undefined,
) =>
  items.flatMap((item): TypedOrderLine[] => {
    const quantity = quantityOfItem(item);
    return quantity ? [{ item, quantity: String(quantity), price: item.price }] : [];
  });

/** The lines of what the proposal says to order. */
export const buildProposedLines = ({ lines }: PurchaseProposalData) =>
  buildFilledLines(lines, ({ proposedQuantity }) => proposedQuantity);
