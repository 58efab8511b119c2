import { check } from "./constraints.ts";
import type { FieldMeta } from "./metadata.ts";
import type { FieldError } from "./rejected.ts";

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Whether the field applies to these values (@when): the form hides it and the server stores null where it does not. */
export const applies = (field: FieldMeta, values: Values): boolean =>
  !field.when || field.when.is.includes(String(values[field.when.field]));

/** Whether the field must be filled in, given the other values. */
export const isNeeded = (field: FieldMeta, values: Values): boolean =>
  applies(field, values) && (field.when ? field.when.required : field.constraints.required === true);

function errorsOf(field: FieldMeta, value: unknown, values: Values, path: string, today?: string): FieldError[] {
  if (isEmpty(value)) {
    // `[T!]!` asks for the list to be there, not for entries; choices (CHECKBOXES) ask for at least one.
    const needed = isNeeded(field, values) && (!Array.isArray(value) || field.kind === "CHECKBOXES");
    return needed ? [{ field: path, code: "W001" }] : [];
  }
  const { fields } = field;
  if (fields) {
    const below = (one: unknown, at: string) => validate(fields, one as Values, { prefix: `${at}.`, today });
    return Array.isArray(value) ? value.flatMap((one, index) => below(one, `${path}.${index}`)) : below(value, path);
  }
  const judge = (one: unknown) => check(one, field.kind, field.constraints, { values, today });
  const refusal = Array.isArray(value) ? value.map(judge).find(Boolean) : judge(value);
  return refusal ? [{ field: path, ...refusal }] : [];
}

/**
 * Everything that is wrong with the values, one error a field, in the order of the fields: the same for a form and for the
 * server. Fields that do not apply (@when) are passed over.
 * @param today business date YYYY-MM-DD, for rules that look at the calendar (W018)
 */
export function validate(
  fields: readonly FieldMeta[],
  values: Values,
  { prefix = "", today }: { prefix?: string; today?: string } = {},
): FieldError[] {
  return fields
    .filter((field) => applies(field, values))
    .flatMap((field) => errorsOf(field, values[field.name], values, `${prefix}${field.name}`, today));
}
