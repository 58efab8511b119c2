import { toCountEntries, emptyCount, type StockSheet, type CountEntries, type TypedCount } from "./countLines.ts";

const isSameCount = (one: TypedCount, other: TypedCount): boolean =>
  one.cases === other.cases && one.pieces === other.pieces;

/** What two people typed on one sheet. `both`: items with different quantities of both. */
export type JoinedEntries = {
  mine: CountEntries;
  theirs: CountEntries;
  both: readonly { itemId: number; mine: TypedCount; theirs: TypedCount }[];
};

/**
 * Joins what was typed here with what another person has saved since. Items that one of them typed are taken from that one.
 * @param base what stood on the sheet as it was read
 * @returns the entries with the own quantities of `both`, and those with the other person's
 */
export function joinEntries(base: CountEntries, typed: CountEntries, saved: StockSheet): JoinedEntries {
  const theirs = toCountEntries(saved);
  const at = (entries: CountEntries, itemId: number): TypedCount => entries.get(itemId) ?? emptyCount;
  const changed = [...new Set([...base.keys(), ...typed.keys()])].filter(
    (itemId) => !isSameCount(at(typed, itemId), at(base, itemId)),
  );
  const own = changed.map((itemId): [number, TypedCount] => [itemId, at(typed, itemId)]);
  const both = own
    .filter(
      ([itemId, mine]) => !isSameCount(at(theirs, itemId), at(base, itemId)) && !isSameCount(at(theirs, itemId), mine),
    )
    .map(([itemId, mine]) => ({ itemId, mine, theirs: at(theirs, itemId) }));
  const ids = new Set(both.map(({ itemId }) => itemId));
  return {
    mine: new Map([...theirs, ...own]),
    theirs: new Map([...theirs, ...own.filter(([itemId]) => !ids.has(itemId))]),
    both,
  };
}
