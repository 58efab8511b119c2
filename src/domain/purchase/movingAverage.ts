/** What came (positive) or went on a day, in stock units; `amount` is yen without tax of what came, null where nothing tells it. */
export type StockMove = { day: string; quantity: number; amount: number | null };

/**
 * The moving average price of a stock unit after these moves: goods that come are averaged with what is there, goods that go leave the
 * price as it is. Of one day goods come first. A stock below zero counts as empty.
 * @param opening the last count, with the price at which it was valued
 * @returns yen; null where neither the count nor a purchase has a price
 */
export function movingAverage(
  opening: { quantity: number; unitPrice: number | null },
  moves: readonly StockMove[],
): number | null {
  const sorted = moves.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
  let { quantity, unitPrice: price } = opening;
  for (let at = 0; at < sorted.length;) {
    const day = sorted[at]?.day;
    const ofDay = sorted.slice(at).filter((move) => move.day === day);
    at += ofDay.length;
    const priced = ofDay.filter((move) => move.amount !== null);
    const came = priced.reduce((sum, move) => sum + move.quantity, 0);
    const amount = priced.reduce((sum, move) => sum + (move.amount ?? 0), 0);
    const there = price === null ? 0 : Math.max(0, quantity);
    if (came > 0 && amount >= 0) price = (there * (price ?? 0) + amount) / (there + came);
    quantity += ofDay.reduce((sum, move) => sum + move.quantity, 0);
  }
  return price;
}
