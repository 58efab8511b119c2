import type { FieldMeta, Owned, ResourceMeta } from "./metadata.ts";
import { isApplicableField } from "./validate.ts";

type FormValues = Readonly<Record<string, unknown>>;
type FormPlace = "CREATE" | "UPDATE";

/** The value for an input: objects have only the input's fields; an empty text and a missing value are null. */
function inputValue(field: FieldMeta, value: unknown, place: FormPlace): unknown {
  if (value === undefined || value === "") return null;
  if (!field.fields || value === null) return value;
  const cut = (one: unknown) => buildInputValues(field.fields ?? [], one as FormValues, place);
  return Array.isArray(value) ? value.map(cut) : cut(value);
}

/** The value of a field in an input as a form sends it. */
export const toSentValue = (field: FieldMeta, value: unknown): unknown => inputValue(field, value, "CREATE");

/** The value of a field that does not apply (@when): an empty list, or null. */
const emptyValue = (field: FieldMeta): unknown => (field.many ? [] : null);

/** The fields of an input at this place, with their values. */
export const buildInputValues = (fields: readonly FieldMeta[], values: FormValues, place: FormPlace): FormValues =>
  Object.fromEntries(
    fields
      .filter((field) => field.places.includes(place))
      .map((field) => [
        field.name,
        isApplicableField(field, values) ? inputValue(field, values[field.name], place) : emptyValue(field),
      ]),
  );

/**
 * The `input` of a create or update: its fields in the order of the SDL. An update has the id and the version of the edited
 * record (W014).
 * @param ownedValue what a field with @owns holds where the record says nothing
 */
export function buildInput(
  resource: ResourceMeta,
  place: FormPlace,
  values: FormValues,
  ownedValue: (what: Owned, list: boolean) => unknown,
): FormValues {
  const fields = resource.fields.filter(
    (field) => field.name !== resource.id && (place === "UPDATE" || field.kind !== "VERSION"),
  );
  const input: Record<string, unknown> = { ...buildInputValues(fields, values, place) };
  for (const field of fields)
    if (field.owns && field.places.includes(place) && input[field.name] === null && isApplicableField(field, values))
      input[field.name] = ownedValue(field.owns, field.many ?? false) ?? null;
  return place === "UPDATE" && !resource.madeId ? { [resource.id]: values[resource.id], ...input } : input;
}
