import {
  salesTenders,
  type SalesDay,
  type SalesEntryKind,
  type SalesJournalAccounts,
  type SalesMonth,
  type SalesTender,
} from "./day.ts";
import { computeTax, taxRates, type TaxRate } from "../../tax.ts";

/** One side of an entry. `rate`: null for what is outside the tax. */
export type SalesSide = {
  account: string;
  subAccount: string | null;
  department: string | null;
  rate: TaxRate | null;
  amount: number;
  tax: number | null;
};

/** A row of an entry: a debit, a credit, or both beside each other. */
export type SalesEntryRow = { debit: SalesSide | null; credit: SalesSide | null; summary: string };

/** Debits and credits have the same sum. */
export type SalesEntry = {
  kind: SalesEntryKind;
  date: string;
  shopId: number;
  shopName: string;
  rows: readonly SalesEntryRow[];
};

/** A debit, or a credit where `amount` is negative. `name`: what its row says of it. */
type SignedSide = SalesSide & { name: string | null };

const pickTenderAccount = (accounts: SalesJournalAccounts, tender: SalesTender): string => {
  if (tender === "depositsCash") return accounts.cashAccount;
  if (tender === "depositsCredit") return accounts.creditAccount;
  if (tender === "depositsEmoney") return accounts.emoneyAccount;
  if (tender === "depositsQr") return accounts.qrAccount;
  return tender === "depositsOther" ? accounts.otherTenderAccount : accounts.deliveryAccount;
};

const pickDepartment = ({ accounts }: SalesMonth, { shopName }: SalesDay) =>
  accounts.names.includes("DEPARTMENTS") ? shopName : null;

/** Tenders and discounts as debits, sales as negative ones. Discounts stand apart only where both rates are known. */
function listSignedSides(month: SalesMonth, day: SalesDay): SignedSide[] {
  const { accounts, words } = month;
  const department = pickDepartment(month, day);
  const tenders = salesTenders.map((tender): SignedSide => {
    const name = words.tenders[tender];
    const named = accounts.names.includes("SUB_ACCOUNTS") && tender !== "depositsCash";
    return {
      account: pickTenderAccount(accounts, tender),
      subAccount: named ? name : null,
      department,
      rate: null,
      amount: day[tender],
      tax: null,
      name,
    };
  });
  const rates = taxRates.flatMap((rate): SignedSide[] => {
    const off = (accounts.discountAccount && day[`discounts${rate}`]) || 0;
    const offTax = computeTax(off, rate, "INCLUDED", "DOWN");
    const side = { subAccount: null, department, rate };
    return [
      { ...side, account: accounts.discountAccount ?? "", amount: off, tax: offTax, name: words.discount },
      {
        ...side,
        account: accounts.salesAccount,
        amount: -(day[`taxable${rate}`] + off),
        tax: -(day[`tax${rate}`] + offTax),
        name: null,
      },
    ];
  });
  return [...tenders, ...rates].filter(({ amount }) => amount !== 0);
}

/** Journals take no negative amounts: what is negative stands on the other side. */
function buildEntry(
  { words }: SalesMonth,
  day: SalesDay,
  kind: SalesEntryKind,
  signed: readonly SignedSide[],
): SalesEntry[] {
  const turn = ({ name: _, ...side }: SignedSide, sign: number): SalesSide => ({
    ...side,
    amount: sign * side.amount,
    tax: side.tax === null ? null : sign * side.tax,
  });
  const debits = signed.filter(({ amount }) => amount > 0);
  const credits = signed.filter(({ amount }) => amount < 0);
  const rows = Array.from({ length: Math.max(debits.length, credits.length) }, (_, index): SalesEntryRow => {
    const [debit, credit] = [debits[index], credits[index]];
    const names = [words.entries[kind], debit?.name, credit?.name].filter((name) => name);
    return {
      debit: debit ? turn(debit, 1) : null,
      credit: credit ? turn(credit, -1) : null,
      summary: `${names.join(" ")} ${day.shopName}`,
    };
  });
  return rows.length === 0 ? [] : [{ kind, date: day.date, shopId: day.shopId, shopName: day.shopName, rows }];
}

/** What was counted more or less than calculated, against cash. */
function listDifferenceSides(month: SalesMonth, day: SalesDay): SignedSide[] {
  const { cashAccount, cashOverAccount, cashShortAccount } = month.accounts;
  const difference = day.difference ?? 0;
  const side = { subAccount: null, department: pickDepartment(month, day), rate: null, tax: null, name: null };
  return [
    { ...side, account: cashAccount, amount: difference },
    { ...side, account: difference > 0 ? cashOverAccount : cashShortAccount, amount: -difference },
  ].filter(({ amount }) => amount !== 0);
}

/** The entries of a month's sales, in the order of its days: the sales of each, and its cash difference. */
export const buildSalesEntries = (month: SalesMonth): SalesEntry[] =>
  month.days.flatMap((day) => [
    ...buildEntry(month, day, "SALES", listSignedSides(month, day)),
    ...buildEntry(month, day, (day.difference ?? 0) > 0 ? "OVER" : "SHORT", listDifferenceSides(month, day)),
  ]);
