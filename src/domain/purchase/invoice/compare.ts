import { groupRows } from "../../../core/groupRows.ts";
import { taxRates, type TaxRate } from "../../tax.ts";
import type { InvoiceTie, MatchedInvoice, MatchedLine } from "./match.ts";
import type { InvoiceLine, InvoiceSlip } from "./types.ts";

type RowState = "AGREES" | "DIFFERS" | "NO_SLIP" | "NO_LINE";

/** A line with its slips, or a slip that has no line. Differences are invoice − slip, in yen. */
export type ComparedRow = {
  /** L and the line's number, S and the slip's id. */
  key: string;
  line: InvoiceLine | null;
  slips: readonly InvoiceSlip[];
  tie: InvoiceTie | null;
  state: RowState;
  difference: number;
  /** Null where the line has no tax. */
  taxDifference: number | null;
  /** The amounts differ by rate and not in sum. */
  otherRate: boolean;
};

type Amounts = Readonly<Record<TaxRate, number>>;
const sumAmounts = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Both rates together. */
export const allRates = (amounts: Amounts): number => sumAmounts(taxRates.map((rate) => amounts[rate]));

/** The tax that a line has; null where a rate with an amount has none. */
export function lineTax({ amount, tax }: InvoiceLine): number | null {
  const bearing = taxRates.filter((rate) => amount[rate] !== 0 || tax[rate] !== null);
  const taxes = bearing.map((rate) => tax[rate]);
  return taxes.includes(null) ? null : sumAmounts(taxes.map((one) => one ?? 0));
}

function lineRow({ line, slips, tie }: MatchedLine): ComparedRow {
  const tax = lineTax(line);
  const byRate = taxRates.map((rate) => line.amount[rate] - sumAmounts(slips.map(({ amount }) => amount[rate])));
  const difference = sumAmounts(byRate);
  const taxDifference = tax === null ? null : tax - sumAmounts(slips.map((slip) => allRates(slip.tax)));
  const same = byRate.every((one) => one === 0) && (taxDifference ?? 0) === 0;
  return {
    key: `L${line.lineNo}`,
    line,
    slips,
    tie,
    difference,
    taxDifference,
    state: slips.length === 0 ? "NO_SLIP" : same ? "AGREES" : "DIFFERS",
    otherRate: slips.length > 0 && difference === 0 && byRate.some((one) => one !== 0),
  };
}

const slipRow = (slip: InvoiceSlip): ComparedRow => ({
  key: `S${slip.slipId}`,
  line: null,
  slips: [slip],
  tie: null,
  state: "NO_LINE",
  otherRate: false,
  difference: -allRates(slip.amount),
  taxDifference: -allRates(slip.tax),
});

const findRowDate = ({ line, slips }: ComparedRow): string => line?.date ?? slips[0]?.date ?? "";

/** Slips without those that nobody owes: slips without any amount, and those that their reversals have taken back in full. */
function pickOwedSlips(slips: readonly InvoiceSlip[]): InvoiceSlip[] {
  const originOf = ({ slipId, reversalOf }: InvoiceSlip) => reversalOf?.slipId ?? slipId;
  const groups = groupRows(slips, originOf);
  const isNothing = (group: readonly InvoiceSlip[]) =>
    taxRates.every(
      (rate) =>
        sumAmounts(group.map(({ amount }) => amount[rate])) === 0 &&
        sumAmounts(group.map(({ tax }) => tax[rate])) === 0,
    );
  return slips.filter((slip) => !isNothing(groups.get(originOf(slip)) ?? []));
}

/** The rows of a comparison, by date: lines first, then slips that the invoice lacks. */
export const comparedRows = ({ lines, slips }: MatchedInvoice): ComparedRow[] =>
  [...lines.map(lineRow), ...pickOwedSlips(slips).map(slipRow)].toSorted((a, b) =>
    findRowDate(a) < findRowDate(b) ? -1 : Number(findRowDate(a) > findRowDate(b)),
  );

/** What a person has accepted of a row. */
export type RowAcceptance = { key: string; difference: number; taxDifference: number | null };

/** Finds the acceptance of a row: only of the very difference that it has now. */
export function createAcceptanceFinder<A extends RowAcceptance>(
  accepted: readonly A[],
): (row: ComparedRow) => A | undefined {
  const known = new Map(accepted.map((one) => [one.key, one]));
  return ({ key, state, difference, taxDifference }) => {
    const one = state === "AGREES" ? undefined : known.get(key);
    return one?.difference === difference && one.taxDifference === taxDifference ? one : undefined;
  };
}
