import type { PurchaseEntry } from "./entry.ts";

/** One side of a journal entry. `tax` is null where the software counts it itself. */
export type JournalSide = {
  account: string;
  subAccount?: string | null;
  department?: string | null;
  taxClass: string;
  invoice: string;
  amount: number;
  tax: number | null;
};

/** One row of a journal. A row of an entry of several rows may have one side alone. */
export type JournalRow = { debit: JournalSide | null; credit: JournalSide | null; summary: string };

/**
 * An entry as debit and credit, tax included: purchases to payables, and the other way round where more went back than came, because
 * journals take no negative amounts. The software counts the tax of transitional deductions itself.
 */
export function buildJournalSides(
  { amount, tax, creditRate }: PurchaseEntry,
  accounts: { purchase: string; payable: string; taxClass: string; invoice: string },
): { debit: JournalSide; credit: JournalSide } {
  const gross = Math.abs(amount + tax);
  const purchase = {
    account: accounts.purchase,
    taxClass: accounts.taxClass,
    invoice: accounts.invoice,
    amount: gross,
    tax: creditRate === 100 ? Math.abs(tax) : null,
  };
  const payable = { account: accounts.payable, taxClass: outsideTax, invoice: "", amount: gross, tax: null };
  return amount + tax < 0 ? { debit: payable, credit: purchase } : { debit: purchase, credit: payable };
}

/** The class of what has nothing to do with consumption tax, in all software. */
export const outsideTax = "対象外";
