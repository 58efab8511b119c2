import type { Identifier } from "ra-core";

/** Ids in the order in which they stand. */
export type IdOrder = readonly Identifier[];

/** The order with one id moved to a place; places beyond the ends are the ends. */
export function moveToPlace(order: IdOrder, id: Identifier, to: number): IdOrder {
  const rest = order.filter((other) => other !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

/** The place before the row of this id, for a row that leaves its own one; null: behind all. */
export function findPlaceBefore(order: IdOrder, next: string | null, from: number): number {
  const place = next === null ? order.length : order.findIndex((id) => String(id) === next);
  return place > from ? place - 1 : place;
}

/** Records in a given order; those that it does not know (somebody added them meanwhile) stay behind the others. */
export function sortByOrder<T extends { id: Identifier }>(records: readonly T[], order: IdOrder): T[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (record: T) => place.get(record.id) ?? order.length;
  return [...records].sort((a, b) => placeOf(a) - placeOf(b));
}

export const isSameOrder = (one: IdOrder, other: IdOrder): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
