import type { TaxRate } from "../../tax.ts";

/** A completed slip. Yen without tax and tax, by rate. */
export type InvoiceSlip = {
  slipId: number;
  slipNumber: string;
  shopName: string;
  /** The business date on which the goods were taken in. */
  date: string;
  amount: Record<TaxRate, number>;
  tax: Record<TaxRate, number>;
  /** The slip that this one takes back, as a reversal. */
  reversalOf: { slipId: number; slipNumber: string } | null;
  /** In the period of the invoice. Others are there to be matched only. */
  inPeriod: boolean;
};

/** A line of an invoice. `tax` is null where the file has none. */
export type InvoiceLine = {
  lineNo: number;
  date: string;
  slipNumber: string | null;
  place: string | null;
  amount: Record<TaxRate, number>;
  tax: Record<TaxRate, number | null>;
};
