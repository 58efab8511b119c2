import type { FieldError } from "../core/rejected.ts";

/** Denominations of yen by the name of their field, the largest first, and what one piece is worth. */
export const yenDenominations = {
  yen10000: 10_000,
  yen5000: 5_000,
  yen2000: 2_000,
  yen1000: 1_000,
  yen500: 500,
  yen100: 100,
  yen50: 50,
  yen10: 10,
  yen5: 5,
  yen1: 1,
} as const;

export type YenDenomination = keyof typeof yenDenominations;

/** Names of the denominations, the largest first. */
export const denominationNames = Object.keys(yenDenominations) as YenDenomination[];

/** Pieces of each denomination. */
export type DenominationPieces = Record<YenDenomination, number>;

function each(pieces: (name: YenDenomination) => number): DenominationPieces {
  const made: DenominationPieces = { ...yenDenominations };
  for (const name of denominationNames) made[name] = pieces(name);
  return made;
}

/** An empty drawer. */
export const noPieces: Readonly<DenominationPieces> = each(() => 0);

/** Pieces of what a form holds: what is no number of pieces (yet) counts none. */
export const toPieceCount = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;

/** The pieces alone out of something that holds more; a denomination that it lacks counts none. */
export const toPieces = (holder: Readonly<Partial<Record<YenDenomination, unknown>>>): DenominationPieces =>
  each((name) => toPieceCount(holder[name]));

/** Yen that the pieces of one denomination are worth. */
export const computePiecesWorth = (name: YenDenomination, count: number): number => yenDenominations[name] * count;

/** Yen that the pieces are worth. */
export const sumPiecesWorth = (pieces: Readonly<DenominationPieces>): number =>
  denominationNames.reduce((sum, name) => sum + computePiecesWorth(name, pieces[name]), 0);

/** Bank notes are worth ¥1,000 and more, coins less. */
export const isNote = (name: YenDenomination): boolean => yenDenominations[name] >= 1_000;

/** Tenders whose totals are entered when a day is closed, in the order of the form. */
export const countedTenders = ["CREDIT", "EMONEY", "QR", "OTHER"] as const;
export type CountedTenderName = (typeof countedTenders)[number];
export type TenderTotalField = `${Lowercase<CountedTenderName>}Total`;

/** The field of a tender's total. */
export const toTotalField = (tender: CountedTenderName): TenderTotalField =>
  `${tender.toLowerCase() as Lowercase<CountedTenderName>}Total`;

/** What the receipts of a date sum to in one tender, in yen. */
type CalculatedTender = { tender: CountedTenderName; calculated: number };

/** The yen of a total that a form holds; null where none is entered, or what is typed is no number (yet). */
const toTenderTotal = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) ? value : null;

/** A tender with its total and the difference of both; null where no total is entered. */
export const compareTender = <Tender extends CalculatedTender>(tender: Tender, values: CountValues) => {
  const total = toTenderTotal(values[toTotalField(tender.tender)]);
  return { ...tender, total, difference: total === null ? null : total - tender.calculated };
};

/** What is counted, and why it is another than calculated: as a form holds it, or as it is sent. */
type CountValues = Readonly<Partial<Record<YenDenomination | TenderTotalField | "depositCash" | "reason", unknown>>>;

/** Calculated yen of the drawer and of the other tenders, and the tenders without whose total no day is closed. */
type CountedAgainst = {
  calculateBalance: number;
  tenders: readonly CalculatedTender[];
  requiredTotals: readonly CountedTenderName[];
};

/**
 * What is wrong with a count: W013 at depositCash where more is banked than was counted; W001 at the total of a tender that is required,
 * has payments and is not entered; W001 at reason where the cash or a total differs and no reason is given.
 */
export function countFaults(
  count: CountValues,
  { calculateBalance, tenders, requiredTotals }: CountedAgainst,
): FieldError[] {
  const realBalance = sumPiecesWorth(toPieces(count));
  const explained = typeof count.reason === "string" && count.reason.trim() !== "";
  const faults: FieldError[] = [];
  let differs = realBalance !== calculateBalance;
  for (const { tender, calculated, difference } of tenders.map((one) => compareTender(one, count))) {
    if (difference !== null) differs ||= difference !== 0;
    else if (calculated !== 0 && requiredTotals.includes(tender))
      faults.push({ field: toTotalField(tender), code: "W001" });
  }
  if (toPieceCount(count.depositCash) > realBalance) faults.push({ field: "depositCash", code: "W013" });
  if (differs && !explained) faults.push({ field: "reason", code: "W001" });
  return faults;
}
