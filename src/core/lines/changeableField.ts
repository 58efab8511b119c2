import type { FieldMeta, ResourceMeta } from "../metadata.ts";

/** How a field of many records can be changed at once; the values of the API's enum of the same name. */
type FieldChangeKind = "SET" | "ADD" | "RATE" | "RELATE" | "INCLUDE" | "EXCLUDE" | "ORDER";

/** The field by which the records of a line stand apart in a shop. Nothing changes it. */
export const variantField = "orderType";

const closedKinds = ["HIDDEN", "VERSION", "PASSWORD"];

/** Whether a person types the field as a number. */
export const isNumberField = ({ kind }: FieldMeta): boolean => ["YEN", "INTEGER", "COUNT", "NUMBER"].includes(kind);
const isListOfChoices = ({ many, reference, options, kind }: FieldMeta): boolean =>
  (many === true && reference !== undefined) || (kind === "CHECKBOXES" && options !== undefined);

/** Whether a person types the field: not its place among shops and order types, its version or a secret. */
export const isTypedField = ({ name, kind }: FieldMeta): boolean =>
  name !== variantField && !closedKinds.includes(kind);

/** Whether a change of lines can change a field: one that the form of a record has, or the order of the records. */
export const isChangeableField = (field: FieldMeta, { id, sequence }: ResourceMeta): boolean =>
  field.name === sequence ||
  (field.places.includes("UPDATE") && field.name !== id && !field.fields && isTypedField(field));

/** How a changeable field can be changed; the first is the usual way. RELATE needs records in several order types. */
export function listChangeKinds(field: FieldMeta, { sequence }: ResourceMeta): readonly FieldChangeKind[] {
  if (field.name === sequence) return ["ORDER"];
  if (isListOfChoices(field)) return ["INCLUDE", "EXCLUDE", "SET"];
  return isNumberField(field) ? ["ADD", "RATE", "SET", "RELATE"] : ["SET"];
}
