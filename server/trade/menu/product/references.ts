import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import type { FieldValues } from "../../../engine/crud/hooks.ts";

const isReference = ({ reference }: FieldMeta): boolean => reference !== undefined;

/** The fields of a resource that refer to other records, by themselves or within their objects. */
export const listReferenceFields = ({ fields }: ResourceMeta): FieldMeta[] =>
  fields.filter((field) => isReference(field) || field.fields?.some(isReference));

/** The ids of other records in the value of such a field, by resource. */
export function listNamedIds(field: FieldMeta, value: unknown): { reference: string; id: number }[] {
  if (field.reference !== undefined) {
    const { reference } = field;
    return [value].flat().flatMap((id) => (typeof id === "number" ? [{ reference, id }] : []));
  }
  if (!Array.isArray(value)) return [];
  return (value as readonly FieldValues[]).flatMap((entry) =>
    (field.fields ?? []).filter(isReference).flatMap((inner) => listNamedIds(inner, entry[inner.name])),
  );
}

/** Translates the references of a value; entries of a list whose reference the target lacks are left out. */
export function translateField(
  field: FieldMeta,
  value: unknown,
  find: (resource: string, ids: number[]) => number[],
): unknown {
  const { reference, many } = field;
  if (reference !== undefined) {
    const ids = find(
      reference,
      [value].flat().filter((id) => typeof id === "number"),
    );
    return many ? ids : (ids[0] ?? null);
  }
  const own = field.fields?.find(isReference);
  if (!own || !Array.isArray(value)) return value;
  return (value as readonly FieldValues[])
    .map((entry) => ({ ...entry, [own.name]: translateField(own, entry[own.name], find) }))
    .filter((entry) => entry[own.name] !== null);
}
