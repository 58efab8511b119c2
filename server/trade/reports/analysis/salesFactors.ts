/** What one shop sold in one of the two periods, 税込 or 税抜. */
export type FactorSums = {
  sales: number;
  /** Of it the receipts without a number of guests. */
  unguestedSales: number;
  /** 値引・割引 in the same mode. */
  discounts: number;
  guests: number;
  /** Dates with sales. */
  days: number;
};

/** The products that were sold in both periods: what they sold in this one, and what that would have been at the unit prices of the other. */
export type PriceSums = { matchedSales: number; atPreviousPrices: number };

/** The factors of a change in whole yen; their sum is the change. */
type SalesFactors = {
  dayChange: number;
  guestChange: number;
  /** Null where all receipts of both periods have a number of guests. */
  unguestedChange: number | null;
  priceChange: number;
  discountChange: number;
  orderChange: number;
};

/** The sales before discounts. Returns are already taken off. */
export const computeListSales = ({ sales, discounts }: FactorSums): number => sales + discounts;

const divideOrZero = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const noFactors: SalesFactors = {
  dayChange: 0,
  guestChange: 0,
  unguestedChange: null,
  priceChange: 0,
  discountChange: 0,
  orderChange: 0,
};

/** A shop that counts guests in one of the periods only has no guests to compare: all its receipts are without. */
const withoutGuests = (sums: FactorSums): FactorSums => ({ ...sums, guests: 0, unguestedSales: sums.sales });

/**
 * Splits the change of a shop's sales into factors, one after the other; each is rounded to whole yen, and 注文の内容 is what is left, so that
 * they sum to the change.
 *
 * - 営業日数: previous sales × (days ÷ previous days − 1)
 * - 客数: (guests − previous guests on as many days) × previous sales a guest
 * - 値引: sales before discounts × (what discounts leave of them − what they left)
 * - 価格: what the products of both periods sold more than at their previous unit prices, less their share of 値引
 * - 客数のない会計: their sales − their previous sales on as many days, less their share of 価格 and 値引
 */
export function splitSalesChange(previous: FactorSums, current: FactorSums, prices: PriceSums): SalesFactors {
  const change = current.sales - previous.sales;
  // On none of the days that count the shop traded: all of the change comes from them.
  if (previous.days === 0) return { ...noFactors, dayChange: change };
  const counted = previous.guests > 0 && current.guests > 0;
  const [before, now] = counted ? [previous, current] : [withoutGuests(previous), withoutGuests(current)];
  const longer = now.days / before.days;
  const guestSpend = divideOrZero(before.sales - before.unguestedSales, before.guests);
  const kept = divideOrZero(now.sales, computeListSales(now)) - divideOrZero(before.sales, computeListSales(before));
  const discountEffect = before.sales === 0 ? 0 : computeListSales(now) * kept;
  const matched = divideOrZero(prices.matchedSales, now.sales);
  const priceEffect = prices.matchedSales - prices.atPreviousPrices - discountEffect * matched;
  const unguestedEffect =
    now.unguestedSales -
    before.unguestedSales * longer -
    (priceEffect + discountEffect) * divideOrZero(now.unguestedSales, now.sales);
  const factors = {
    dayChange: Math.round(before.sales * (longer - 1)),
    guestChange: Math.round((now.guests - before.guests * longer) * guestSpend),
    unguestedChange: Math.round(unguestedEffect),
    priceChange: Math.round(priceEffect),
    discountChange: Math.round(discountEffect),
  };
  const orderChange = Object.values(factors).reduce((rest, factor) => rest - factor, change);
  const allGuested = before.unguestedSales === 0 && now.unguestedSales === 0;
  return { ...factors, orderChange, unguestedChange: allGuested ? null : factors.unguestedChange };
}
