import { daysBetween } from "../../../core/calendar/date.ts";
import { taxRates, type TaxRate } from "../../tax.ts";

/** Why a slip and a line of an invoice belong together. */
export type InvoiceTie = "NUMBER" | "AMOUNT" | "PERSON";

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

/** What has been decided about a slip; `lineNo` null: it belongs to no line. */
export type StoredTie = { slipId: number; lineNo: number | null; tie: InvoiceTie };

export type MatchedLine = { line: InvoiceLine; slips: readonly InvoiceSlip[]; tie: InvoiceTie | null };
/** `near`: slips outside the period that no line has. */
export type Matched = {
  lines: readonly MatchedLine[];
  slips: readonly InvoiceSlip[];
  near: readonly InvoiceSlip[];
};

/** Days by which the dates may differ: of slips with the same number, and of those with the same amounts only. */
const nearDays = { NUMBER: 7, AMOUNT: 3 } as const;

/** A number as people mean it: without hyphens, blanks and case. */
const foldedNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]|ー/gu, "")
    .toUpperCase();
const foldedName = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/** The function with a memory: thousands of lines and slips have few dates and shops. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? compute(text);
    known.set(text, value);
    return value;
  };
}

const amountsOf = ({ amount }: InvoiceLine | InvoiceSlip): string => taxRates.map((rate) => amount[rate]).join(" ");
const sameAmounts = (line: InvoiceLine, slip: InvoiceSlip): boolean => amountsOf(line) === amountsOf(slip);

/** Slips with the line's number, of its shop if it names one: the one on its date, or with its amounts. None where several are left. */
function byNumber(line: InvoiceLine, near: readonly InvoiceSlip[]): InvoiceSlip | undefined {
  const dated = near.filter((slip) => slip.date === line.date);
  const left = dated.length > 0 ? dated : near;
  const agreeing = left.filter((slip) => sameAmounts(line, slip));
  return left.length === 1 ? left[0] : agreeing.length === 1 ? agreeing[0] : undefined;
}

/** Slips by a key of theirs. */
function grouped(slips: Iterable<InvoiceSlip>, keyOf: (slip: InvoiceSlip) => string): Map<string, InvoiceSlip[]> {
  const groups = new Map<string, InvoiceSlip[]>();
  for (const slip of slips) {
    const group = groups.get(keyOf(slip));
    if (group) group.push(slip);
    else groups.set(keyOf(slip), [slip]);
  }
  return groups;
}

/** Whether the line may be about the slip's shop. A place that is no shop's name says nothing. */
function placeRule(slips: readonly InvoiceSlip[]): (line: InvoiceLine, slip: InvoiceSlip) => boolean {
  const folded = remembered(foldedName);
  const shops = new Set(slips.map(({ shopName }) => folded(shopName)));
  return ({ place }, { shopName }) => place === null || !shops.has(folded(place)) || folded(place) === folded(shopName);
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
): Matched {
  const atPlace = placeRule(slips);
  const dayOf = remembered((date) => daysBetween("1970-01-01", date));
  const distance = (line: InvoiceLine, slip: InvoiceSlip): number => Math.abs(dayOf(line.date) - dayOf(slip.date));
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

  const numbered = grouped(free, ({ slipNumber }) => foldedNumber(slipNumber));
  for (const line of lines) {
    if (line.slipNumber === null || found.has(line.lineNo)) continue;
    const near = (numbered.get(foldedNumber(line.slipNumber)) ?? []).filter(
      (slip) => free.has(slip) && atPlace(line, slip) && distance(line, slip) <= nearDays.NUMBER,
    );
    const slip = byNumber(line, near);
    if (slip) put(line.lineNo, slip, "NUMBER");
  }

  const priced = grouped(free, amountsOf);
  const pairs = lines
    .filter(({ lineNo }) => !found.has(lineNo))
    .flatMap((line) =>
      (priced.get(amountsOf(line)) ?? [])
        .filter((slip) => atPlace(line, slip) && distance(line, slip) <= nearDays.AMOUNT)
        .map((slip) => ({ line, slip, days: distance(line, slip) })),
    )
    .toSorted((a, b) => Number(b.slip.inPeriod) - Number(a.slip.inPeriod) || a.days - b.days);
  for (const { line, slip } of pairs) if (free.has(slip) && !found.has(line.lineNo)) put(line.lineNo, slip, "AMOUNT");

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
