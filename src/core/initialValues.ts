import type { FieldMeta } from "./metadata.ts";

/**
 * What a new record begins with, where the field does not say it (@initial): a switch is off, a required choice stands on its first option, a list is empty and an
 * embedded object that every record has begins the same way; everything else is empty.
 */
export const buildInitialValues = (fields: readonly FieldMeta[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));

function initialValue(field: FieldMeta): unknown {
  if (field.initial !== undefined) return field.initial;
  if (field.many || field.kind === "CHECKBOXES") return [];
  if (field.kind === "SWITCH") return false;
  if (field.kind === "SELECT") return field.constraints.required ? (field.options?.[0] ?? null) : null;
  if (field.fields) return field.constraints.required ? buildInitialValues(field.fields) : null;
  return null;
}
