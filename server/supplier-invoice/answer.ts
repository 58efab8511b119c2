import {
  acceptanceOf,
  allRates,
  comparedRows,
  lineTax,
  type ComparedRow,
} from "../../src/domain/purchase/invoice/compare.ts";
import { creditRate } from "../../src/domain/purchase/invoice/creditRate.ts";
import { matchInvoice, type InvoiceSlip, type Matched } from "../../src/domain/purchase/invoice/match.ts";
import { invoiceTax } from "../../src/domain/purchase/invoice/taxes.ts";
import { taxOf, taxRates, type TaxRate } from "../../src/domain/tax.ts";
import type {
  SupplierInvoice,
  SupplierInvoiceRate,
  SupplierInvoiceRow,
  SupplierInvoiceSlip,
  SupplierInvoiceSummary,
} from "../../src/generated/server.ts";
import type { InvoiceData } from "./load.ts";

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What belongs together. Without an invoice nothing is compared. */
export const matchedOf = ({ invoice, lines, slips, ties }: InvoiceData): Matched =>
  invoice ? matchInvoice(lines, slips, ties) : { lines: [], slips: [], near: [] };

export const rowsOf = (data: InvoiceData): ComparedRow[] => comparedRows(matchedOf(data));

const stateOf = ({ invoice }: InvoiceData): SupplierInvoice["state"] =>
  invoice ? (invoice.settledAt ? "SETTLED" : "OPEN") : "MISSING";

const slipsInPeriod = ({ slips }: InvoiceData) => slips.filter(({ inPeriod }) => inPeriod);

function rateOf(data: InvoiceData, taxRate: TaxRate): SupplierInvoiceRate {
  const { invoice, lines } = data;
  const slips = slipsInPeriod(data);
  const slipAmount = sumOf(slips.map(({ amount }) => amount[taxRate]));
  const invoiceAmount = sumOf(lines.map(({ amount }) => amount[taxRate]));
  const bearing = lines.filter(({ amount, tax }) => amount[taxRate] !== 0 || tax[taxRate] !== null);
  const lineTaxes = bearing.map(({ tax }) => tax[taxRate]);
  const taxOfLines = lineTaxes.includes(null) ? null : sumOf(lineTaxes.map((tax) => tax ?? 0));
  const stated = (taxRate === 8 ? invoice?.tax8 : invoice?.tax10) ?? null;
  return {
    taxRate,
    invoiceAmount: invoice ? invoiceAmount : null,
    invoiceTax: invoice ? invoiceTax(invoiceAmount, taxRate, { stated, lines: taxOfLines }) : null,
    stated: stated !== null,
    lineTax: invoice ? taxOfLines : null,
    slipAmount,
    slipTax: sumOf(slips.map(({ tax }) => tax[taxRate])),
    slipTaxOnce: taxOf(slipAmount, taxRate, "EXCLUDED", "DOWN"),
  };
}

const linkOf = ({ slipId, slipNumber }: InvoiceSlip) => ({ slipId, slipNumber });

/** A slip with the reversals that have taken it back, so far as they are near the invoice. */
function slipOf({ slips }: InvoiceData, slip: InvoiceSlip): SupplierInvoiceSlip {
  const { shopName, date, amount, tax, reversalOf } = slip;
  const reversals = slips.filter((other) => other.reversalOf?.slipId === slip.slipId).map(linkOf);
  return {
    ...linkOf(slip),
    shop_name: shopName,
    date,
    amount: allRates(amount),
    tax: allRates(tax),
    reversalOf,
    reversals,
  };
}

function rowOf(data: InvoiceData, row: ComparedRow): SupplierInvoiceRow {
  const { line, slips } = row;
  const acceptance = acceptanceOf(row, data.accepted);
  return {
    key: row.key,
    lineNo: line?.lineNo ?? null,
    date: line?.date ?? slips[0]?.date ?? "",
    slipNumber: line?.slipNumber ?? null,
    place: line?.place ?? null,
    state: row.state,
    tie: row.tie,
    slips: slips.map((slip) => slipOf(data, slip)),
    invoiceAmount: line && allRates(line.amount),
    invoiceTax: line && lineTax(line),
    slipAmount: slips.length > 0 ? sumOf(slips.map(({ amount }) => allRates(amount))) : null,
    slipTax: slips.length > 0 ? sumOf(slips.map(({ tax }) => allRates(tax))) : null,
    difference: row.difference,
    taxDifference: row.taxDifference,
    otherRate: row.otherRate,
    reason: acceptance?.reason ?? null,
    acceptedBy: acceptance?.acceptedBy ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
  };
}

/** An invoice with its comparison. @param month YYYY-MM */
export function invoiceAnswer(data: InvoiceData, month: string): SupplierInvoice {
  const { supplier, invoice, from, to } = data;
  return {
    ...supplier,
    creditRate: creditRate(supplier.registrationNumber, to),
    month,
    fromDate: from,
    toDate: to,
    state: stateOf(data),
    version: invoice?.version ?? 0,
    fileName: invoice?.file_name ?? null,
    readAt: invoice?.readAt ?? null,
    readBy: invoice?.readBy ?? null,
    settledAt: invoice?.settledAt ?? null,
    settledBy: invoice?.settledBy ?? null,
    rates: taxRates.map((rate) => rateOf(data, rate)),
    rows: rowsOf(data).map((row) => rowOf(data, row)),
    nearSlips: matchedOf(data).near.map((slip) => slipOf(data, slip)),
  };
}

/** The rows whose difference nobody has accepted. */
export const openRows = (data: InvoiceData, rows = rowsOf(data)): ComparedRow[] =>
  rows.filter((row) => row.state !== "AGREES" && !acceptanceOf(row, data.accepted));

/** The supplier as a row of the month. */
export function summaryOf(data: InvoiceData): SupplierInvoiceSummary {
  const { supplier, invoice, from, to } = data;
  const rates = taxRates.map((rate) => rateOf(data, rate));
  const rows = rowsOf(data);
  const count = (state: ComparedRow["state"]) => rows.filter((row) => row.state === state).length;
  return {
    ...supplier,
    creditRate: creditRate(supplier.registrationNumber, to),
    fromDate: from,
    toDate: to,
    state: stateOf(data),
    slips: slipsInPeriod(data).length,
    invoiceAmount: invoice && sumOf(rates.map((rate) => rate.invoiceAmount ?? 0)),
    invoiceTax: invoice && sumOf(rates.map((rate) => rate.invoiceTax ?? 0)),
    slipAmount: sumOf(rates.map((rate) => rate.slipAmount)),
    slipTax: sumOf(rates.map((rate) => rate.slipTax)),
    agrees: count("AGREES"),
    differs: count("DIFFERS"),
    noSlip: count("NO_SLIP"),
    noLine: count("NO_LINE"),
    open: openRows(data, rows).length,
    settledAt: invoice?.settledAt ?? null,
    settledBy: invoice?.settledBy ?? null,
  };
}
