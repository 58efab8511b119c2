/** What an item costs at a supplier from a day on: yen without tax for one order unit. */
export type DatedPrice = { supplierId: number; fromDate: string; price: number };

/** The later price first; of two that begin on one day, the lower. */
const compareDatedPrices = (one: DatedPrice, other: DatedPrice): number =>
  one.fromDate === other.fromDate ? one.price - other.price : one.fromDate < other.fromDate ? 1 : -1;

/**
 * The price of one item that holds on a date (YYYY-MM-DD): of the main supplier if it has one by then, else the newest of any
 * supplier. Undefined if no price has begun.
 */
export function priceOn<Price extends DatedPrice>(
  prices: readonly Price[],
  date: string,
  mainSupplierId?: number | null,
): Price | undefined {
  const begun = prices.filter(({ fromDate }) => fromDate <= date);
  const main = begun.filter(({ supplierId }) => supplierId === mainSupplierId);
  return (main.length > 0 ? main : begun).toSorted(compareDatedPrices)[0];
}

/** The price that this one replaced at the same supplier. */
export const priceBefore = <Price extends DatedPrice>(
  prices: readonly Price[],
  { supplierId, fromDate }: DatedPrice,
): Price | undefined =>
  prices.filter((one) => one.supplierId === supplierId && one.fromDate < fromDate).toSorted(compareDatedPrices)[0];

/** Change of a price in percent, one decimal; null without a price before. */
export const priceChange = (price: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((price - before) / before) * 1000) / 10;

/** Yen without tax for one stock unit. Not rounded: costs add it up. */
export const unitPrice = (price: number, unitsPerCase: number): number => price / unitsPerCase;
