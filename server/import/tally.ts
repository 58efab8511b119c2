import { businessTime, type Cutoffs } from "../../src/domain/businessDay.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Recount } from "./recount.ts";

/** Counts receipts for a dry run, which records none that the journal could count. */
export function openTally(cutoffs: Cutoffs): { add(receipt: ReceiptInput): void; result(): Recount } {
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
      days.add(businessTime(moment, cutoffs).businessDate);
      if (first === null || moment < first) first = moment;
      if (last === null || moment > last) last = moment;
    },
    result: () => ({ receipts, items, sales, products: products.size, businessDays: days.size, first, last }),
  };
}
