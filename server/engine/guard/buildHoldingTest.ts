import type { FieldMeta } from "../../../src/core/metadata.ts";

/** Makes the test whether fields hold one of this kind. Its answer is kept for each operation: most hold none. */
export function buildHoldingTest(isOne: (field: FieldMeta) => boolean): (fields: readonly FieldMeta[]) => boolean {
  const cache = new WeakMap<readonly FieldMeta[], boolean>();
  return function holds(fields) {
    const cached = cache.get(fields);
    if (cached !== undefined) return cached;
    const found = fields.some((field) => !field.each && (isOne(field) || (field.fields && holds(field.fields))));
    cache.set(fields, found);
    return found;
  };
}
