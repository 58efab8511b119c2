import type { FieldMeta, Kind } from "../../src/core/metadata.ts";

/** Tells whether a value of these kinds is among fields; looked up once for each operation, because few have any. */
export function holding(kinds: readonly Kind[]): (fields: readonly FieldMeta[]) => boolean {
  const wanted = new Set(kinds);
  const known = new WeakMap<readonly FieldMeta[], boolean>();
  return function holds(fields) {
    const before = known.get(fields);
    if (before !== undefined) return before;
    const found = fields.some(
      ({ kind, each, fields: below }) => !each && (wanted.has(kind) || (below && holds(below))),
    );
    known.set(fields, found);
    return found;
  };
}
