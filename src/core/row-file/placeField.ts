import type { FieldMeta, ResourceMeta } from "../metadata.ts";

const found = new WeakMap<ResourceMeta, FieldMeta>();

/**
 * The place of a record in a list that people order, as a row of a file has it: an empty one leaves a record where it is, and a new one stands
 * at the end. Undefined where nobody orders the list.
 */
export function findPlaceField(meta: ResourceMeta): FieldMeta | undefined {
  const known = found.get(meta);
  if (known) return known;
  const sequence = meta.fields.find(({ name }) => name === meta.sequence);
  if (!sequence) return undefined;
  const constraints = { ...sequence.constraints, required: false };
  const place: FieldMeta = { ...sequence, constraints, places: [...sequence.places, "CREATE"] };
  found.set(meta, place);
  return place;
}
