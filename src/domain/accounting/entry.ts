import type { TaxRate } from "../tax.ts";

/** Purchases of a month from one supplier at one rate. Yen; negative where more went back than came. */
export type PurchaseEntry = {
  supplierName: string;
  /** Percent of the tax that may be deducted: 100 for a supplier with a registration number. */
  creditRate: number;
  taxRate: TaxRate;
  /** Without tax. */
  amount: number;
  tax: number;
};

/** What a file for accounting is made of. */
export type PurchaseMonth = {
  /** YYYY-MM */
  month: string;
  /** Of all entries: the last day of the month. */
  date: string;
  purchaseAccount: string;
  payableAccount: string;
  /** The company's classes for suppliers with a number; null: the usual ones of the software. */
  taxClass: Readonly<Record<TaxRate, string | null>>;
  entries: readonly PurchaseEntry[];
};

/** A date as accounting software writes it: 2026/10/31. */
export const formatSlashDate = (date: string): string => date.replaceAll("-", "/");

/** What an entry is about: 2026年10月 仕入 青空市場 8% */
export function formatEntrySummary({ month }: PurchaseMonth, { supplierName, taxRate }: PurchaseEntry): string {
  const [year, number] = month.split("-");
  return `${year}年${Number(number)}月 仕入 ${supplierName} ${taxRate}%`;
}

/**
 * The class of an entry.
 * @param usual the software's class by rate and deductible percent
 */
export function pickTaxClass(
  { taxClass }: PurchaseMonth,
  { taxRate, creditRate }: PurchaseEntry,
  usual: (rate: TaxRate, creditRate: number) => string,
): string {
  // Tax that may not be deducted at all is part of the cost.
  if (creditRate === 0) return "対象外";
  return (creditRate === 100 ? taxClass[taxRate] : null) ?? usual(taxRate, creditRate);
}
