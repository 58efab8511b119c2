import { remembered } from "./remembered.ts";
import type { InvoiceLine, InvoiceSlip } from "./types.ts";

/** The shops that lines and slips are about, named in one way. */
export type Places = {
  /** Null: the line names no shop. */
  shopOfLine: (line: InvoiceLine) => string | null;
  shopOfSlip: (slip: InvoiceSlip) => string;
};

const foldedName = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/** The places of an invoice. One that is no shop's name says nothing. */
export function placesOf(slips: readonly InvoiceSlip[]): Places {
  const folded = remembered(foldedName);
  const shops = new Set(slips.map(({ shopName }) => folded(shopName)));
  return {
    shopOfLine: ({ place }) => (place !== null && shops.has(folded(place)) ? folded(place) : null),
    shopOfSlip: ({ shopName }) => folded(shopName),
  };
}
