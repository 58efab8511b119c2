import type { SalesEntry, SalesSide } from "./entries.ts";
import { taxRates } from "../../tax.ts";

/** What the entries of a shop say. Yen. */
type ShopSums = {
  entries: number;
  sales8: number;
  sales10: number;
  tax: number;
  difference: number;
  tenderDifference: number;
};
/** What is booked under an account. */
type AccountSums = Pick<SalesSide, "account" | "subAccount" | "rate"> & { debit: number; credit: number; tax: number };

/** The sides of an entry, debits first, credits counted as positive. */
const listSides = ({ rows }: SalesEntry) => [
  ...rows.flatMap(({ debit }) => (debit ? { side: debit, sign: -1 } : [])),
  ...rows.flatMap(({ credit }) => (credit ? { side: credit, sign: 1 } : [])),
];

const sumSides = (entry: SalesEntry, figure: (side: SalesSide) => number): number =>
  listSides(entry).reduce((sum, { side, sign }) => sum + sign * figure(side), 0);

/** The sums of the entries by shop, out of the very sides that the files have. */
export function sumEntriesByShop(entries: readonly SalesEntry[]): ReadonlyMap<number, ShopSums> {
  const shops = new Map<number, ShopSums>();
  for (const entry of entries) {
    const shop = shops.get(entry.shopId) ?? {
      entries: 0,
      sales8: 0,
      sales10: 0,
      tax: 0,
      difference: 0,
      tenderDifference: 0,
    };
    const debits = entry.rows.reduce((sum, { debit }) => sum + (debit?.amount ?? 0), 0);
    shop.entries += 1;
    if (entry.kind === "OVER") shop.difference += debits;
    if (entry.kind === "SHORT") shop.difference -= debits;
    if (entry.kind === "TENDER_OVER") shop.tenderDifference += debits;
    if (entry.kind === "TENDER_SHORT") shop.tenderDifference -= debits;
    for (const rate of taxRates)
      shop[`sales${rate}`] += sumSides(entry, (side) => (side.rate === rate ? side.amount : 0));
    shop.tax += sumSides(entry, ({ tax }) => tax ?? 0);
    shops.set(entry.shopId, shop);
  }
  return shops;
}

/** Debits and credits by account, 補助科目 and tax rate, in the order in which they first stand in the entries. */
export function sumEntriesByAccount(entries: readonly SalesEntry[]): AccountSums[] {
  const accounts = new Map<string, AccountSums>();
  for (const { side, sign } of entries.flatMap(listSides)) {
    const { account, subAccount, rate, amount, tax } = side;
    const key = JSON.stringify([account, subAccount, rate]);
    const sums = accounts.get(key) ?? { account, subAccount, rate, debit: 0, credit: 0, tax: 0 };
    sums[sign > 0 ? "credit" : "debit"] += amount;
    sums.tax += sign * (tax ?? 0);
    accounts.set(key, sums);
  }
  return [...accounts.values()];
}
