import { addDays } from "../../../core/calendar/date.ts";
import { taxRates } from "../../tax.ts";
import type { InvoicePlaces } from "./places.ts";
import { memoizeByText } from "../../../core/memoizeByText.ts";
import type { InvoiceLine, InvoiceSlip } from "./types.ts";

/** Days by which the dates of a line and of a slip with the same amounts may differ. */
const maxAmountDateGap = 3;

export const buildAmountKey = ({ amount }: InvoiceLine | InvoiceSlip): string =>
  taxRates.map((rate) => amount[rate]).join(" ");

/** Slips that may have been taken since; `next` is the first of them that has not. */
class WaitingSlips {
  readonly #slips: InvoiceSlip[] = [];
  #first = 0;

  add(slip: InvoiceSlip): void {
    this.#slips.push(slip);
  }

  next(taken: ReadonlySet<InvoiceSlip>): InvoiceSlip | undefined {
    for (; this.#first < this.#slips.length; this.#first++) {
      const slip = this.#slips[this.#first];
      if (slip && !taken.has(slip)) return slip;
    }
    return undefined;
  }
}

/**
 * Pairs lines with slips of the same amounts by rate whose dates are within three days: slips of the period before others, the nearest
 * date before others, in the order of lines and of slips. Thousands of lines of one amount take as long as those of many amounts.
 */
export function pairByAmount(
  lines: readonly InvoiceLine[],
  slips: Iterable<InvoiceSlip>,
  { shopOfLine, shopOfSlip }: InvoicePlaces,
): Map<InvoiceLine, InvoiceSlip> {
  const awayFrom = Array.from({ length: maxAmountDateGap + 1 }, (_, days) =>
    memoizeByText((date) => (days === 0 ? [date] : [addDays(date, -days), addDays(date, days)])),
  );
  const waiting = new Map<string, WaitingSlips>();
  const keyOf = (amounts: string, date: string, shop: string | null, inPeriod: boolean) =>
    JSON.stringify([amounts, date, shop, inPeriod]);
  for (const slip of slips)
    for (const shop of [null, shopOfSlip(slip)]) {
      const key = keyOf(buildAmountKey(slip), slip.date, shop, slip.inPeriod);
      const queue = waiting.get(key) ?? new WaitingSlips();
      queue.add(slip);
      waiting.set(key, queue);
    }

  const pairs = new Map<InvoiceLine, InvoiceSlip>();
  const taken = new Set<InvoiceSlip>();
  for (const inPeriod of [true, false])
    for (const datesOf of awayFrom)
      for (const line of lines) {
        if (pairs.has(line)) continue;
        const slip = datesOf(line.date)
          .map((date) => waiting.get(keyOf(buildAmountKey(line), date, shopOfLine(line), inPeriod))?.next(taken))
          .find((found) => found !== undefined);
        if (!slip) continue;
        pairs.set(line, slip);
        taken.add(slip);
      }
  return pairs;
}
