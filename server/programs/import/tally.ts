import { toBusinessTime, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import type { JournalRecount } from "./run/recount.ts";

/** Counts receipts for a dry run, which records none that the journal could count. */
export function openReceiptTally(cutoffs: BusinessDayCutoffs): {
  add(receipt: ReceiptInput): void;
  result(): JournalRecount;
} {
  const [products, days] = [new Set<string>(), new Set<string>()];
  let [receipts, items, sales] = [0, 0, 0];
  let first: Date | null = null;
  let last: Date | null = null;
  return {
    add: ({ soldAt, lines, total }) => {
      const moment = new Date(soldAt);
      receipts += 1;
      sales += total;
      for (const { quantity, productCode } of lines) {
        items += quantity;
        products.add(productCode);
      }
      days.add(toBusinessTime(moment, cutoffs).businessDate);
      if (first === null || moment < first) first = moment;
      if (last === null || moment > last) last = moment;
    },
    result: () => ({ receipts, items, sales, products: products.size, businessDays: days.size, first, last }),
  };
}
