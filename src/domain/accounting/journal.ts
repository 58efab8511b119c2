import type { PurchaseEntry } from "./entry.ts";

/** One side of a journal entry. `tax` is null where the software counts it itself. */
export type JournalSide = { account: string; taxClass: string; invoice: string; amount: number; tax: number | null };

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
  const payable = { account: accounts.payable, taxClass: "対象外", invoice: "", amount: gross, tax: null };
  return amount + tax < 0 ? { debit: payable, credit: purchase } : { debit: purchase, credit: payable };
}
