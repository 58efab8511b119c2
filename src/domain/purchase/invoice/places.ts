import { memoizeByText } from "../../../core/memoizeByText.ts";
import type { InvoiceLine, InvoiceSlip } from "./types.ts";

/** The shops that lines and slips are about, named in one way. */
export type InvoicePlaces = {
  /** Null: the line names no shop. */
  shopOfLine: (line: InvoiceLine) => string | null;
  shopOfSlip: (slip: InvoiceSlip) => string;
};

const foldedName = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/** The places of an invoice. One that is no shop's name says nothing. */
export function buildInvoicePlaces(slips: readonly InvoiceSlip[]): InvoicePlaces {
  const folded = memoizeByText(foldedName);
  const shops = new Set(slips.map(({ shopName }) => folded(shopName)));
  return {
    shopOfLine: ({ place }) => (place !== null && shops.has(folded(place)) ? folded(place) : null),
    shopOfSlip: ({ shopName }) => folded(shopName),
  };
}
