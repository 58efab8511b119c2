import { addWholeMonths } from "../../src/core/calendar/date.ts";
import { createRandom } from "../random.ts";
import type { DemoItem } from "../files/types.ts";

/** Items whose prices rose steeply, in per cent by the last rise. */
const steep: Readonly<Record<string, number>> = { T15: 24, C01: 18, C02: 18, M11: 14, A01: 9, T18: 28, F01: 12 };

/** Those of them that rose on the first of last month: the home page names them. */
const recent: ReadonlySet<string> = new Set(["M11", "A01", "F01", "T18"]);

/** Months before today's month in which prices change, the last first. */
const changes = [4, 11, 17] as const;

/**
 * The prices of an item over two years, the newest last: that of today, and what it was before. Some rise on the first of next month.
 * @param today YYYY-MM-DD
 */
export function buildDemoPrices(
  { code, price }: DemoItem,
  today: string,
  seed: string,
): { fromDate: string; price: number }[] {
  const random = createRandom(`${seed} price ${code}`);
  const tens = (value: number) => Math.max(10, Math.round(value / 10) * 10);
  const prices: { fromDate: string; price: number }[] = [];
  let current = price;
  for (const [index, months] of changes.entries()) {
    const rise = index === 0 ? steep[code] : undefined;
    if (rise === undefined && !random.chance(0.62)) continue;
    const ago = index === 0 && recent.has(code) ? 1 : months;
    prices.unshift({ fromDate: addWholeMonths(today, -ago), price: current });
    current = tens(current / (1 + (rise ?? random.between(-4, 8)) / 100));
  }
  prices.unshift({ fromDate: addWholeMonths(today, -25), price: current });
  if (random.chance(0.06)) prices.push({ fromDate: addWholeMonths(today, 1), price: tens(price * 1.06) });
  return prices.filter((one, index) => one.price !== prices[index - 1]?.price);
}
