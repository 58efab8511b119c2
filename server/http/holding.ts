import type { FieldMeta, Kind } from "../../src/core/metadata.ts";

/** Makes the test whether fields hold a value of these kinds. Its answer is kept for each operation: most hold none. */
export function holding(kinds: readonly Kind[]): (fields: readonly FieldMeta[]) => boolean {
  const kindSet = new Set(kinds);
  const cache = new WeakMap<readonly FieldMeta[], boolean>();
  return function holds(fields) {
    const cached = cache.get(fields);
    if (cached !== undefined) return cached;
    const found = fields.some(
      ({ kind, each, fields: below }) => !each && (kindSet.has(kind) || (below && holds(below))),
    );
    cache.set(fields, found);
    return found;
  };
}
