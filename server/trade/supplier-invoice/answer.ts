import { groupRows } from "../../../src/core/groupRows.ts";
import {
  createAcceptanceFinder,
  allRates,
  comparedRows,
  lineTax,
  type ComparedRow,
} from "../../../src/domain/purchase/invoice/compare.ts";
import { creditRate } from "../../../src/domain/purchase/invoice/creditRate.ts";
import { matchInvoice, type MatchedInvoice } from "../../../src/domain/purchase/invoice/match.ts";
import type { InvoiceSlip } from "../../../src/domain/purchase/invoice/types.ts";
import { invoiceTax } from "../../../src/domain/purchase/invoice/taxes.ts";
import { computeTax, taxRates, type TaxRate } from "../../../src/domain/tax.ts";
import type {
  SupplierInvoice,
  SupplierInvoiceRate,
  SupplierInvoiceRow,
  SupplierInvoiceSlip,
  SupplierInvoiceSummary,
} from "../../../src/generated/server.ts";
import type { InvoiceData } from "./load.ts";

const sumAmounts = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What belongs together. Without an invoice nothing is compared. */
export const matchInvoiceData = ({ invoice, lines, slips, ties }: InvoiceData): MatchedInvoice =>
  invoice ? matchInvoice(lines, slips, ties) : { lines: [], slips: [], near: [] };

const toInvoiceState = ({ invoice }: InvoiceData): SupplierInvoice["state"] =>
  invoice ? (invoice.settledAt ? "SETTLED" : "OPEN") : "MISSING";

const slipsInPeriod = ({ slips }: InvoiceData) => slips.filter(({ inPeriod }) => inPeriod);

function toInvoiceRate(data: InvoiceData, taxRate: TaxRate): SupplierInvoiceRate {
  const { invoice, lines } = data;
  const slips = slipsInPeriod(data);
  const slipAmount = sumAmounts(slips.map(({ amount }) => amount[taxRate]));
  const invoiceAmount = sumAmounts(lines.map(({ amount }) => amount[taxRate]));
  const bearing = lines.filter(({ amount, tax }) => amount[taxRate] !== 0 || tax[taxRate] !== null);
  const lineTaxes = bearing.map(({ tax }) => tax[taxRate]);
  const taxOfLines = lineTaxes.includes(null) ? null : sumAmounts(lineTaxes.map((tax) => tax ?? 0));
  const stated = (taxRate === 8 ? invoice?.tax8 : invoice?.tax10) ?? null;
  return {
    taxRate,
    invoiceAmount: invoice ? invoiceAmount : null,
    invoiceTax: invoice ? invoiceTax(invoiceAmount, taxRate, { stated, lines: taxOfLines }) : null,
    stated: stated !== null,
    lineTax: invoice ? taxOfLines : null,
    slipAmount,
    slipTax: sumAmounts(slips.map(({ tax }) => tax[taxRate])),
    slipTaxOnce: computeTax(slipAmount, taxRate, "EXCLUDED", "DOWN"),
  };
}

const toSlipLink = ({ slipId, slipNumber }: InvoiceSlip) => ({ slipId, slipNumber });

/** What the rows of an answer are made from: who took a slip back, and what was accepted. */
function rowMaker({ slips, accepted }: InvoiceData) {
  const reversals = groupRows(slips, ({ reversalOf }) => reversalOf?.slipId ?? null);
  const acceptanceOf = createAcceptanceFinder(accepted);

  /** A slip with the reversals that have taken it back, so far as they are near the invoice. */
  const slipOf = (slip: InvoiceSlip): SupplierInvoiceSlip => ({
    ...toSlipLink(slip),
    shop_name: slip.shopName,
    date: slip.date,
    amount: allRates(slip.amount),
    tax: allRates(slip.tax),
    reversalOf: slip.reversalOf,
    reversals: (reversals.get(slip.slipId) ?? []).map(toSlipLink),
  });

  const rowOf = (row: ComparedRow): SupplierInvoiceRow => {
    const { line, slips: own } = row;
    const acceptance = acceptanceOf(row);
    return {
      key: row.key,
      lineNo: line?.lineNo ?? null,
      date: line?.date ?? own[0]?.date ?? "",
      slipNumber: line?.slipNumber ?? null,
      place: line?.place ?? null,
      state: row.state,
      tie: row.tie,
      slips: own.map(slipOf),
      invoiceAmount: line && allRates(line.amount),
      invoiceTax: line && lineTax(line),
      slipAmount: own.length > 0 ? sumAmounts(own.map(({ amount }) => allRates(amount))) : null,
      slipTax: own.length > 0 ? sumAmounts(own.map(({ tax }) => allRates(tax))) : null,
      difference: row.difference,
      taxDifference: row.taxDifference,
      otherRate: row.otherRate,
      reason: acceptance?.reason ?? null,
      acceptedBy: acceptance?.acceptedBy ?? null,
      acceptedAt: acceptance?.acceptedAt ?? null,
    };
  };
  return { slipOf, rowOf };
}

/** An invoice with its comparison. @param month YYYY-MM */
export function buildInvoiceAnswer(data: InvoiceData, month: string): SupplierInvoice {
  const { supplier, invoice, from, to } = data;
  const matched = matchInvoiceData(data);
  const { slipOf, rowOf } = rowMaker(data);
  return {
    ...supplier,
    creditRate: creditRate(supplier.registrationNumber, to),
    month,
    fromDate: from,
    toDate: to,
    state: toInvoiceState(data),
    version: invoice?.version ?? 0,
    fileName: invoice?.file_name ?? null,
    readAt: invoice?.readAt ?? null,
    readBy: invoice?.readBy ?? null,
    settledAt: invoice?.settledAt ?? null,
    settledBy: invoice?.settledBy ?? null,
    rates: taxRates.map((rate) => toInvoiceRate(data, rate)),
    rows: comparedRows(matched).map(rowOf),
    nearSlips: matched.near.map(slipOf),
  };
}

/** The rows whose difference nobody has accepted. */
export function listOpenRows({ accepted }: InvoiceData, rows: readonly ComparedRow[]): ComparedRow[] {
  const acceptanceOf = createAcceptanceFinder(accepted);
  return rows.filter((row) => row.state !== "AGREES" && !acceptanceOf(row));
}

/** The supplier as a row of the month. */
export function toInvoiceSummary(data: InvoiceData): SupplierInvoiceSummary {
  const { supplier, invoice, from, to } = data;
  const rates = taxRates.map((rate) => toInvoiceRate(data, rate));
  const rows = comparedRows(matchInvoiceData(data));
  const count = (state: ComparedRow["state"]) => rows.filter((row) => row.state === state).length;
  return {
    ...supplier,
    creditRate: creditRate(supplier.registrationNumber, to),
    fromDate: from,
    toDate: to,
    state: toInvoiceState(data),
    slips: slipsInPeriod(data).length,
    invoiceAmount: invoice && sumAmounts(rates.map((rate) => rate.invoiceAmount ?? 0)),
    invoiceTax: invoice && sumAmounts(rates.map((rate) => rate.invoiceTax ?? 0)),
    slipAmount: sumAmounts(rates.map((rate) => rate.slipAmount)),
    slipTax: sumAmounts(rates.map((rate) => rate.slipTax)),
    agrees: count("AGREES"),
    differs: count("DIFFERS"),
    noSlip: count("NO_SLIP"),
    noLine: count("NO_LINE"),
    open: listOpenRows(data, rows).length,
    settledAt: invoice?.settledAt ?? null,
    settledBy: invoice?.settledBy ?? null,
  };
}
