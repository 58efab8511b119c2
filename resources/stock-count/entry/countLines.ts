import { fitsPrecision } from "../../../src/core/constraints.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import {
  countDigits,
  countedQuantity,
  mostCases,
  mostPieces,
  computeCountShortage,
  shortageValue,
  computeStockValue,
} from "../../../src/domain/purchase/stockCount.ts";
import type { GetStockSheetQuery } from "../../../src/generated/graphql.ts";

export type StockSheet = GetStockSheetQuery["data"];
export type CountLine = StockSheet["lines"][number];

/** What is typed for an item, as text: a half-typed number is none. */
export type TypedCount = { cases: string; pieces: string };
/** What is typed, by item. */
export type CountEntries = ReadonlyMap<number, TypedCount>;

export const emptyCount: TypedCount = { cases: "", pieces: "" };

/** A typed quantity; null for an empty field, undefined for a text that is none or too large. */
function typedQuantity(text: string, most: number): number | null | undefined {
  const quantity = parseTypedNumber(text);
  if (quantity == null) return quantity;
  return quantity >= 0 && quantity <= most && fitsPrecision(quantity, countDigits) ? quantity : undefined;
}

export const parseTypedCases = (text: string) => typedQuantity(text, mostCases);
export const parseTypedPieces = (text: string) => typedQuantity(text, mostPieces);

/** What the stored quantities look like in the fields. */
export const toCountEntries = ({ lines }: StockSheet): CountEntries =>
  new Map(
    lines.flatMap(({ itemId, cases, pieces, quantity }): [number, TypedCount][] =>
      quantity == null ? [] : [[itemId, { cases: cases?.toString() ?? "", pieces: pieces?.toString() ?? "" }]],
    ),
  );

/** A line with what is typed, and what follows from it. */
export function toWorkedCountLine(line: CountLine, typed: TypedCount = emptyCount) {
  const [cases, pieces] = [parseTypedCases(typed.cases), parseTypedPieces(typed.pieces)];
  const quantity = countedQuantity(cases, pieces, line.unitsPerCase);
  const counted = { quantity, theoretical: line.theoretical ?? null, unitPrice: line.unitPrice ?? null };
  return {
    line,
    typed,
    counted,
    quantity,
    wrong: { cases: cases === undefined, pieces: pieces === undefined },
    shortage: computeCountShortage(counted),
    shortageValue: computeCountShortage(counted) === null ? null : shortageValue(counted),
    value: computeStockValue(quantity ?? counted.theoretical, counted.unitPrice),
  };
}
export type WorkedCountLine = ReturnType<typeof toWorkedCountLine>;

/** How many items of a sheet are counted, of how many, and how many of the others have neither a count nor a theoretical stock. */
export function countSheetProgress(lines: readonly WorkedCountLine[]) {
  const own = lines.filter(({ line, quantity }) => line.used || quantity !== null);
  const rest = own.filter(({ quantity }) => quantity === null);
  return {
    counted: own.length - rest.length,
    all: own.length,
    rest: rest.length,
    never: rest.filter(({ counted }) => counted.theoretical === null).length,
  };
}

/** The lines to send: those with a quantity. */
export const toSentCountLines = (entries: CountEntries) =>
  [...entries].flatMap(([itemId, typed]) => {
    const [cases, pieces] = [parseTypedCases(typed.cases), parseTypedPieces(typed.pieces)];
    return cases == null && pieces == null ? [] : [{ itemId, cases: cases ?? null, pieces: pieces ?? null }];
  });
