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

/** The side of a tender, without its amount. */
function buildTenderSide(month: SalesMonth, day: SalesDay, tender: SalesTender): Omit<SignedSide, "amount"> {
  const { accounts, words } = month;
  const name = words.tenders[tender];
  const named = accounts.names.includes("SUB_ACCOUNTS") && tender !== "depositsCash";
  return {
    account: pickTenderAccount(accounts, tender),
    subAccount: named ? name : null,
    department: pickDepartment(month, day),
    rate: null,
    tax: null,
    name,
  };
}

/** Tenders and discounts as debits, sales as negative ones. Discounts stand apart only where both rates are known. */
function listSignedSides(month: SalesMonth, day: SalesDay): SignedSide[] {
  const { accounts, words } = month;
  const department = pickDepartment(month, day);
  const tenders = salesTenders.map((tender) => ({ ...buildTenderSide(month, day, tender), amount: day[tender] }));
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

/** The difference of each tender, and whether its entry is one of cash. */
const tenderDifferences = [
  { tender: "depositsCash", name: "difference", kind: "" },
  { tender: "depositsCredit", name: "creditDifference", kind: "TENDER_" },
  { tender: "depositsEmoney", name: "emoneyDifference", kind: "TENDER_" },
  { tender: "depositsQr", name: "qrDifference", kind: "TENDER_" },
  { tender: "depositsOther", name: "otherDifference", kind: "TENDER_" },
] as const;

/** What was counted more or less than calculated, against the account of its tender: an entry of each tender that differs. */
const listDifferenceEntries = (month: SalesMonth, day: SalesDay): SalesEntry[] =>
  tenderDifferences.flatMap(({ tender, name, kind }) => {
    const difference = day[name] ?? 0;
    if (difference === 0) return [];
    const over = difference > 0;
    const own = buildTenderSide(month, day, tender);
    const account = over ? month.accounts.cashOverAccount : month.accounts.cashShortAccount;
    return buildEntry(month, day, `${kind}${over ? "OVER" : "SHORT"}`, [
      { ...own, amount: difference, name: kind && own.name },
      { ...own, subAccount: null, name: null, account, amount: -difference },
    ]);
  });

/** The entries of a month's sales, in the order of its days: the sales of each, and its differences by tender. */
export const buildSalesEntries = (month: SalesMonth): SalesEntry[] =>
  month.days.flatMap((day) => [
    ...buildEntry(month, day, "SALES", listSignedSides(month, day)),
    ...listDifferenceEntries(month, day),
  ]);
