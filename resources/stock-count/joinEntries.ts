import { entriesOf, untyped, type Count, type Entries, type Typed } from "./countLines.ts";

const same = (one: Typed, other: Typed): boolean => one.cases === other.cases && one.pieces === other.pieces;

/** What two people typed on one sheet. `both`: items with different quantities of both. */
export type Joined = {
  mine: Entries;
  theirs: Entries;
  both: readonly { itemId: number; mine: Typed; theirs: Typed }[];
};

/**
 * Joins what was typed here with what another person has saved since. Items that one of them typed are taken from that one.
 * @param base what stood on the sheet as it was read
 * @returns the entries with the own quantities of `both`, and those with the other person's
 */
export function joinEntries(base: Entries, typed: Entries, saved: Count): Joined {
  const theirs = entriesOf(saved);
  const at = (entries: Entries, itemId: number): Typed => entries.get(itemId) ?? untyped;
  const changed = [...new Set([...base.keys(), ...typed.keys()])].filter(
    (itemId) => !same(at(typed, itemId), at(base, itemId)),
  );
  const own = changed.map((itemId): [number, Typed] => [itemId, at(typed, itemId)]);
  const both = own
    .filter(([itemId, mine]) => !same(at(theirs, itemId), at(base, itemId)) && !same(at(theirs, itemId), mine))
    .map(([itemId, mine]) => ({ itemId, mine, theirs: at(theirs, itemId) }));
  const ids = new Set(both.map(({ itemId }) => itemId));
  return {
    mine: new Map([...theirs, ...own]),
    theirs: new Map([...theirs, ...own.filter(([itemId]) => !ids.has(itemId))]),
    both,
  };
}
