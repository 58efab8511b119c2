import { groupRows } from "../../core/groupRows.ts";

/** What a supplier's item cost in a month: amount in yen without tax, quantity in stock units. */
export type MonthOfItem = { month: string; supplierId: number; itemId: number; quantity: number; amount: number };

/** A rise: the prices of a stock unit before and after, the months in which it began and ended, and what it costs in a month. */
export type ItemPriceRise = {
  supplierId: number;
  itemId: number;
  fromPrice: number;
  toPrice: number;
  /** Part of the price before: 0.1 is 10 %. */
  rate: number;
  since: string;
  until: string;
  /** Yen: what the quantity of the month before costs more. */
  monthlyEffect: number;
};

/** A step up of less is noise: rounding, or a single dear line. */
const leastStep = 0.01;

type MonthlyPrice = { month: string; quantity: number; price: number };

/** The mean price of a stock unit; null where the returns are as much as the receipts. */
export const meanPrice = ({ quantity, amount }: Pick<MonthOfItem, "quantity" | "amount">): number | null =>
  quantity > 0 && amount > 0 ? amount / quantity : null;

/** The months in which the price rose, as runs: each month is dearer than the one before. */
function listRiseRuns(months: readonly MonthlyPrice[]): { before: MonthlyPrice; run: MonthlyPrice[] }[] {
  const runs: { before: MonthlyPrice; run: MonthlyPrice[] }[] = [];
  let last: MonthlyPrice | undefined;
  let running = false;
  for (const month of months) {
    const rose = last !== undefined && month.price >= last.price * (1 + leastStep);
    if (rose && running) runs.at(-1)?.run.push(month);
    else if (rose && last) runs.push({ before: last, run: [month] });
    running = rose;
    last = month;
  }
  return runs;
}

/** The months of each supplier's item. */
const byItem = (sums: readonly MonthOfItem[]): MonthOfItem[][] => [
  ...groupRows(sums, ({ supplierId, itemId }) => `${supplierId} ${itemId}`).values(),
];

/**
 * The rises of mean prices from month to month, the dearest first. A price that changes within a month raises the means of two months,
 * so that months that rise one after another are one rise. A month without purchases is skipped.
 * @param threshold least part of the price before by which it rises: 0.05 is 5 %
 */
export function priceRises(sums: readonly MonthOfItem[], threshold: number): ItemPriceRise[] {
  const rises = byItem(sums).flatMap((months) => {
    const [first] = months;
    if (!first) return [];
    const priced = months
      .flatMap(({ month, quantity, amount }) => {
        const price = meanPrice({ quantity, amount });
        return price === null ? [] : [{ month, quantity, price }];
      })
      .toSorted((a, b) => a.month.localeCompare(b.month));
    return listRiseRuns(priced).flatMap(({ before, run }): ItemPriceRise[] => {
      const [since, until] = [run[0], run.at(-1)];
      if (!since || !until) return [];
      const rate = until.price / before.price - 1;
      if (rate < threshold) return [];
      return [
        {
          supplierId: first.supplierId,
          itemId: first.itemId,
          fromPrice: before.price,
          toPrice: until.price,
          rate,
          since: since.month,
          until: until.month,
          monthlyEffect: Math.round((until.price - before.price) * before.quantity),
        },
      ];
    });
  });
  return rises.toSorted(
    (a, b) => b.monthlyEffect - a.monthlyEffect || a.itemId - b.itemId || a.since.localeCompare(b.since),
  );
}
