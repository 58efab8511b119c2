import { addDays } from "../../../core/calendar/date.ts";
import { groupRows } from "../../../core/groupRows.ts";
import { buildAmountKey, pairByAmount } from "./byAmount.ts";
import { buildInvoicePlaces } from "./places.ts";
import type { InvoiceLine, InvoiceSlip } from "./types.ts";

/** Why a slip and a line of an invoice belong together. */
export type InvoiceTie = "NUMBER" | "AMOUNT" | "PERSON";

/** What has been decided about a slip; `lineNo` null: it belongs to no line. */
export type StoredTie = { slipId: number; lineNo: number | null; tie: InvoiceTie };

export type MatchedLine = { line: InvoiceLine; slips: readonly InvoiceSlip[]; tie: InvoiceTie | null };
/** `near`: slips outside the period that no line has. */
export type MatchedInvoice = {
  lines: readonly MatchedLine[];
  slips: readonly InvoiceSlip[];
  near: readonly InvoiceSlip[];
};

/** Days by which the dates of a line and of a slip with the same number may differ. */
const maxNumberDateGap = 7;

/** A number as people mean it: without hyphens, blanks and case. */
const foldedNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]|ー/gu, "")
    .toUpperCase();
const sameAmounts = (line: InvoiceLine, slip: InvoiceSlip): boolean => buildAmountKey(line) === buildAmountKey(slip);

/** Slips with the line's number, of its shop if it names one: the one on its date, or with its amounts. None where several are left. */
function byNumber(line: InvoiceLine, near: readonly InvoiceSlip[]): InvoiceSlip | undefined {
  const dated = near.filter((slip) => slip.date === line.date);
  const left = dated.length > 0 ? dated : near;
  const agreeing = left.filter((slip) => sameAmounts(line, slip));
  return left.length === 1 ? left[0] : agreeing.length === 1 ? agreeing[0] : undefined;
}

/**
 * Finds the slips of each line: what is stored first, then the same number with a date within a week, then the same amounts by rate
 * with a date within three days, the nearest first and those of the period before others. One slip belongs to one line at most;
 * a person may tie several slips to a line.
 * @returns the lines in their order, and the slips that no line has, in the period and around it
 */
export function matchInvoice(
  lines: readonly InvoiceLine[],
  slips: readonly InvoiceSlip[],
  stored: readonly StoredTie[],
): MatchedInvoice {
  const places = buildInvoicePlaces(slips);
  const decided = new Map(stored.map((tie) => [tie.slipId, tie]));
  const known = new Set(lines.map(({ lineNo }) => lineNo));
  const free = new Set(slips.filter(({ slipId }) => !decided.has(slipId)));
  const found = new Map<number, { slips: InvoiceSlip[]; tie: InvoiceTie }>();
  const put = (lineNo: number, slip: InvoiceSlip, tie: InvoiceTie) => {
    const entry = found.get(lineNo);
    if (entry) entry.slips.push(slip);
    else found.set(lineNo, { slips: [slip], tie });
    free.delete(slip);
  };
  for (const slip of slips) {
    const tie = decided.get(slip.slipId);
    if (tie && tie.lineNo !== null && known.has(tie.lineNo)) put(tie.lineNo, slip, tie.tie);
  }

  const numbered = groupRows(free, ({ slipNumber }) => foldedNumber(slipNumber));
  for (const line of lines) {
    if (line.slipNumber === null || found.has(line.lineNo)) continue;
    const [from, to, shop] = [
      addDays(line.date, -maxNumberDateGap),
      addDays(line.date, maxNumberDateGap),
      places.shopOfLine(line),
    ];
    const near = (numbered.get(foldedNumber(line.slipNumber)) ?? []).filter(
      (slip) =>
        free.has(slip) && from <= slip.date && slip.date <= to && (shop === null || shop === places.shopOfSlip(slip)),
    );
    const slip = byNumber(line, near);
    if (slip) put(line.lineNo, slip, "NUMBER");
  }

  const unmatched = lines.filter(({ lineNo }) => !found.has(lineNo));
  for (const [line, slip] of pairByAmount(unmatched, free, places)) put(line.lineNo, slip, "AMOUNT");

  const tied = new Set([...found.values()].flatMap((entry) => entry.slips));
  const left = slips.filter((slip) => !tied.has(slip));
  return {
    lines: lines.map((line) => {
      const entry = found.get(line.lineNo);
      return { line, slips: entry?.slips ?? [], tie: entry?.tie ?? null };
    }),
    slips: left.filter(({ inPeriod }) => inPeriod),
    near: left.filter(({ inPeriod }) => !inPeriod),
  };
}
