import { fitsPrecision } from "../../src/core/constraints.ts";
import { typedNumber } from "../../src/core/typedNumber.ts";
import {
  countDigits,
  countedQuantity,
  mostCases,
  mostPieces,
  shortageOf,
  shortageValue,
  stockValueOf,
} from "../../src/domain/purchase/stockCount.ts";
import type { GetStockSheetQuery } from "../../src/generated/graphql.ts";

export type Count = GetStockSheetQuery["data"];
export type CountLine = Count["lines"][number];

/** What is typed for an item, as text: a half-typed number is none. */
export type Typed = { cases: string; pieces: string };
/** What is typed, by item. */
export type Entries = ReadonlyMap<number, Typed>;

export const untyped: Typed = { cases: "", pieces: "" };

/** A typed quantity; null for an empty field, undefined for a text that is none or too large. */
function typedQuantity(text: string, most: number): number | null | undefined {
  const quantity = typedNumber(text);
  if (quantity == null) return quantity;
  return quantity >= 0 && quantity <= most && fitsPrecision(quantity, countDigits) ? quantity : undefined;
}

export const typedCases = (text: string) => typedQuantity(text, mostCases);
export const typedPieces = (text: string) => typedQuantity(text, mostPieces);

/** What the stored quantities look like in the fields. */
export const entriesOf = ({ lines }: Count): Entries =>
  new Map(
    lines.flatMap(({ itemId, cases, pieces, quantity }): [number, Typed][] =>
      quantity == null ? [] : [[itemId, { cases: cases?.toString() ?? "", pieces: pieces?.toString() ?? "" }]],
    ),
  );

/** A line with what is typed, and what follows from it. */
export function workedLine(line: CountLine, typed: Typed = untyped) {
  const [cases, pieces] = [typedCases(typed.cases), typedPieces(typed.pieces)];
  const quantity = countedQuantity(cases, pieces, line.unitsPerCase);
  const counted = { quantity, theoretical: line.theoretical ?? null, unitPrice: line.unitPrice ?? null };
  return {
    line,
    typed,
    counted,
    quantity,
    wrong: { cases: cases === undefined, pieces: pieces === undefined },
    shortage: shortageOf(counted),
    shortageValue: shortageOf(counted) === null ? null : shortageValue(counted),
    value: stockValueOf(quantity ?? counted.theoretical, counted.unitPrice),
  };
}
export type Worked = ReturnType<typeof workedLine>;

/** How many items of a sheet are counted, of how many, and how many of the others have neither a count nor a theoretical stock. */
export function progressOf(lines: readonly Worked[]) {
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
export const sentLines = (entries: Entries) =>
  [...entries].flatMap(([itemId, typed]) => {
    const [cases, pieces] = [typedCases(typed.cases), typedPieces(typed.pieces)];
    return cases == null && pieces == null ? [] : [{ itemId, cases: cases ?? null, pieces: pieces ?? null }];
  });
